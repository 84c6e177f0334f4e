import { pageAddress } from '../page-address.ts'

/** Where on the page the form stands: after a sending without scripts one is led back to it. */
export const formId = 'message'

/** Whether the address is the one that a message sent without scripts leads to. */
export function saysSent(search: string): boolean {
  return new URLSearchParams(search).has('sent')
}

/** The address of the form, or of the thanks for what it has sent. */
export function formAddress(search: string, { isSent = false } = {}): string {
  return `${pageAddress('/contact', search, { sent: isSent ? '1' : null })}#${formId}`
}
