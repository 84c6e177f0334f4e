import type { ApiRequest } from 'contract/request'

/** Progress and cancellation of an upload. */
export type SendWatch = {
  /** How many bytes of the file were sent, and how many there are. */
  onProgress?: (sent: number, total: number) => void
  /** Aborting cancels the upload; the promise rejects with an AbortError. */
  signal?: AbortSignal
}

// Network buffers take some hundred kilobytes at once; on a slow line it takes a while until more progress is reported.
const maxSilenceMs = 120_000

/**
 * Sends a large body with XMLHttpRequest, because fetch reports no upload progress. A lost or stalled connection
 * rejects with a TypeError, as with fetch.
 */
export function sendFile(
  { method, url, headers, body }: ApiRequest,
  { onProgress, signal }: SendWatch,
): Promise<{ ok: boolean; status: number; text(): Promise<string> }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError())
    const request = new XMLHttpRequest()
    let idleTimer: ReturnType<typeof setTimeout> | undefined
    const resetIdleTimer = () => {
      clearTimeout(idleTimer)
      idleTimer = setTimeout(() => end(() => reject(new TypeError('no sign of life'))), maxSilenceMs)
    }
    const abort = () => end(() => reject(abortError()))
    const end = (finish: () => void) => {
      clearTimeout(idleTimer)
      signal?.removeEventListener('abort', abort)
      finish()
      // The promise is settled by now; a finished request ignores it.
      request.abort()
    }
    const size = fileSize(body)
    request.upload.onprogress = ({ loaded }) => {
      resetIdleTimer()
      // The browser counts the multipart boundaries too; only the bytes of the file are shown.
      onProgress?.(Math.min(loaded, size), size)
    }
    request.onload = () => {
      const { status, responseText } = request
      end(() => resolve({ ok: status >= 200 && status < 300, status, text: async () => responseText }))
    }
    request.onerror = () => end(() => reject(new TypeError('the network is lost')))
    signal?.addEventListener('abort', abort)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    resetIdleTimer()
    request.send(body)
  })
}

function abortError(): DOMException {
  return new DOMException('the upload was taken back', 'AbortError')
}

function fileSize(body: ApiRequest['body']): number {
  const file = body instanceof FormData ? body.get('file') : null
  return file instanceof File ? file.size : 0
}
