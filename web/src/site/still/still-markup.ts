import { createContext } from 'react'

/** While the server renders a document: the markup of its still parts by their ids. In the browser there is none. */
export const StillMarkup = createContext<ReadonlyMap<string, string> | null>(null)
