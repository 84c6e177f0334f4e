import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The time for 10 MB at 12 kB per second. */
export const maxUploadMs = 900_000
const maxBodyMs = 30_000

/**
 * Closes the connection of a sender whose body takes too long. Uploads get more time, because they may come over a slow
 * line.
 */
export function cutSlowBodies(app: FastifyInstance, timeoutMs = maxBodyMs): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw
    // Uploads are limited by the server's own request timeout.
    if (hasBody(raw) && !headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => void (raw.complete || raw.destroy()), timeoutMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
