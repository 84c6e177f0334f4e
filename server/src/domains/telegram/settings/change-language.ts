import { isLanguage } from 'contract/text'
import { hasConsent } from '../chat-store/consents.queries.ts'
import { setChatLanguage } from '../chats.queries.ts'
import { languageNames, offeredLanguages } from '../language-names.ts'
import { menuOf } from '../links/link-chat.ts'
import type { ActionHandler } from '../press.ts'
import { say, type Turn } from '../turn.ts'
import { askConsent, askForWish } from '../visitors/visitor-questions.ts'
import { setClientLanguage } from './settings.queries.ts'
import { chooseLanguage, languageChanged } from './settings-texts.ts'

/** `/til` */
export async function askLanguageAgain(turn: Turn): Promise<void> {
  const choices = offeredLanguages.map((language) => ({
    label: languageNames[language],
    kind: 'choose_language',
    target: { language },
  }))
  await say(turn, chooseLanguage, { choices: [choices] })
}

/** A client has one language, here and in mails; a visitor goes on with what comes next. */
export const takeLanguage: ActionHandler = async (turn, { language }) => {
  const { tx, chat, holder } = turn
  if (!isLanguage(language)) return undefined
  await setChatLanguage(tx, chat.chat_id, language)
  const own = { ...turn, language }
  if (holder.kind === 'nobody') {
    if (await hasConsent(tx, chat.chat_id, 'telegram')) await askForWish(own)
    else await askConsent(own)
    return undefined
  }
  if (holder.kind === 'client') await setClientLanguage(tx, holder.id, language)
  await say(own, languageChanged, { keyboard: menuOf(holder.kind, language) })
  return undefined
}
