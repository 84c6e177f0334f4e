import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { clientAddress } from './client-address.ts'
import { describeError } from './described-error.ts'
import { logOutput } from './log-output.ts'

const hidden = ['authorization', 'cookie', 'password', 'token', 'code', 'secret', 'passport_number']

/** One line of JSON per event. Query strings stay out (links of mails carry tokens there), and so do all secrets. */
export function createLogger(level: string, destination: DestinationStream = logOutput()): FastifyBaseLogger {
  const settings: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?', 1)[0],
        ip: clientAddress(request),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return pino(settings, destination)
}
