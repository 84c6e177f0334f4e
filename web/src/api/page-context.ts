import { type PageContext, sharedKey } from 'contract/page'
import { createContext } from 'react-router'

/** Where a loader finds what the server hands to the page. */
export const pageContextKey = sharedKey('page-context', () => createContext<PageContext>())
