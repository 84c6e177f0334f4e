import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How often connections are looked for that have become idle since. */
const closeIdleEveryMs = 100

/**
 * An HTTP server that can be emptied before it stops. Node closes idle connections when it stops, also the one on which a
 * proxy is sending a request just then; and a connection that is busy at that moment stays open, idle, until its time is
 * over. Here every answer after `drain` says that its connection is closed, and so each of them ends after an answer.
 */
export class DrainingServer extends Server {
  /** The last one on each connection: cheaper than one more event for each answer. */
  readonly #answers = new Map<Socket, ServerResponse>()
  #isDraining = false
  #closeIdle: NodeJS.Timeout | undefined

  constructor(options: ServerOptions, listener: RequestListener) {
    super(options)
    this.on('connection', (socket) => socket.once('close', () => this.#answers.delete(socket)))
    this.on('request', (request, response) => {
      if (this.#isDraining) response.shouldKeepAlive = false
      this.#answers.set(request.socket, response)
      listener(request, response)
    })
  }

  /** From now on connections end with their answers; new ones are still accepted. */
  drain(): void {
    this.#isDraining = true
    for (const response of this.#answers.values()) response.shouldKeepAlive = false
  }

  /** The framework calls it, and Node as well, when the server stops. */
  override closeIdleConnections(): void {
    this.drain()
    super.closeIdleConnections()
    if (this.#closeIdle) return
    this.#closeIdle = setInterval(() => super.closeIdleConnections(), closeIdleEveryMs)
    this.once('close', () => clearInterval(this.#closeIdle))
  }
}
