import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { CallError } from 'contract/request'
import type { Deps } from '../deps.ts'
import { createAfterwards } from './afterwards.ts'
import { ApiError } from './api-error.ts'
import { errorAnswer, errorStatus, toApiError } from './error-answer.ts'
import type { CallContext, Handler } from './handler.ts'
import type { Kept } from './kept.ts'
import { keptAnswer } from './kept-answers.ts'
import { parseInput, type RawInput } from './parse.ts'
import { authorize, perform } from './perform.ts'

/** How long a page waits for what it shows; after that it is sent without. */
const patience = 4000

/**
 * The API for pages the server renders: the same calls as any visitor's, without the network. Made anew for each page;
 * what its frame and its content both read is read once.
 */
export function callInProcess(
  handlerOf: (endpoint: Endpoint) => Handler<Endpoint>,
  deps: Deps,
  kept: Kept,
  context: CallContext,
): Call {
  const reads = new Map<string, Promise<unknown>>()
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> => {
    if (endpoint.method !== 'GET') return ask(endpoint, () => answerTo(endpoint, input))
    const name = `${endpoint.path} ${JSON.stringify(input)}`
    const read = reads.get(name) ?? ask(endpoint, () => inTime(readOf(endpoint, input)))
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

  /** Each page gets a copy of its own of what is kept: it may do with it what it likes. */
  async function readOf<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<unknown> {
    if (endpoint.content !== 'read') return answerTo(endpoint, input)
    const { plain } = await keptAnswer(kept, endpoint, () => answerTo(endpoint, input))
    return JSON.parse(plain.toString())
  }

  async function answerTo<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<unknown> {
    const afterwards = createAfterwards(context.log)
    const call = {
      endpoint,
      handler: handlerOf(endpoint),
      input: parseInput(endpoint, input as RawInput),
      actor: null,
      afterwards,
    }
    const { answer } = await perform(call, deps, deps.db, context)
    await afterwards.run()
    return answer
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ApiError('busy', { retryAfter: 1 })), patience)
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
