import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import { mayCall } from 'contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { type Actor, type Authenticate, bearerToken } from './actor.ts'
import { callerOf } from './actor-call.ts'
import { createAfterCommit } from './after-commit.ts'
import type { Cache } from './cache.ts'
import { cachedAnswer } from './cached-answer.ts'
import { sendCached } from './cached-bytes.ts'
import { clientAddress } from './client-address.ts'
import { deviceCookie, deviceMarkOf, userAgentOf } from './device.ts'
import { toApiError } from './error-answer.ts'
import { acceptForms, type UploadedFile, withForm } from './form.ts'
import type { CallContext, Handler, StreamedAnswer } from './handler.ts'
import { idempotencyKeyOf, type Stored, withIdempotencyKey } from './idempotency.ts'
import { acceptJson } from './json-body.ts'
import { languageOfHeader } from './language.ts'
import { parseAddress, parseBody, parseInput } from './parse.ts'
import { authorize, perform, streamOf } from './perform.ts'
import type { ReceivedFile } from './uploads/receive-file.ts'
import type { OnUpload } from './uploads/report-upload.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Answered = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** What every endpoint shares. */
type EndpointContext = {
  deps: Deps
  cache: Cache
  authenticate: Authenticate
  /** Called after every call that may have changed something. */
  onChanged: () => void
  onUpload?: OnUpload | undefined
}

/** Creates a route for every row of the contract. Calls with a file are multipart forms, all others JSON. */
export async function registerEndpoints(
  app: FastifyInstance,
  endpoints: Answered[],
  context: EndpointContext,
): Promise<void> {
  app.decorateRequest('actor', null)
  const withFile = ({ endpoint }: Answered) => endpoint.file !== undefined
  await app.register(async (scope) => {
    acceptJson(scope)
    addRoutes(
      scope,
      endpoints.filter((row) => !withFile(row)),
      context,
    )
  })
  await app.register(async (scope) => {
    await acceptForms(scope)
    addRoutes(scope, endpoints.filter(withFile), context)
  })
}

/** The one place where a request becomes a call. */
function addRoutes(app: FastifyInstance, endpoints: Answered[], context: EndpointContext): void {
  for (const { endpoint, handler } of endpoints) {
    app.route({
      method: endpoint.method,
      url: apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // A HEAD request would open a stream that nobody reads and that never ends.
      exposeHeadRoute: endpoint.stream !== 'text/event-stream',
      // Before the body is read: a caller without permission does not get to send one.
      onRequest: endpoint.access === 'everyone' ? [] : guardOf(endpoint, context),
      handler: async (request, reply) => {
        const call = () => answerOf(endpoint, handler, request, reply, context)
        if (endpoint.content === 'read') {
          const read = async () => (await call()).answer
          return sendCached(request, reply, await cachedAnswer(context.cache, endpoint, request, read))
        }
        reply.header('cache-control', 'no-store')
        return send(reply, await runCall(endpoint, request, context, call))
      },
    })
  }
}

function guardOf(endpoint: Endpoint, { deps, authenticate }: EndpointContext): onRequestAsyncHookHandler {
  return async (request) => {
    request.actor = await actorOf(request, authenticate)
    if (request.actor && !mayCall(request.actor, endpoint)) await auditRefusal(endpoint, request, deps)
    authorize(endpoint, request.actor)
  }
}

/** Runs a call, audits a refusal, and invalidates the cache after a change. */
async function runCall(
  endpoint: Endpoint,
  request: FastifyRequest,
  { deps, cache, onChanged }: EndpointContext,
  call: () => Promise<Stored>,
): Promise<Stored> {
  try {
    return await call()
  } catch (error) {
    // The role may call this endpoint, but not for this record.
    if (request.actor && toApiError(error).code === 'forbidden') await auditRefusal(endpoint, request, deps)
    throw error
  } finally {
    // The database notifies every process. This one invalidates its cache at once, also when the answer was lost.
    if (endpoint.content === 'change') cache.invalidate()
    if (endpoint.method !== 'GET') onChanged()
  }
}

async function actorOf(request: FastifyRequest, authenticate: Authenticate): Promise<Actor | null> {
  const token = bearerToken(request.headers.authorization)
  return token ? authenticate(token, () => clientAddress(request)) : null
}

async function answerOf(
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  request: FastifyRequest,
  reply: FastifyReply,
  { deps, onUpload }: EndpointContext,
): Promise<Stored> {
  const context = callContext(request, reply, deps.origin())
  const answerTo = async (input: object): Promise<Stored> => {
    const afterCommit = createAfterCommit(request.log)
    const call = { endpoint, handler, input, actor: request.actor, afterCommit }
    const answer = (db: Database) => perform(call, deps, db, context)
    const key = idempotencyKey(endpoint, request, input)
    const stored = await (key ? withIdempotencyKey(deps, key, answer) : answer(deps.db))
    await afterCommit.run()
    return stored
  }
  if (!endpoint.file) return answerTo(parseInput(endpoint, request))
  const address = parseAddress(endpoint, request)
  return withForm(request, endpoint.file, { ...deps, onUpload }, async ({ fields, file }) => {
    const stored = await answerTo({ ...address, ...parseBody(endpoint, { body: fields }), file })
    // A repeated request: the file of the first one counts, so this copy is removed.
    if (stored.isRepeated && file && 'key' in file) await deps.storage.discard(file.key)
    return stored
  })
}

/**
 * Sign-ins must check the account every time, so they never use an idempotency key. A stream could not be repeated, and
 * what sends one changes nothing.
 */
function idempotencyKey(endpoint: Endpoint, request: FastifyRequest, input: object) {
  if (endpoint.method !== 'POST' || endpoint.secretAnswer || endpoint.path.startsWith('/auth/')) return null
  if (streamOf(endpoint, input)) return null
  const caller = callerName(request.actor)
  return idempotencyKeyOf(request.headers['idempotency-key'], caller, [endpoint.path, asSent(input)])
}

/** A person and each of their API keys are callers of their own. */
function callerName(actor: Actor | null): string {
  if (!actor) return 'anonymous'
  return actor.api_key ? `api_key:${actor.api_key.id}` : `${actor.kind}:${actor.id}`
}

/** The input without the storage key of its file, which differs on every attempt. */
function asSent({ file, ...input }: { file?: ReceivedFile | UploadedFile }): object {
  return file ? { ...input, file: [file.name, file.sha256] } : input
}

function callContext(request: FastifyRequest, reply: FastifyReply, origin: string): CallContext {
  return {
    language: languageOfHeader(request.headers['accept-language']),
    request_id: request.id,
    ip: clientAddress(request),
    user_agent: userAgentOf(request.headers),
    device: deviceMarkOf(request.headers.cookie),
    markDevice: (mark) => void reply.header('set-cookie', deviceCookie(mark, origin)),
    visit: visitOf(request.headers.cookie),
    authorization: request.headers.authorization,
    range: request.headers.range,
    if_range: request.headers['if-range'] as string | undefined,
    log: request.log,
  }
}

/** A signed-in caller without permission: audited, because a refused call leaves no other trace. */
async function auditRefusal(endpoint: Endpoint, request: FastifyRequest, { db }: Deps): Promise<void> {
  const call = { actor: request.actor as Actor, ip: clientAddress(request), request_id: request.id }
  await audit(db, {
    kind: 'call.refused',
    ...callerOf(call),
    detail: { call: `${endpoint.method} ${endpoint.path}` },
  })
}

function send(reply: FastifyReply, { status, answer, stream: type }: Stored): FastifyReply {
  reply.code(status)
  if (answer === undefined) return reply.send()
  // As bytes: a long text with Cyrillic in it takes a third longer to send as a string.
  if (!type) return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)))
  const { stream, headers, status: ofPart = status } = answer as StreamedAnswer
  return reply.code(ofPart).type(type).headers(headers).send(stream)
}
