import { type ApplicationFull, applications } from 'contract/applications'
import type { ActionHandler } from '../press.ts'
import { type Choice, say } from '../turn.ts'
import { caseLabel } from './case-choices.ts'
import { type ClientTalk, ofClient, orSayRefusal, ownChoice } from './client-talk.ts'
import { buttonTexts, clientTexts } from './client-texts.ts'
import type { OwnCase } from './own-cases.ts'

/** A button for each draft that lacks nothing. */
export function submitChoices(talk: ClientTalk, cases: OwnCase<ApplicationFull>[]): Choice[][] {
  const ready = cases.filter(({ application }) => application.next_kind === 'hand_in')
  const submit = buttonTexts.submit[talk.language]
  return ready.map((one) => {
    const label = ready.length > 1 ? `${submit}: ${caseLabel(talk, one)}` : submit
    return [ownChoice(talk, label, 'client_submit', { application_id: one.application.id })]
  })
}

/** Name and phone are asked before handing in, as on the page; the chat changes no profile. */
export async function sayNeededContact(talk: ClientTalk, cases: OwnCase<ApplicationFull>[]): Promise<void> {
  if (!cases.some(({ application }) => application.next_kind === 'profile')) return
  await say(talk, clientTexts.needsContact, { values: { url: `${talk.deps.origin()}/profile/details` } })
}

export const submitActions: Record<string, ActionHandler> = {
  client_submit: ofClient(async (talk, { application_id: id = '' }) => {
    await orSayRefusal(talk, async () => {
      await talk.call(applications.submit, { params: { id } })
      await say(talk, clientTexts.submitted)
    })
    return true
  }),
}
