import type { ApiRequest } from 'contract/request'

/** What a page wants to know and say while a file is on its way. */
export type SendWatch = {
  /** How many bytes of the file have left, and how many there are. */
  onProgress?: (sent: number, total: number) => void
  /** Aborting it takes the upload back; the promise is then refused with an AbortError. */
  signal?: AbortSignal
}

// Buffers below the browser swallow some hundred kilobytes at once; on a slow line those take their time to leave.
const longestSilence = 120_000

/**
 * Sends a request whose body is long. Not with fetch, which tells nobody how much of it has left. A lost network is a
 * TypeError, as it is there; a connection that says nothing any more is as good as lost.
 */
export function sendFile(
  { method, url, headers, body }: ApiRequest,
  { onProgress, signal }: SendWatch,
): Promise<{ ok: boolean; status: number; text(): Promise<string> }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(takenBack())
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(() => reject(new TypeError('no sign of life'))), longestSilence)
    }
    const takeBack = () => end(() => reject(takenBack()))
    const end = (settle: () => void) => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', takeBack)
      settle()
      // Heard by nobody any more; of a request that is over it stops nothing.
      request.abort()
    }
    const size = fileSize(body)
    request.upload.onprogress = ({ loaded }) => {
      hear()
      // The parts around the file are counted by the browser, and by nobody who waits.
      onProgress?.(Math.min(loaded, size), size)
    }
    request.onload = () => {
      const { status, responseText } = request
      end(() => resolve({ ok: status >= 200 && status < 300, status, text: async () => responseText }))
    }
    request.onerror = () => end(() => reject(new TypeError('the network is lost')))
    signal?.addEventListener('abort', takeBack)
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    hear()
    request.send(body)
  })
}

function takenBack(): DOMException {
  return new DOMException('the upload was taken back', 'AbortError')
}

function fileSize(body: ApiRequest['body']): number {
  const file = body instanceof FormData ? body.get('file') : null
  return file instanceof File ? file.size : 0
}
