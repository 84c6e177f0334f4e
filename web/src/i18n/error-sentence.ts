import type { CallError } from 'contract/request'

// The one place where the text of an error becomes a text for people. Browsers and libraries write theirs in English
// ("Failed to fetch", "Load failed", "AuthSessionMissingError…"), whatever language the page is in.

type FallbackTexts = { failed: string; offline: string }

/** A sentence in the language of the page for any error. */
export function sentenceOf(error: unknown, { failed, offline }: FallbackTexts): string {
  return serverSentence(error) ?? (isOffline(error) ? offline : failed)
}

/** The sentence that our server wrote in the language it was asked in; null for every other error. */
export function serverSentence(error: unknown): string | null {
  return isCallError(error) ? error.sentence : null
}

/** What was wrong with which field, in the server's sentences. */
export function fieldSentencesIn(error: unknown): Record<string, string> {
  return isCallError(error) ? error.fields : {}
}

/** Checked by shape: on the server the class CallError exists twice, in the page bundle and beside it. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && error.name === 'CallError'
}

/** What fetch throws when there is no connection. */
function isOffline(error: unknown): boolean {
  return error instanceof TypeError
}
