import { pickText } from 'contract/text'
import { consentText } from '../chat-store/consent-texts.ts'
import { setStep } from '../chats.queries.ts'
import { languageNames, offeredLanguages } from '../language-names.ts'
import { nameOf } from '../links/link-record.ts'
import { askOwnContact, sendContact } from '../links/link-texts.ts'
import { type Choice, say, type Turn } from '../turn.ts'
import { draftOf, type VisitorDraft, type VisitorStep } from './visitor-draft.ts'
import { agree, amClient, askName, askWish, greeting, openSite, otherQuestion } from './visitor-texts.ts'
import { listOffered } from './visitors.queries.ts'

/** The next question of a dialogue, and what was said before it. */
async function moveTo(turn: Turn, step: VisitorStep, draft: VisitorDraft = {}): Promise<void> {
  await setStep(turn.tx, turn.chat.chat_id, step, { ...draftOf(turn), ...draft })
}

export async function askLanguage(turn: Turn, draft: VisitorDraft = {}): Promise<void> {
  await moveTo(turn, 'language', draft)
  const choices = offeredLanguages.map((language) => ({
    label: languageNames[language],
    kind: 'choose_language',
    target: { language },
  }))
  await say(turn, greeting, { values: { agency: turn.deps.agency.name }, choices: [choices] })
}

/** Before anything is asked about the person. */
export async function askConsent(turn: Turn, draft: VisitorDraft = {}): Promise<void> {
  await moveTo(turn, 'consent', draft)
  const { deps, language } = turn
  const site = deps.origin()
  const shown = consentText('telegram', language, site)
  const yes: Choice = { label: agree[language], kind: 'agree', target: {} }
  // Telegram refuses buttons that lead to an address without TLS.
  const isLinkable = site.startsWith('https:')
  const choices = isLinkable ? [[yes], [{ label: openSite[language], url: site }]] : [[yes]]
  const text = isLinkable ? shown : `${shown}\n\n${openSite[language]}: ${site}`
  await say(turn, { uz: text, en: text, ru: text }, { choices })
}

export async function askForWish(turn: Turn): Promise<void> {
  await moveTo(turn, 'wish')
  const { tx, language } = turn
  const services = await listOffered(tx)
  const offered = services.map(({ id, title }) => [
    { label: pickText(title, language), kind: 'wish_service', target: { service_id: id } },
  ])
  const others = [
    [{ label: otherQuestion[language], kind: 'wish_other', target: {} }],
    [{ label: amClient[language], kind: 'am_client', target: {} }],
  ]
  await say(turn, askWish, { choices: [...offered, ...others] })
}

export async function askForName(turn: Turn, draft: VisitorDraft = {}): Promise<void> {
  await moveTo(turn, 'name', draft)
  const name = nameOf(turn)
  const choices = name ? { choices: [[{ label: name, kind: 'take_name', target: { name } }]] } : {}
  await say(turn, askName, choices)
}

/** The button that shares the own number stands where the letters are. */
export async function askForPhone(
  turn: Turn,
  step: 'phone' | 'client_phone' | 'link_phone',
  draft: VisitorDraft = {},
): Promise<void> {
  await moveTo(turn, step, draft)
  await say(turn, askOwnContact, { keyboard: { rows: [], contact: sendContact[turn.language] } })
}
