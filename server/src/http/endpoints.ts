import type { Endpoint } from 'contract/endpoint'
import { apiPrefix } from 'contract/request'
import { mayCall } from 'contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { ArrivedFile } from '../files/arrived-file.ts'
import { type Actor, type Authenticate, bearerToken } from './actor.ts'
import { createAfterwards } from './afterwards.ts'
import { deviceCookie, deviceMarkOf, userAgentOf } from './device.ts'
import { toApiError } from './error-answer.ts'
import { acceptForms, type UploadedFile, withForm } from './form.ts'
import type { CallContext, Handler, StreamedAnswer } from './handler.ts'
import { once, onceKey, type Stored } from './idempotency.ts'
import { acceptJson } from './json-body.ts'
import type { Kept } from './kept.ts'
import { keptAnswer } from './kept-answers.ts'
import { sendKept } from './kept-bytes.ts'
import { languageOfHeader } from './language.ts'
import { parseAddress, parseBody, parseInput } from './parse.ts'
import { authorize, perform } from './perform.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
  }
}

type Answered = { endpoint: Endpoint; handler: Handler<Endpoint> }

/** What every call is answered with. */
type Ground = { deps: Deps; kept: Kept; authenticate: Authenticate }

/** Makes a route of every row of the contract. Calls that bring a file come as forms, all others as JSON. */
export async function registerEndpoints(
  app: FastifyInstance,
  endpoints: Answered[],
  ground: Ground,
): Promise<void> {
  app.decorateRequest('actor', null)
  const withFile = ({ endpoint }: Answered) => endpoint.file !== undefined
  await app.register(async (scope) => {
    acceptJson(scope)
    addRoutes(
      scope,
      endpoints.filter((row) => !withFile(row)),
      ground,
    )
  })
  await app.register(async (scope) => {
    await acceptForms(scope)
    addRoutes(scope, endpoints.filter(withFile), ground)
  })
}

/** The one place where a request becomes a call. */
function addRoutes(app: FastifyInstance, endpoints: Answered[], ground: Ground): void {
  for (const { endpoint, handler } of endpoints) {
    app.route({
      method: endpoint.method,
      url: apiPrefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Whoever asks for the head alone would be given a stream that nobody reads and that never ends.
      exposeHeadRoute: endpoint.stream !== 'text/event-stream',
      // Before the body is read: who may not call need not be listened to.
      onRequest: endpoint.access === 'everyone' ? [] : guardOf(endpoint, ground),
      handler: async (request, reply) => {
        const call = () => answerOf(endpoint, handler, request, reply, ground.deps)
        if (endpoint.content === 'read') {
          const read = async () => (await call()).answer
          return sendKept(request, reply, await keptAnswer(ground.kept, endpoint, read))
        }
        reply.header('cache-control', 'no-store')
        return send(reply, endpoint, await noted(endpoint, request, ground, call))
      },
    })
  }
}

function guardOf(endpoint: Endpoint, { deps, authenticate }: Ground): onRequestAsyncHookHandler {
  return async (request) => {
    request.actor = await actorOf(request, authenticate)
    if (request.actor && !mayCall(request.actor, endpoint)) await noteRefusal(endpoint, request, deps)
    authorize(endpoint, request.actor)
  }
}

/** Runs a call and sees to what it leaves behind. */
async function noted(
  endpoint: Endpoint,
  request: FastifyRequest,
  { deps, kept }: Ground,
  call: () => Promise<Stored>,
): Promise<Stored> {
  try {
    return await call()
  } catch (error) {
    // Allowed to call, but not on this record.
    if (request.actor && toApiError(error).code === 'forbidden') await noteRefusal(endpoint, request, deps)
    throw error
  } finally {
    // The database tells every process; who has written reads it at once, also where an answer was lost on the way.
    if (endpoint.content === 'change') kept.drop()
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
  reply: FastifyReply,
  deps: Deps,
): Promise<Stored> {
  const context = callContext(request, reply, deps.origin())
  const answerTo = async (input: object): Promise<Stored> => {
    const afterwards = createAfterwards(request.log)
    const call = { endpoint, handler, input, actor: request.actor, afterwards }
    const answer = (db: Database) => perform(call, deps, db, context)
    const key = repeatKey(endpoint, request, input)
    const stored = await (key ? once(deps, key, answer) : answer(deps.db))
    await afterwards.run()
    return stored
  }
  if (!endpoint.file) return answerTo(parseInput(endpoint, request))
  const address = parseAddress(endpoint, request)
  return withForm(request, endpoint.file, deps, async ({ fields, file }) => {
    const stored = await answerTo({ ...address, ...parseBody(endpoint, { body: fields }), file })
    // Sent a second time: the file of the first one counts.
    if (stored.isRepeated && file && 'key' in file) await deps.storage.remove(file.key)
    return stored
  })
}

/** Sign-ins have to look at the account every time, so they never answer from a key. */
function repeatKey(endpoint: Endpoint, request: FastifyRequest, input: object) {
  if (endpoint.method !== 'POST' || endpoint.path.startsWith('/auth/')) return null
  const { actor } = request
  const caller = actor ? `${actor.kind}:${actor.id}` : 'anonymous'
  return onceKey(request.headers['idempotency-key'], caller, [endpoint.path, asSent(input)])
}

/** Without what was made of a file here: under which key it lies differs each time. */
function asSent({ file, ...input }: { file?: ArrivedFile | UploadedFile }): object {
  return file ? { ...input, file: [file.name, file.sha256] } : input
}

function callContext(request: FastifyRequest, reply: FastifyReply, origin: string): CallContext {
  return {
    language: languageOfHeader(request.headers['accept-language']),
    request_id: request.id,
    ip: request.ip,
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

/** Somebody signed in tried what is not theirs: worth knowing, and the one trace a refused call leaves. */
async function noteRefusal(endpoint: Endpoint, request: FastifyRequest, { db }: Deps): Promise<void> {
  const { kind, id } = request.actor as Actor
  await audit(db, {
    kind: 'call.refused',
    actor: { kind, id },
    ip: request.ip,
    request_id: request.id,
    detail: { call: `${endpoint.method} ${endpoint.path}` },
  })
}

function send(reply: FastifyReply, endpoint: Endpoint, { status, answer }: Stored): FastifyReply {
  reply.code(status)
  if (answer === undefined) return reply.send()
  if (!endpoint.stream) return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  const { stream, headers, status: ofPart = status } = answer as StreamedAnswer
  return reply.code(ofPart).type(endpoint.stream).headers(headers).send(stream)
}
