import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Actor, type Authenticate, bearerToken } from './actor.ts'
import { ApiError } from './api-error.ts'
import type { CallContext, Handler } from './handler.ts'
import { once, onceKey, type Stored } from './idempotency.ts'
import { languageOfHeader } from './language.ts'
import { parseInput } from './parse.ts'
import { authorize, perform } from './perform.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

/** Makes a route of every row of the contract. This is the one place where a request becomes a call. */
export function registerEndpoints(
  app: FastifyInstance,
  endpoints: { endpoint: Endpoint; handler: Handler<Endpoint> | undefined }[],
  deps: Deps,
  authenticate: Authenticate,
): void {
  app.decorateRequest('actor', null)
  for (const { endpoint, handler } of endpoints) {
    app.route({
      method: endpoint.method,
      url: apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Before the body is read: who may not call need not be listened to.
      onRequest: async (request) => {
        if (endpoint.access === 'everyone') return
        request.actor = await actorOf(request, authenticate)
        authorize(endpoint, request.actor)
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!handler) throw new ApiError('not_implemented')
        const { status, answer } = await answerOf(endpoint, handler, request, deps)
        return send(reply, status, answer)
      },
    })
  }
}

async function actorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization)
  return token ? authenticate(token) : null
}

async function answerOf(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  deps: Deps,
): Promise<Stored> {
  const { actor } = request
  const input = parseInput(endpoint, request)
  const call = { endpoint, handler, input, actor }
  const status = endpoint.status ?? (endpoint.answer ? 200 : 204)
  const context = callContext(request)
  const key = repeatKey(endpoint, request, input)
  if (!key) return { status, answer: await perform(call, deps, deps.db, context) }
  return once(deps.db, key, async (tx) => ({ status, answer: await perform(call, deps, tx, context) }))
}

/** Sign-ins have to look at the account every time, so they never answer from a key. */
function repeatKey(endpoint: Endpoint, request: FastifyRequest, input: object) {
  if (endpoint.method !== 'POST' || endpoint.path.startsWith('/auth/')) return null
  const { actor } = request
  const caller = actor ? `${actor.kind}:${actor.id}` : 'anonymous'
  return onceKey(request.headers['idempotency-key'], caller, [endpoint.path, input])
}

function callContext(request: FastifyRequest): CallContext {
  return {
    language: languageOfHeader(request.headers['accept-language']),
    request_id: request.id,
    ip: request.ip,
    log: request.log,
  }
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  reply.code(status)
  return answer === undefined
    ? reply.send()
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
}
