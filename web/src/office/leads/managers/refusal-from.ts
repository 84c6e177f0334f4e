import { CallError } from 'contract/request'

type RefusalTexts = { refused: string; offline: string }

/** Why a call failed: a short text, and the server's message. */
export function refusalFrom(
  error: unknown,
  { refused, offline }: RefusalTexts,
): { short: string; sentence: string } {
  // What fetch throws when there is no connection.
  if (error instanceof TypeError) return { short: offline, sentence: offline }
  if (error instanceof CallError && error.code !== 'no_answer') {
    return { short: refused, sentence: `${refused} ${error.message}` }
  }
  return { short: refused, sentence: refused }
}
