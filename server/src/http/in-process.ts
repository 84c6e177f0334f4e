import type { Answer, Endpoint, Input } from 'contract/endpoint'
import type { Call } from 'contract/page'
import { CallError } from 'contract/request'
import type { Deps } from '../deps.ts'
import { ApiError } from './api-error.ts'
import { errorAnswer, errorStatus, toApiError } from './error-answer.ts'
import type { CallContext, Handler } from './handler.ts'
import { parseInput, type RawInput } from './parse.ts'
import { authorize, perform } from './perform.ts'

/**
 * The API for pages the server renders: the same calls as any visitor's, without the network. Made anew for each page;
 * what its frame and its content both read is read once.
 */
export function callInProcess(
  handlerOf: (endpoint: Endpoint) => Handler<Endpoint> | undefined,
  deps: Deps,
  context: CallContext,
): Call {
  const reads = new Map<string, Promise<unknown>>()
  return <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> => {
    if (endpoint.method !== 'GET') return ask(endpoint, input)
    const name = `${endpoint.path} ${JSON.stringify(input)}`
    const read = reads.get(name) ?? ask(endpoint, input)
    reads.set(name, read)
    return read as Promise<Answer<E>>
  }

  async function ask<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<E>> {
    try {
      authorize(endpoint, null)
      const handler = handlerOf(endpoint)
      if (!handler) throw new ApiError('not_implemented')
      const call = { endpoint, handler, input: parseInput(endpoint, input as RawInput), actor: null }
      return (await perform(call, deps, deps.db, context)) as Answer<E>
    } catch (thrown) {
      const error = toApiError(thrown)
      if (error.code === 'internal') context.log.error({ err: thrown }, 'a call of a rendered page failed')
      throw new CallError(errorStatus(error), errorAnswer(error, context.language, context.request_id))
    }
  }
}
