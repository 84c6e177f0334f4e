import type { ApplicationFull } from 'contract/applications'
import { countryName } from 'contract/country-name'
import { fill } from 'contract/fill'
import { lackingItems } from 'contract/lacking-items'
import type { Language } from 'contract/text'
import { dayText } from '../../notifications/telling/day-text.ts'
import { clientMenu } from '../menu.ts'
import { say, sayText } from '../turn.ts'
import type { ClientTalk } from './client-talk.ts'
import { caseTexts, clientTexts, statusTexts, turnTexts } from './client-texts.ts'
import { isOpen, itemWithReason, lackingNames, type OwnCase, readOwnCases } from './own-cases.ts'
import { areFilesOn } from './trays.queries.ts'

/** How the applications stand, in one message each part of which says one of them. */
export async function sayCases(talk: ClientTalk): Promise<void> {
  const cases = await readOwnCases(talk)
  if (cases.length === 0) return sayNoCases(talk)
  const text = cases.map((one) => caseText(one, talk.language)).join('\n\n')
  await sayText(talk, text, { keyboard: clientMenu(talk.language) })
}

export async function sayNoCases(talk: ClientTalk): Promise<void> {
  await say(talk, clientTexts.noCases, { values: { url: `${talk.deps.origin()}/apply` } })
}

/** Which documents are needed, and how to send them. */
export async function sayNeeded(talk: ClientTalk): Promise<void> {
  const { tx, language } = talk
  if (!(await areFilesOn(tx))) return sayFilesOff(talk)
  const cases = await readOwnCases(talk)
  if (cases.length === 0) return sayNoCases(talk)
  const items = lackingNames(cases, language)
  await say(talk, items ? clientTexts.needed : clientTexts.nothingNeeded, { values: { items } })
}

export async function sayFilesOff(talk: ClientTalk): Promise<void> {
  await say(talk, clientTexts.filesOff, { values: { url: uploadUrl(talk) } })
}

export function uploadUrl({ deps }: ClientTalk): string {
  return `${deps.origin()}/userfiles`
}

function caseText({ application, name: service }: OwnCase<ApplicationFull>, language: Language): string {
  const { country_preference, decision, checklist } = application
  const status = statusTexts[application.status][language]
  const country = country_preference && countryName(country_preference, language)
  const head = country
    ? fill(caseTexts.head[language], { service, country, status })
    : fill(caseTexts.headAlone[language], { service, status })
  const reason = decision && (decision.code === 'other' && decision.note ? decision.note : decision.text)
  const lacking = isOpen(application) ? lackingItems(checklist) : []
  const items = lacking.map((item) => itemWithReason(item, language)).join(', ')
  return [
    head,
    turnText(application, language),
    reason && fill(caseTexts.reason[language], { reason }),
    items && fill(caseTexts.needed[language], { items }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whose turn it is, and until when. */
function turnText(
  { turn, turn_due_on }: Pick<ApplicationFull, 'turn' | 'turn_due_on'>,
  language: Language,
): string {
  const whose = turnTexts[turn]?.[language]
  if (!whose) return ''
  if (!turn_due_on) return `${whose}.`
  return fill(caseTexts.until[language], { turn: whose, date: dayText(turn_due_on, language) })
}
