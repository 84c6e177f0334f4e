import { queuePressAnswer } from '../../telegram/outbox.ts'
import type { Turn } from './turn.ts'

/** One sentence for a button of another chat, a used one and an old one, so that nobody learns which it was. */
const oldButton = {
  uz: 'Bu tugma eskirgan yoki ishlatilgan',
  en: 'This button is too old or has been used',
  ru: 'Эта кнопка устарела или уже использована',
}

export async function answerOldButton({ tx, deps, chat, language }: Turn, pressId: string): Promise<void> {
  await queuePressAnswer(tx, deps.jobs, chat.chat_id, pressId, { text: oldButton[language] })
}
