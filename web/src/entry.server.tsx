import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
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

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = loadContext.get(pageContextKey)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // The whole page at once: the server keeps finished pages, and half of one could not be kept.
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
          pipe(body)
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

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  if (!isNotFound && !request.signal.aborted) context.get(pageContextKey).report(error)
}
