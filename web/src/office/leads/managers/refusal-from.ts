import { sentenceOf, serverSentence } from '../../../i18n/error-sentence.ts'

type RefusalTexts = { refused: string; offline: string }

/** Why a call failed: a short text, and the server's message. */
export function refusalFrom(
  error: unknown,
  { refused, offline }: RefusalTexts,
): { short: string; sentence: string } {
  const message = serverSentence(error)
  if (message) return { short: refused, sentence: `${refused} ${message}` }
  const sentence = sentenceOf(error, { failed: refused, offline })
  return { short: sentence, sentence }
}
