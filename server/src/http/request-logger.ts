import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const { chindingsSym } = pino.symbols

/**
 * The logger of one request. Like pino's `child`, but only adds the request id: `child` would redact it, which took a
 * tenth of the time of a cached answer.
 */
export function requestLogger(logger: FastifyBaseLogger, { reqId }: { reqId?: string }): FastifyBaseLogger {
  const child = Object.create(logger)
  child[chindingsSym] = `${child[chindingsSym]},"reqId":"${reqId}"`
  return child
}
