import type { ReactNode } from 'react'
import { fieldSentencesIn, isCallError, sentenceOf } from '../../i18n/error-sentence.ts'

/** Why a form was refused, as a message for the user. */
export class FormRefusal extends Error {
  readonly fields: Record<string, string>
  /** What can be done about it, shown under the message. */
  readonly action: ReactNode

  constructor(message: string, more: { fields?: Record<string, string>; action?: ReactNode } = {}) {
    super(message)
    this.name = 'FormRefusal'
    this.fields = more.fields ?? {}
    this.action = more.action
  }
}

/** The message for any error of a form. */
export function refusalOf(error: unknown, text: { failed: string; offline: string }): FormRefusal {
  if (error instanceof FormRefusal) return error
  // What is neither an answer nor a lost network is a bug of ours.
  if (!isCallError(error) && !(error instanceof TypeError)) console.error(error)
  return new FormRefusal(sentenceOf(error, text), { fields: fieldSentencesIn(error) })
}

/** What a refusal says; an error that is none is thrown on. */
export function refusalText(error: unknown): string {
  if (error instanceof FormRefusal) return error.message
  throw error
}
