import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { logOutput } from './log-output.ts'

const hidden = ['authorization', 'cookie', 'password', 'token', 'code', 'secret', 'passport_number']

/** Properties that drivers add to errors: bound values, the violating row. They contain user input. */
const written = ['params', 'detail', 'where', 'query', 'queryOptions', 'internalQuery']

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
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
  return pino(settings, destination)
}

function describeError(error: Error): object {
  const described = Object.entries(pino.stdSerializers.err(error))
  return Object.fromEntries(described.filter(([name]) => !written.includes(name)))
}
