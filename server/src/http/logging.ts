import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { pino } from 'pino'

const hidden = ['authorization', 'cookie', 'password', 'token', 'code', 'secret', 'passport_number']

/** One line of JSON per event. Query strings stay out (links of mails carry tokens there), and so do all secrets. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      err: pino.stdSerializers.err,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
}
