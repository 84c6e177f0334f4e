import { applications } from 'contract/applications'
import { pickText } from 'contract/text'
import { ApiError } from '../../../http/api-error.ts'
import { hasConsent } from '../chat-store/consents.queries.ts'
import { giveConsent } from '../chat-store/consents.ts'
import type { ActionHandler } from '../press.ts'
import { clientActor, say, sayInstead } from '../turn.ts'
import { caseChoices, casesToWriteTo } from './case-choices.ts'
import { type ClientTalk, ofClient, orSayRefusal, ownChoice, type Target } from './client-talk.ts'
import { buttonTexts, clientTexts } from './client-texts.ts'
import { sayFilesOff, sayNeeded, uploadUrl } from './say-cases.ts'
import { askWhichDocument } from './tray-question.ts'
import {
  areFilesOn,
  dropOpenTrays,
  findOpenTray,
  type OpenTray,
  setTrayTarget,
  type TrayTarget,
} from './trays.queries.ts'

/** What the pages that wait are for, or what is to become of them. */
export const trayActions: Record<string, ActionHandler> = {
  client_files_agree: ofClient(agreeToFiles),
  client_files_in_account: ofClient(uploadInAccount),
  client_tray_item: ofTray(chooseItem),
  client_tray_other: ofTray(chooseOther),
  client_tray_case: ofTray(async (talk, tray, { application_id = '' }) =>
    take(talk, tray, { kind: 'message', application_id }),
  ),
  client_tray_cancel: ofClient(cancel),
}

type TrayAction = (talk: ClientTalk, tray: OpenTray, target: Target) => Promise<unknown>

/** Of the tray that is open; what the office has switched off meanwhile is not done. */
function ofTray(act: TrayAction): ActionHandler {
  return ofClient(async (talk, target) => {
    const { tx, chat } = talk
    const tray = await openTray(talk, target)
    if (!tray || !(await hasConsent(tx, chat.chat_id, 'telegram_files'))) return false
    if (await areFilesOn(tx)) await act(talk, tray, target)
    else {
      await dropOpenTrays(tx, chat.chat_id)
      await sayFilesOff(talk)
    }
    return true
  })
}

async function openTray(
  { tx, chat, holder }: ClientTalk,
  { tray_id }: Target,
): Promise<OpenTray | undefined> {
  const tray = await findOpenTray(tx, chat.chat_id, holder.link_id)
  return tray?.id === tray_id ? tray : undefined
}

async function agreeToFiles(talk: ClientTalk, target: Target): Promise<boolean> {
  const { tx, deps, chat, holder, language } = talk
  await giveConsent(
    tx,
    { actor: clientActor(holder) },
    { chat, client_id: holder.id, kind: 'telegram_files', language, site: deps.origin() },
  )
  const tray = await openTray(talk, target)
  // The words that were agreed to stay where they are.
  if (tray) await askWhichDocument(talk, { ...tray, question_id: null })
  else await sayNeeded(talk)
  return true
}

async function uploadInAccount(talk: ClientTalk, target: Target): Promise<boolean> {
  if (await openTray(talk, target)) await dropOpenTrays(talk.tx, talk.chat.chat_id)
  await say(talk, clientTexts.inAccount, { values: { url: uploadUrl(talk) } })
  return true
}

async function chooseItem(talk: ClientTalk, tray: OpenTray, target: Target): Promise<void> {
  const { application_id = '', input_id = '' } = target
  await orSayRefusal(talk, async () => {
    const { checklist } = await talk.call(applications.getFull, { params: { id: application_id } })
    const item = checklist.find(({ service_input_id }) => service_input_id === input_id)
    if (!item) throw new ApiError('not_found')
    const name = pickText(item.name, talk.language)
    await take(talk, tray, { kind: 'item', application_id, input_id, name })
  })
}

/** A message with that document; where there are several applications, its sender says which one it is about. */
async function chooseOther(talk: ClientTalk, tray: OpenTray): Promise<void> {
  const cases = await casesToWriteTo(talk)
  const [first] = cases
  if (first && cases.length === 1) {
    return take(talk, tray, { kind: 'message', application_id: first.application.id })
  }
  const target = { tray_id: tray.id }
  const cancelling = ownChoice(talk, buttonTexts.cancel[talk.language], 'client_tray_cancel', target)
  const choices = [...caseChoices(talk, cases, 'client_tray_case', target), [cancelling]]
  await change(talk, tray, clientTexts.whichCase, { choices })
}

type ForItem = Omit<Extract<TrayTarget, { kind: 'item' }>, 'link_id' | 'language'>
type ForMessage = Omit<Extract<TrayTarget, { kind: 'message' }>, 'link_id' | 'language'>

async function take(talk: ClientTalk, tray: OpenTray, target: ForItem | ForMessage): Promise<void> {
  const { tx, deps, holder, language } = talk
  await setTrayTarget(tx, tray.id, { ...target, link_id: holder.link_id, language })
  await change(talk, tray, clientTexts.taking)
  await deps.jobs.enqueue(tx, 'take-file', { tray_id: tray.id })
}

async function cancel(talk: ClientTalk, target: Target): Promise<boolean> {
  const tray = await openTray(talk, target)
  if (!tray) return false
  await dropOpenTrays(talk.tx, talk.chat.chat_id)
  await change(talk, tray, clientTexts.cancelled)
  return true
}

/** The question becomes what follows from its answer. */
async function change(talk: ClientTalk, { question_id }: OpenTray, ...said: Changed): Promise<void> {
  if (question_id) await sayInstead(talk, question_id, ...said)
  else await say(talk, ...said)
}

type Changed = Parameters<typeof say> extends [unknown, ...infer Rest] ? Rest : never
