import { CallError } from 'contract/request'
import type { ReactNode } from 'react'

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
  if (error instanceof CallError) {
    // An answer that is not the server's own has no message to show.
    const message = error.code === 'no_answer' ? text.failed : error.message
    return new FormRefusal(message, { fields: error.fields })
  }
  // What fetch throws when there is no connection.
  if (error instanceof TypeError) return new FormRefusal(text.offline)
  console.error(error)
  return new FormRefusal(text.failed)
}
