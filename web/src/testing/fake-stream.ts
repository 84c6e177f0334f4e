import { buildRequest } from 'contract/request'
import { type LiveEvent, system } from 'contract/system'
import { fakeApi } from './fake-api.ts'

/** The stream of colleagues' changes, whose server end the test controls. */
export function fakeStream() {
  fakeApi()
  const { fetch } = window
  const { url } = buildRequest(system.events, {})
  let isCut = false
  let begin = Promise.resolve()
  let asked = 0
  let far: ReadableStreamDefaultController<Uint8Array> | undefined

  const answer = async (signal: AbortSignal | null | undefined): Promise<Response> => {
    asked += 1
    await begin
    if (isCut) return new Response('oops', { status: 503 })
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        far = controller
        signal?.addEventListener('abort', () => controller.error(new TypeError('hung up')))
      },
    })
    return new Response(body)
  }
  window.fetch = async (input, init) => (String(input) === url ? answer(init?.signal) : fetch(input, init))

  return {
    /** How often the page has connected. */
    asked: () => asked,
    send: (...events: LiveEvent[]) => {
      const chunk = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      far?.enqueue(new TextEncoder().encode(chunk))
    },
    /** New connections wait until the test releases them. */
    pause: () => {
      let release = () => {}
      begin = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    /** The stream breaks, and reconnecting fails until `mend`; the page retries after a pause. */
    cut: () => {
      isCut = true
      far?.error(new TypeError('the line is lost'))
    },
    mend: () => {
      isCut = false
    },
  }
}
