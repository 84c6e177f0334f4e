import type { Endpoint, Stream } from 'contract/endpoint'
import { mayCall, scopesOf } from 'contract/roles'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import type { AfterCommit } from './after-commit.ts'
import { ApiError } from './api-error.ts'
import { compiled } from './compiled.ts'
import { Existing } from './existing.ts'
import type { CallContext, Handler, HandlerContext } from './handler.ts'
import type { Stored } from './idempotency.ts'

/** Session first, then permission: 401 before 403, both before the input is parsed. */
export function authorize(endpoint: Endpoint, actor: Actor | null): void {
  if (mayCall(actor, endpoint)) return
  throw new ApiError(actor ? 'forbidden' : 'unauthenticated')
}

export type Performed = {
  endpoint: Endpoint
  handler: Handler<Endpoint>
  input: object
  actor: Actor | null
  afterCommit: AfterCommit
}

/** What a call sends that does not answer JSON: some only where a flag of their body asks for it. */
export function streamOf({ stream, orStream }: Endpoint, input: object): Stream | undefined {
  const { body } = input as { body?: Record<string, unknown> }
  return orStream && body?.[orStream.flag] === true ? orStream.type : stream
}

/** Runs a handler and passes its answer through the endpoint's schema, so that no field leaves by accident. */
export async function perform(
  call: Performed,
  deps: Deps,
  db: Database,
  context: CallContext,
): Promise<Stored> {
  const { endpoint, handler, input, actor, afterCommit } = call
  const scopes = actor ? scopesOf(actor, endpoint) : {}
  const given: unknown = await handler({
    ...deps,
    ...context,
    ...input,
    db,
    actor,
    scopes,
    afterCommit: afterCommit.add,
  } as HandlerContext<Endpoint>)
  if (given instanceof Existing) return { status: 200, answer: answerIn(endpoint, given.answer) }
  const stream = streamOf(endpoint, input)
  if (stream) return { status: 200, answer: given, stream }
  const status = endpoint.status ?? (endpoint.answer ? 200 : 204)
  return { status, answer: answerIn(endpoint, given) }
}

function answerIn({ answer }: Endpoint, given: unknown): unknown {
  return answer ? checked(answer, given) : undefined
}

function checked(schema: z.ZodMiniType, answer: unknown): unknown {
  const result = z.safeParse(compiled(schema), answer)
  if (result.success) return result.data
  const refusal = new ApiError('malformed_answer')
  // Only for the log: which field it was must not reach the caller.
  refusal.cause = result.error
  throw refusal
}
