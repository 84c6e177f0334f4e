import { isSharedAddress, type PublicPage, publicPages } from 'contract/public-pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendKept } from '../http/kept-bytes.ts'
import { keptPage } from './kept-pages.ts'
import { readerOf, setCookies } from './page-reader.ts'
import { acceptPostedForms, refuseForeignPost } from './posted-form.ts'
import type { Pages } from './render-page.ts'
import { sendPage } from './send-page.ts'

/** Everything that is no API: rendered on the server, in the visitor's language. */
export function registerPages(app: FastifyInstance, pages: Pages): void {
  acceptPostedForms(app)
  if (pages.renderer.isBuilt) {
    for (const path of publicPages) {
      app.get(path, (request, reply) => sendPublicPage(request, reply, path, pages))
    }
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, pages)
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler })
  const onRequest = async (request: FastifyRequest) => refuseForeignPost(request, pages.settings.origin())
  app.post('/*', { onRequest }, handler)
}

/** What everyone gets alike is kept; what the address shapes is made for who asks. */
async function sendPublicPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: PublicPage,
  pages: Pages,
): Promise<FastifyReply> {
  const reader = readerOf(request)
  if (!isSharedAddress(path, reader.query)) return sendPage(request, reply, pages)
  const page = await keptPage(pages, path, reader, request)
  setCookies(request, reply, reader, pages.settings.origin)
  return sendKept(request, reply, page)
}
