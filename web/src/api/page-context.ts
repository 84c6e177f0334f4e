import { type PageContext, sharedKey } from 'contract/page'
import { createContext } from 'react-router'

/** Where a loader gets what the server passes to the page. */
export const pageContextKey = sharedKey('page-context', () => createContext<PageContext>())
