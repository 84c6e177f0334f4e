import { CallError } from 'contract/request'
import type { ReactNode } from 'react'

/** Why a form was not taken, in words for the person who filled it in. */
export class FormRefusal extends Error {
  readonly fields: Record<string, string>
  /** What can be done about it, shown under the words. */
  readonly action: ReactNode

  constructor(message: string, more: { fields?: Record<string, string>; action?: ReactNode } = {}) {
    super(message)
    this.name = 'FormRefusal'
    this.fields = more.fields ?? {}
    this.action = more.action
  }
}

/** The words for whatever a form ran into. */
export function refusalOf(error: unknown, text: { failed: string; offline: string }): FormRefusal {
  if (error instanceof FormRefusal) return error
  if (error instanceof CallError) {
    // An answer that is not the server's own has no words for people.
    const message = error.code === 'no_answer' ? text.failed : error.message
    return new FormRefusal(message, { fields: error.fields })
  }
  // The browser's word for a request that found nobody.
  if (error instanceof TypeError) return new FormRefusal(text.offline)
  console.error(error)
  return new FormRefusal(text.failed)
}
