import { pickText } from 'contract/text'
import { consentText } from '../chat-store/consent-texts.ts'
import { hasConsent } from '../chat-store/consents.queries.ts'
import { say, sayInstead, sayText } from '../turn.ts'
import { type ClientTalk, ownChoice } from './client-talk.ts'
import { buttonTexts, clientTexts } from './client-texts.ts'
import { type NeededItem, neededItems, readOwnCases } from './own-cases.ts'
import { dropQueuedEdits } from './tray-edits.queries.ts'
import { type OpenTray, setTrayQuestion } from './trays.queries.ts'

/** How many documents a question offers. */
const maxItems = 8
const labelLength = 60

/** Asks which document the pages are; before the first file of a chat, whether files may come this way at all. */
export async function askAboutTray(talk: ClientTalk, tray: OpenTray): Promise<void> {
  if (await hasConsent(talk.tx, talk.chat.chat_id, 'telegram_files')) return askWhichDocument(talk, tray)
  // Further pages wait with the first one.
  if (!tray.question_id) await askForConsent(talk, tray)
}

async function askForConsent(talk: ClientTalk, tray: OpenTray): Promise<void> {
  const { tx, deps, language } = talk
  const choices = [
    [
      ownChoice(talk, buttonTexts.agree[language], 'client_files_agree', { tray_id: tray.id }),
      ownChoice(talk, buttonTexts.inAccount[language], 'client_files_in_account', { tray_id: tray.id }),
    ],
  ]
  const text = consentText('telegram_files', language, deps.origin())
  await setTrayQuestion(tx, tray.id, await sayText(talk, text, { choices }))
}

/** In the place of the question that was asked about fewer pages. */
export async function askWhichDocument(
  talk: ClientTalk,
  { id, pages, question_id }: OpenTray,
): Promise<void> {
  const { tx, language } = talk
  const target = { tray_id: id }
  const items = neededItems(await readOwnCases(talk)).slice(0, maxItems)
  const choices = [
    ...items.map((needed) => [
      ownChoice(talk, labelOf(talk, needed, items), 'client_tray_item', {
        ...target,
        application_id: needed.application_id,
        input_id: needed.item.service_input_id,
      }),
    ]),
    [
      ownChoice(talk, buttonTexts.otherFile[language], 'client_tray_other', target),
      ownChoice(talk, buttonTexts.cancel[language], 'client_tray_cancel', target),
    ],
  ]
  const said = { values: { n: pages.length }, choices }
  if (question_id) {
    await dropQueuedEdits(tx, question_id)
    await sayInstead(talk, question_id, clientTexts.whichDocument, said)
  } else await setTrayQuestion(tx, id, await say(talk, clientTexts.whichDocument, said))
}

/** With the application, where two documents have the same name. */
function labelOf({ language }: ClientTalk, { item, case_name }: NeededItem, items: NeededItem[]): string {
  const nameOf = (needed: NeededItem) => pickText(needed.item.name, language)
  const name = pickText(item.name, language)
  const isUnique = items.filter((other) => nameOf(other) === name).length === 1
  return shortened(isUnique ? name : `${name} · ${case_name}`)
}

export function shortened(label: string): string {
  const letters = [...label]
  return letters.length > labelLength ? `${letters.slice(0, labelLength - 1).join('')}…` : label
}
