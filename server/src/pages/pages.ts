import { cachedPages, countryPath, isSharedAddress } from 'contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendCached } from '../http/cached-bytes.ts'
import { cachedPage } from './cached-page.ts'
import { readerOf, setCookies } from './page-reader.ts'
import { acceptPostedForms, refuseForeignPost } from './posted-form.ts'
import type { Pages } from './render-page.ts'
import { sendPage } from './send-page.ts'

/** Everything that is no API: rendered on the server, in the visitor's language. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  acceptPostedForms(app)
  if (pages.renderer.isBuilt) {
    for (const path of cachedPages()) {
      app.get(path, (request, reply) => sendPublicPage(request, reply, path, pages))
    }
    app.get<{ Params: { slug: string } }>(countryPath(':slug'), (request, reply) =>
      sendPublicPage(request, reply, countryPath(request.params.slug), pages),
    )
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, pages)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler })
  const onRequest = async (request: FastifyRequest) => refuseForeignPost(request, pages.settings.origin())
  app.post('/*', { onRequest }, handler)
}

/** Pages that are the same for everyone are cached; pages shaped by the query are rendered per request. */
async function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  pages: Pages,
): Promise<FastifyReply> {
  const reader = readerOf(request)
  if (!isSharedAddress(path, reader.query)) return sendPage(request, reply, pages)
  const page = await cachedPage(pages, path, reader, request)
  setCookies(request, reply, reader, pages.settings.origin)
  return sendCached(request, reply, page)
}
