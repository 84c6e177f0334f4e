import type { Document } from 'contract/documents'
import { createContext, type ReactNode, useContext } from 'react'

/** What a page shows under a row beyond its newest file. */
type MoreOf = (document: Document) => ReactNode

/** On the overview nothing; the page of documents gives the versions and where they are used. */
export const MoreOfDocument = createContext<MoreOf>(() => null)

export function useMoreOf(): MoreOf {
  return useContext(MoreOfDocument)
}
