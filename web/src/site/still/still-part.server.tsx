import type { PageContext } from 'contract/page'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Texts } from '../../i18n/texts.ts'
import { loadRootData } from '../../shared/load-root-data.ts'
import type { StillPart } from './still.tsx'

type StillSource = {
  id: string
  /** Of the page it stands on. */
  path: string
  texts: Partial<Texts>
  children: ReactElement
}

/**
 * Renders a part of a page that needs no scripts. Its code, texts and data never reach the browser: a document has the
 * markup in its HTML, and a navigation gets it as a text.
 */
export async function stillPart(page: PageContext, source: StillSource): Promise<StillPart> {
  const html = await markupOf(page, source)
  if (!page.stillParts) return { id: source.id, html }
  page.stillParts.set(source.id, html)
  return { id: source.id, html: null }
}

/** In a router of its own, so that the same components work here as in a page: links, texts, the agency's data. */
async function markupOf(page: PageContext, { id, path, texts, children }: StillSource): Promise<string> {
  const handler = createStaticHandler([
    {
      id: 'root',
      loader: () => loadRootData(page),
      children: [{ path: '*', loader: () => ({ texts }), element: children }],
    },
  ])
  const context = await handler.query(new Request(new URL(path, 'http://localhost')))
  if (context instanceof Response) throw context
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />, {
    identifierPrefix: `${id}-`,
  })
}
