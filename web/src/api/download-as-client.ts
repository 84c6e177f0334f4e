import type { Endpoint, Input } from 'contract/endpoint'
import type { PageAuth } from 'contract/page'
import { buildRequest, readAnswer } from 'contract/request'
import { withClientToken } from './with-client-token.ts'

type DownloadWatch = {
  /** How many bytes were received; the total is unknown. */
  onProgress: (received: number) => void
  /** Aborting it cancels the download; the promise is then rejected with an AbortError. */
  signal: AbortSignal
}

/** Fetches a file as the signed-in client: a plain link could not send the token. */
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
    // Assembled by the browser, which stores large blobs on the disk.
    return new Response(body?.pipeThrough(counting(onProgress)), { headers }).blob()
  })
}

function counting(onCount: (received: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.byteLength
      onCount(received)
      controller.enqueue(chunk)
    },
  })
}
