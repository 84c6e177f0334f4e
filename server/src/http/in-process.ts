import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { CallError } from 'contract/request'
import type { Deps } from '../deps.ts'
import { createAfterCommit } from './after-commit.ts'
import { ApiError } from './api-error.ts'
import type { Cache } from './cache.ts'
import { cachedAnswer } from './cached-answer.ts'
import { errorAnswer, errorStatus, toApiError } from './error-answer.ts'
import type { CallContext, Handler } from './handler.ts'
import { parseInput, type RawInput } from './parse.ts'
import { authorize, perform } from './perform.ts'

/** How long a rendered page waits for a call before it is sent without that data. */
const timeoutMs = 4000

/**
 * The API for server-rendered pages: the same calls as a visitor's, without the network. Created per page; a read used
 * by both layout and page is made once.
 */
export function callInProcess(
  handlerOf: (endpoint: Endpoint) => Handler<Endpoint>,
  deps: Deps,
  cache: Cache,
  context: CallContext,
): Call {
  const reads = new Map<string, Promise<unknown>>()
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> => {
    if (endpoint.method !== 'GET') return ask(endpoint, () => answerTo(endpoint, input))
    const name = `${endpoint.path} ${JSON.stringify(input)}`
    const read = reads.get(name) ?? ask(endpoint, () => withTimeout(readOf(endpoint, input)))
    reads.set(name, read)
    return read as Promise<Answer<E>>
  }

  async function ask<E extends Endpoint>(endpoint: E, answering: () => Promise<unknown>): Promise<Answer<E>> {
    try {
      authorize(endpoint, null)
      return (await answering()) as Answer<E>
    } catch (thrown) {
      const error = toApiError(thrown)
      if (errorStatus(error) >= 500) context.log.error({ err: thrown }, 'a call of a rendered page failed')
      throw new CallError(errorStatus(error), errorAnswer(error, context.language, context.request_id))
    }
  }

  /** Each page gets its own copy of a cached answer and may change it. */
  async function readOf<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<unknown> {
    if (endpoint.content !== 'read') return answerTo(endpoint, input)
    const read = () => answerTo(endpoint, input)
    const { plain } = await cachedAnswer(cache, endpoint, input as RawInput, read)
    return JSON.parse(plain.toString())
  }

  async function answerTo<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<unknown> {
    const afterCommit = createAfterCommit(context.log)
    const call = {
      endpoint,
      handler: handlerOf(endpoint),
      input: parseInput(endpoint, input as RawInput),
      actor: null,
      afterCommit,
    }
    const { answer } = await perform(call, deps, deps.db, context)
    await afterCommit.run()
    return answer
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('busy', { retryAfter: 1 })), timeoutMs)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
