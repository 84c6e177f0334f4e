import type { FastifyInstance } from 'fastify'

/** Ten megabytes over a line of twelve kilobytes a second. */
export const longestUpload = 900_000
const longestBody = 30_000

/** Cuts off who sends a body drop by drop. A file may come over a bad line; everything else is short. */
export function cutSlowBodies(app: FastifyInstance, patience = longestBody): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const { headers } = raw
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    // Those of the longest kind are the server's own to cut.
    if (hasBody && !headers['content-type']?.startsWith('multipart/form-data')) {
      const timer = setTimeout(() => void (raw.complete || raw.destroy()), patience)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
