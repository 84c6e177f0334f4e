import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { clientAddress } from '../http/client-address.ts'
import { deviceCookie, deviceMarkOf, userAgentOf } from '../http/device.ts'
import { errorStatus, toApiError } from '../http/error-answer.ts'
import { acceptJson } from '../http/json-body.ts'
import { languageOfHeader } from '../http/language.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { factorsRoutes } from './factors/factors.routes.ts'
import { tokenRoutes } from './grants/token.routes.ts'
import { AuthError, authErrorAnswer, versionHeader } from './http/auth-error.ts'
import type { AuthAnswer, AuthCall, AuthRoute } from './http/call.ts'
import { allowOrigins } from './http/cors.ts'
import { limitRequests } from './http/request-limits.ts'
import { isStorable } from './http/storable.ts'
import { offRoutes } from './off.routes.ts'
import type { IdentityPorts } from './ports.ts'
import { providersRoutes } from './providers/providers.routes.ts'
import { serviceRoutes } from './service.routes.ts'
import { accountRoutes } from './users/account.routes.ts'

export const identityPrefix = '/auth/v1'

/** What the service can be asked, one table per concern. */
const routes: AuthRoute[] = [
  ...serviceRoutes,
  ...accountRoutes,
  ...tokenRoutes,
  ...providersRoutes,
  ...factorsRoutes,
  ...adminRoutes,
  ...offRoutes,
]

/** The embedded sign-in service, whole. With a hosted one configured it is not registered. */
export function registerIdentity(app: FastifyInstance, deps: Deps & IdentityPorts): void {
  acceptJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    if (allowOrigins(deps.env.auth.redirects, request, reply)) return reply.code(204).send()
  })
  app.setErrorHandler(answerError)
  for (const { method, path, limit, handle } of routes) {
    app.route({
      method,
      url: path,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        if (limit) await limitRequests({ ...deps, ip: clientAddress(request) }, limit)
        return send(request, reply, await handle(callOf(request, reply, deps)))
      },
    })
  }
  // Declared, so that a wrong call never falls through to the pages; methods that no route can have end in the other.
  app.all('/*', answerNothing)
  app.setNotFoundHandler(answerNothing)
}

function answerNothing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Mail scanners check a link this way before it is opened: nothing is used up, and nothing is told.
  if (request.method === 'HEAD') return reply.code(200).send()
  return answerError(new AuthError(404, 'not_found', 'There is nothing here'), request, reply)
}

function callOf(request: FastifyRequest, reply: FastifyReply, deps: Deps & IdentityPorts): AuthCall {
  return {
    ...deps,
    body: storable(objectOf(request.body)),
    query: storable(stringsOf(request.query)),
    params: request.params as Record<string, string>,
    headers: request.headers,
    ip: clientAddress(request),
    user_agent: userAgentOf(request.headers),
    language: languageOfHeader(request.headers['accept-language']),
    device: deviceMarkOf(request.headers.cookie),
    markDevice: (mark) => void reply.header('set-cookie', deviceCookie(mark, deps.origin())),
    request_id: request.id,
    log: request.log,
  }
}

function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {}
  if (typeof body === 'object' && !Array.isArray(body)) return body as Record<string, unknown>
  throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON: an object is expected')
}

/**
 * Refused in one place for every field: most of them are stored or looked up. Not so an address, which has to fit its
 * own rules, and a password, which is only hashed: a sign-in with odd ones is answered like any wrong one.
 */
function storable<T extends Record<string, unknown>>(sent: T): T {
  const { email: _email, password: _password, ...others } = sent
  if (isStorable(others)) return sent
  throw new AuthError(400, 'validation_failed', 'The request has a text that cannot be stored')
}

/** A name given twice is not guessed at: it counts as not given. */
function stringsOf(query: unknown): Record<string, string | undefined> {
  const entries = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, headers }: AuthAnswer,
): FastifyReply {
  reply.code(status).headers(headers ?? {})
  if (request.headers[versionHeader]) reply.header(versionHeader, '2024-01-01')
  return body === undefined
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = toAuthError(thrown)
  if (error !== thrown && error.status >= 500) request.log.error({ err: thrown }, error.code)
  const { status, headers, body } = authErrorAnswer(error, request.headers[versionHeader])
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

const ownCodes: Partial<Record<string, [number, string, string]>> = {
  bad_json: [400, 'bad_json', 'Could not parse request body as JSON'],
  unsupported_media_type: [400, 'bad_json', 'Could not parse request body as JSON'],
  url_too_long: [414, 'validation_failed', 'Request address too long'],
  body_too_large: [413, 'request_entity_too_large', 'Request body too large'],
  busy: [503, 'unexpected_failure', 'The service is busy'],
  no_room: [503, 'unexpected_failure', 'The service is busy'],
}

function refusalOf(status: number): [number, string, string] {
  return status < 500
    ? [status, 'validation_failed', 'The request is not valid']
    : [500, 'unexpected_failure', 'Unexpected failure']
}

/** What the rest of the server throws, in the words of this protocol; the unforeseen without any detail. */
function toAuthError(thrown: unknown): AuthError {
  if (thrown instanceof AuthError) return thrown
  const error = toApiError(thrown)
  const { code, details } = error
  const [status, name, message] = ownCodes[code] ?? refusalOf(errorStatus(error))
  return new AuthError(
    status,
    name,
    message,
    details.retryAfter === undefined ? {} : { retryAfter: details.retryAfter },
  )
}
