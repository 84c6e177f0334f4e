import type { Answer, Endpoint } from 'contract/endpoint'
import { ApiError } from '../../../http/api-error.ts'
import type { CallInput } from '../../../http/call-as.ts'
import { errorAnswer } from '../../../http/error-answer.ts'
import { answerOldButton } from '../old-button.ts'
import type { ActionHandler } from '../press.ts'
import { type Choice, callerIn, clientActor, type Holder, type Speaker, sayText, type Turn } from '../turn.ts'

export type ClientHolder = Extract<Holder, { kind: 'client' }>

/** A linked client to whom something is said, after an update or after a job. */
export type ClientTalk = Speaker & {
  holder: ClientHolder
  /** The API as that client: the same permissions and refusals as on the page. */
  call: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Answer<E>>
}

export function talkOf(turn: Turn, holder: ClientHolder): ClientTalk {
  const { tx, deps, chat, language } = turn
  const caller = callerIn(turn, clientActor(holder))
  return { tx, deps, chat, language, holder, call: (endpoint, input) => deps.callAs(caller, endpoint, input) }
}

/** The sentence that a page would show. */
export async function sayRefusal(speaker: Speaker, error: ApiError): Promise<void> {
  await sayText(speaker, errorAnswer(error, speaker.language, '').message)
}

/** What the work answers; undefined where it was refused, which is said. */
export async function orSayRefusal<T>(speaker: Speaker, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sayRefusal(speaker, error)
    return undefined
  }
}

export type Target = Record<string, string>

/** A button of this client alone. */
export function ownChoice({ holder }: ClientTalk, label: string, kind: string, target: Target = {}): Choice {
  return { label, kind, target: { ...target, link_id: holder.link_id } }
}

/** False for a button that means nothing any more. */
type OwnAction = (talk: ClientTalk, target: Target) => Promise<boolean>

/** In a chat that is not, or no longer, the one of that client a button is an old one. */
export function ofClient(act: OwnAction): ActionHandler {
  return async (turn, target, press) => {
    const { holder } = turn
    const isTheirs = holder.kind === 'client' && holder.link_id === target.link_id
    const isDone = isTheirs && (await act(talkOf(turn, holder), target as Target))
    if (isDone) return undefined
    await answerOldButton(turn, press.press_id)
    return { isAnswered: true }
  }
}
