import type { Answer, Endpoint } from 'contract/endpoint'
import { errorSentence } from 'contract/errors'
import { ApiError } from '../../../http/api-error.ts'
import type { CallInput } from '../../../http/call-as.ts'
import { callerIn } from '../turn.ts'
import type { ColleagueTurn } from './handle-colleague-event.ts'

type Called<E extends Endpoint> = { answer: Answer<E>; refusal?: never } | { refusal: string; answer?: never }

/** A call of the API as the colleague whose chat it is; a refused one answers its sentence. */
export async function callAsColleague<E extends Endpoint>(
  turn: ColleagueTurn,
  endpoint: E,
  input: CallInput<E>,
): Promise<Called<E>> {
  const caller = callerIn(turn, turn.holder.actor)
  try {
    return { answer: await turn.deps.callAs(caller, endpoint, input) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: errorSentence(error.code, turn.language, error.details.values) }
  }
}
