import { type PageContext, sharedKey } from 'contract/page'
import { createContext, RouterContextProvider } from 'react-router'

export const pageContextKey = sharedKey('page-context', () => createContext<PageContext>())

/** What the router passes to the loaders of a page. */
export function createPageContext(context: PageContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(pageContextKey, context)
  return provider
}
