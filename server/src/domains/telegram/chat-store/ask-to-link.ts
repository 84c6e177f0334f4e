import { fill } from 'contract/fill'
import type { Language } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type Action, offerAction } from '../../../telegram/actions.ts'
import { queueChatMessage } from '../../../telegram/outbox.ts'
import { consentText } from './consent-texts.ts'
import { linkQuestion, notMe, yesLink } from './link-question-texts.ts'
import { maskedName } from './masked-name.ts'

type Question = {
  chat_id: number
  language: Language
  /** Whose account or record it is. */
  whose: { kind: 'client' | 'staff'; full_name: string; email?: string | null }
  yes: Action
  no: Action
}

/** Asks in a chat whether it is to be this person's, under a masked name; a client agrees to the consent with it. */
export async function askToLink(
  tx: Database,
  { jobs, origin }: Pick<Deps, 'jobs' | 'origin'>,
  { chat_id, language, whose, yes, no }: Question,
): Promise<void> {
  const question = fill(linkQuestion[whose.kind][language], { name: maskedName(whose) })
  const text =
    whose.kind === 'client' ? `${question}\n\n${consentText('telegram', language, origin())}` : question
  const buttons = [
    [{ label: yesLink[language], data: await offerAction(tx, chat_id, yes) }],
    [{ label: notMe[language], data: await offerAction(tx, chat_id, no) }],
  ]
  await queueChatMessage(tx, jobs, chat_id, { text, language, buttons })
}
