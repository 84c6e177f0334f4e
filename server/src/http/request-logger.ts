import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const { chindingsSym } = pino.symbols

/**
 * The logger of one request. What `child` does, for the one thing that is always added: there the request's id would go
 * through everything that hides secrets, which took a tenth of sending a kept answer.
 */
export function requestLogger(logger: FastifyBaseLogger, { reqId }: { reqId?: string }): FastifyBaseLogger {
  const child = Object.create(logger)
  child[chindingsSym] = `${child[chindingsSym]},"reqId":"${reqId}"`
  return child
}
