import { CallError } from 'contract/request'
import { FormRefusal } from '../../../ui/form-refusal.ts'

type Words = { refused: string; offline: string }

/** Why a call came to nothing: in short, and with what the server said about it. */
export function refusalFrom(
  error: unknown,
  { refused, offline }: Words,
): { short: string; sentence: string } {
  if (error instanceof FormRefusal) return { short: error.message, sentence: error.message }
  // The browser's word for a request that found nobody.
  if (error instanceof TypeError) return { short: offline, sentence: offline }
  if (error instanceof CallError && error.code !== 'no_answer') {
    return { short: refused, sentence: `${refused} ${error.message}` }
  }
  return { short: refused, sentence: refused }
}
