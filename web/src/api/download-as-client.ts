import type { Endpoint, Input } from 'contract/endpoint'
import type { PageAuth } from 'contract/page'
import { buildRequest, readAnswer } from 'contract/request'
import { withClientToken } from './with-client-token.ts'

type DownloadWatch = {
  /** How many bytes have arrived; nobody knows how many there will be. */
  onProgress: (received: number) => void
  /** Aborting it gives the download up; the promise is then refused with an AbortError. */
  signal: AbortSignal
}

/** Fetches a file as the client who is signed in here: a plain link could not show the token. */
export function downloadAsClient<E extends Endpoint>(
  auth: PageAuth,
  endpoint: E,
  input: Input<E>,
  { onProgress, signal }: DownloadWatch,
): Promise<Blob> {
  return withClientToken(auth, async (token) => {
    const { method, url } = buildRequest(endpoint, input)
    const response = await fetch(url, {
      method,
      headers: { 'accept-language': document.documentElement.lang, authorization: `Bearer ${token}` },
      signal,
    })
    if (!response.ok) await readAnswer(endpoint, response)
    const { body, headers } = response
    // Put together by the browser, which keeps what is large on the disk.
    return new Response(body?.pipeThrough(counting(onProgress)), { headers }).blob()
  })
}

function counting(tell: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      tell(received)
      controller.enqueue(chunk)
    },
  })
}
