import { fill } from 'contract/fill'
import type { LocalizedText } from 'contract/text'
import { say, type Turn } from './turn.ts'

type Linked = { values: Record<string, string | number>; label: LocalizedText; path: string }

/** With a button to a page; Telegram takes only https addresses for one, and any other stands in the text. */
export async function sayWithLink(
  turn: Turn,
  text: LocalizedText,
  { values, label, path }: Linked,
): Promise<void> {
  const { deps, language } = turn
  const url = `${deps.origin()}${path}`
  if (url.startsWith('https:')) {
    await say(turn, text, { values, choices: [[{ label: label[language], url }]] })
    return
  }
  const filled = `${fill(text[language], values)}\n${url}`
  await say(turn, { uz: filled, en: filled, ru: filled })
}
