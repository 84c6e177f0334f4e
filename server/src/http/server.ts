import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { errors } from 'contract/errors'
import { defaultLanguage } from 'contract/text'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Env } from '../env.ts'
import { ApiError } from './api-error.ts'
import { DrainingServer } from './draining-server.ts'
import { errorAnswer, errorStatus, toApiError } from './error-answer.ts'
import { languageOfHeader } from './language.ts'
import type { AnswerFirst } from './memory-answers.ts'
import { newRequestId } from './request-id.ts'
import { requestLogger } from './request-logger.ts'
import { securityHeaders } from './security-headers.ts'
import { cutSlowBodies, maxUploadMs } from './slow-bodies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Asked to stop; calls that come in meanwhile are still answered. */
    isStopping: boolean
  }
}

const megabyte = 1024 * 1024
const maxUrlLength = 8192

export type ServerSettings = Pick<Env, 'trustProxy' | 'publicUrl'>

/**
 * How long headers may take, and how often that is looked at; how long a refused sender may read the answer, and how long
 * anybody may read nothing of one.
 */
type Deadlines = { headersMs?: number; checkEveryMs?: number; lingerMs?: number; silenceMs?: number }

/** Told of every answer; `route` is the template of an address, never what a caller wrote. */
export type OnAnswered = (
  method: string,
  route: string | undefined,
  status: number,
  milliseconds: number,
) => void

type ServerOptions = Deadlines & {
  /** What a stop waits for while it still accepts connections. */
  untilNoticed?: () => Promise<unknown>
  /** Asked before the framework. */
  answerFirst?: AnswerFirst
  onAnswered?: OnAnswered | undefined
}

/**
 * `keepAliveMs`: how long an idle connection stays open. A proxy has to be the first to close one, or it sends requests on
 * connections that are being closed; two minutes is the longest that a usual proxy keeps one (Caddy).
 * `stopAfterMs`: how long a server that is about to stop still accepts connections, so that a proxy can notice.
 */
const connectionTimes = {
  behindProxy: { keepAliveMs: 130_000, stopAfterMs: 2000 },
  direct: { keepAliveMs: 10_000, stopAfterMs: 0 },
}

/** A Fastify with our limits, headers, logs and error answers, and no routes yet. */
export function createServer(
  settings: ServerSettings,
  log: FastifyBaseLogger,
  {
    headersMs = 15_000,
    checkEveryMs = 5000,
    lingerMs = 1000,
    silenceMs = 120_000,
    untilNoticed,
    answerFirst = () => undefined,
    onAnswered,
  }: ServerOptions = {},
): FastifyInstance {
  const headers = securityHeaders(settings.publicUrl)
  const times = settings.trustProxy ? connectionTimes.behindProxy : connectionTimes.direct
  let isClosing = false
  const limits = {
    maxHeaderSize: 16_384,
    headersTimeout: headersMs,
    connectionsCheckingInterval: checkEveryMs,
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handle) =>
      new DrainingServer(
        { ...limits, requestTimeout: maxUploadMs, keepAliveTimeout: times.keepAliveMs },
        (request, response) => {
          const started = performance.now()
          const status = isClosing ? undefined : answerFirst(request, response, headers)
          if (status === undefined) return handle(request, response)
          const milliseconds = performance.now() - started
          logAnswered(log, settings, request, status, milliseconds)
          // What is answered here has no parameters: its address is its route.
          onAnswered?.(request.method as string, request.url, status, milliseconds)
        },
      ),
    bodyLimit: megabyte,
    requestIdHeader: false,
    genReqId: newRequestId,
    childLoggerFactory: requestLogger,
    forceCloseConnections: 'idle',
    // What still comes in while the server stops is answered like anything else: a refused write is one that a proxy
    // cannot send again.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Neither of these two passes the onRequest hook below.
    frameworkErrors: (error, request, reply) => {
      answerError(error, request, reply.headers(headers))
      onAnswered?.(request.method, undefined, reply.statusCode, 0)
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers, lingerMs),
  })
  // Longer than a scanner may take, during which nothing is sent either way. Live streams have their heartbeats.
  app.server.timeout = silenceMs
  app.decorate('proxyTrust', { getter: () => settings.trustProxy })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const isTooLong = request.raw.url && request.raw.url.length > maxUrlLength
    done(isTooLong ? new ApiError('url_too_long') : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'answered')
    done()
  })
  if (onAnswered) reportAnswers(app, onAnswered)
  app.decorate('isStopping', { getter: () => isClosing })
  app.addHook('preClose', async () => {
    isClosing = true
    ;(app.server as DrainingServer).drain()
    if (app.server.listening) await (untilNoticed?.() ?? wait(times.stopAfterMs))
  })
  cutSlowBodies(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('not_found'), request, reply))
  return app
}

/** What nginx writes for callers who left before the answer. */
const callerLeft = 499

/** When the connection is done with it, because a caller who gave up has waited too. */
function reportAnswers(app: FastifyInstance, onAnswered: OnAnswered): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    raw.once('close', () => {
      const route = request.is404 ? undefined : request.routeOptions.url
      onAnswered(request.method, route, raw.headersSent ? raw.statusCode : callerLeft, reply.elapsedTime)
    })
    done()
  })
}

/** The line that other answers get by the hook. */
function logAnswered(
  log: FastifyBaseLogger,
  { trustProxy }: ServerSettings,
  { method, url, socket, headers }: IncomingMessage,
  statusCode: number,
  responseTime: number,
): void {
  const req = { method, url, socket, headers, server: { proxyTrust: trustProxy } }
  log.info({ reqId: newRequestId(), req, res: { statusCode }, responseTime }, 'answered')
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

/**
 * A request that cannot be parsed as HTTP gets one short answer, and the connection is closed. One that was opened and not
 * used is closed without: browsers open connections in advance, and would read it as the answer to their next request.
 */
function refuseUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
  lingerMs: number,
): void {
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0
  if (error.code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request'
  const body = JSON.stringify(errorAnswer(new ApiError(code), defaultLanguage, newRequestId()))
  const head = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${errors[code].status} Refused`, ...lines, '', body].join('\r\n'))
  // A sender that never ends its side would otherwise have the connection for as long as it likes. What it still sends
  // is read and discarded for a moment: closing at once would reset the connection before it has read the answer.
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.once('close', () => clearTimeout(timer))
}
