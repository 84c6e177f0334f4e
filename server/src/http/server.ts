import { randomBytes } from 'node:crypto'
import { errors } from 'contract/errors'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Env } from '../env.ts'
import { ApiError } from './api-error.ts'
import { errorAnswer, errorStatus, toApiError } from './error-answer.ts'
import { languageOfHeader } from './language.ts'
import { addSecurityHeaders } from './security-headers.ts'

const megabyte = 1024 * 1024
const longestUrl = 8192

export type ServerSettings = Pick<Env, 'trustProxy' | 'publicUrl'>

/** A Fastify with our limits, headers, logs and error answers, and no routes yet. */
export function createServer(settings: ServerSettings, log: FastifyBaseLogger): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    trustProxy: settings.trustProxy,
    bodyLimit: megabyte,
    requestIdHeader: false,
    genReqId: () => randomBytes(9).toString('base64url'),
    requestTimeout: 120_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    http: { maxHeaderSize: 16_384, headersTimeout: 15_000 },
    frameworkErrors: answerError,
    clientErrorHandler: refuseUnreadable,
  })
  addSecurityHeaders(app, settings.publicUrl)
  app.addHook('onRequest', async (request) => {
    if (request.raw.url && request.raw.url.length > longestUrl) throw new ApiError('url_too_long')
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('not_found'), request, reply))
  return app
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toApiError(thrown)
  const status = errorStatus(error)
  if (status >= 500) request.log.error({ err: thrown }, error.code)
  if (error.details.retryAfter) reply.header('retry-after', String(error.details.retryAfter))
  const language = languageOfHeader(request.headers['accept-language'])
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorAnswer(error, language, request.id)))
}

/** What is not even HTTP never becomes a request: one short answer, and the connection ends. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request'
  const { status, sentence } = errors[code]
  const body = JSON.stringify({
    code,
    message: sentence.uz,
    request_id: randomBytes(9).toString('base64url'),
  })
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
