import type { Answer, Endpoint, Input } from 'contract/endpoint'
import { mayCall } from 'contract/roles'
import type { Language } from 'contract/text'
import type { FastifyBaseLogger } from 'fastify'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import { callerOf } from './actor-call.ts'
import type { AfterCommit } from './after-commit.ts'
import { ApiError } from './api-error.ts'
import type { CallContext, Handler } from './handler.ts'
import { parseInput, type RawInput } from './parse.ts'
import { perform } from './perform.ts'
import type { ReceivedFile } from './uploads/receive-file.ts'

/** Who makes calls without a request, and the transaction that they belong to. */
export type Caller = {
  tx: Database
  actor: Actor
  language: Language
  /** Names the occasion in the audit log, as a request's id would. */
  request_id: string
  afterCommit: AfterCommit
  log: FastifyBaseLogger
}

/** What a request would carry. A file was received before: no transaction waits for one. */
export type CallInput<E extends Endpoint> = E extends { file: object }
  ? Omit<Input<E>, 'file'> & { file: ReceivedFile }
  : Input<E>

export type CallAs = <E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: CallInput<E>,
) => Promise<Answer<E>>

/**
 * The API for people who are known by other means than a session: the same permissions, parsing, handlers and refusals.
 * A refused call throws its ApiError and leaves the rest of the transaction as it was.
 */
export function createCallAs(handlerOf: (endpoint: Endpoint) => Handler<Endpoint>, deps: Deps): CallAs {
  return async <E extends Endpoint>(caller: Caller, endpoint: E, input: CallInput<E>): Promise<Answer<E>> => {
    const { tx, actor, afterCommit } = caller
    if (!mayCall(actor, endpoint)) {
      // As a refused request: it leaves no other trace.
      await audit(tx, {
        kind: 'call.refused',
        ...callerOf({ ...caller, ip: '' }),
        detail: { call: `${endpoint.method} ${endpoint.path}` },
      })
      throw new ApiError('forbidden')
    }
    const { file, ...raw } = input as RawInput & { file?: ReceivedFile }
    const call = {
      endpoint,
      handler: handlerOf(endpoint),
      input: { ...parseInput(endpoint, raw), ...(file && { file }) },
      actor,
      afterCommit,
    }
    const { answer } = await tx.transaction((inner) => perform(call, deps, inner, contextOf(caller)))
    return answer as Answer<E>
  }
}

function contextOf({ language, request_id, log }: Caller): CallContext {
  return {
    language,
    request_id,
    ip: '',
    user_agent: '',
    device: null,
    markDevice: () => {},
    visit: null,
    log,
  }
}
