import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http'

/** How often connections are looked for that have become idle since. */
const closeIdleEveryMs = 100

/**
 * An HTTP server whose stop loses no request that a proxy sends meanwhile. Node closes idle connections as it stops, also
 * the one on which a proxy is sending a request just then; and one that is busy at that moment stays open and idle
 * afterwards. Here every answer from then on says that its connection is closed, and idle ones are left open for a while.
 */
export class DrainingServer extends Server {
  readonly #answers = new Set<ServerResponse>()
  readonly #lingerMs: number
  #isDraining = false

  /** `lingerMs`: how long idle connections stay open; 0 where no proxy keeps any. */
  constructor(options: ServerOptions, listener: RequestListener, lingerMs: number) {
    super(options)
    this.#lingerMs = lingerMs
    this.on('request', (request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false
      this.#answers.add(response)
      response.once('close', () => this.#answers.delete(response))
      listener(request, response)
    })
  }

  /** The framework calls it, and Node as well, when the server is about to stop. */
  override closeIdleConnections(): void {
    if (this.#isDraining) return
    this.#isDraining = true
    for (const response of this.#answers) response.shouldKeepAlive = false
    const closeIdle = () => super.closeIdleConnections()
    let again: NodeJS.Timeout | undefined
    const begin = () => {
      closeIdle()
      again = setInterval(closeIdle, closeIdleEveryMs)
    }
    const linger = setTimeout(begin, this.#lingerMs)
    this.once('close', () => {
      clearTimeout(linger)
      clearInterval(again)
    })
  }
}
