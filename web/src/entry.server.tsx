import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isSharedAddress } from 'contract/public-pages'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from './api/nonce.ts'
import { pageContextKey } from './api/page-context.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'
import { StillMarkup } from './site/still/still-markup.ts'

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, stillParts, report } = loadContext.get(pageContextKey)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <StillMarkup value={stillParts}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StillMarkup>
      </NonceContext>,
      {
        nonce,
        // Everything in its place: what React sends later for a long page stays hidden where there are no scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // The whole page at once: the server caches complete pages, and could not cache half of one.
        onAllReady() {
          const body = pipe(new PassThrough())
          headers.set('Content-Type', 'text/html; charset=utf-8')
          text(body).then((html) => {
            const page = isReadFirst(request) ? scriptsAfterPaint(html) : html
            resolve(new Response(page, { status: answerStatus, headers }))
          }, reject)
        },
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          report(error)
        },
      },
    )
  })
}

/** Public pages are read before they are used; forms and the office need their scripts first, as hot reload does. */
function isReadFirst({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url)
  return import.meta.env.PROD && method === 'GET' && isSharedAddress(pathname, searchParams)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor's mistake, an address or a method, is no error of ours.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) context.get(pageContextKey).report(error)
}
