import { pageAddress } from '../page-address.ts'

/** The anchor of the form: a submission without scripts leads back to it. */
export const formId = 'message'

/** Whether the address is the one that a message sent without scripts leads to. */
export function isSentAddress(search: string): boolean {
  return new URLSearchParams(search).has('sent')
}

/** The address of the form, or of its confirmation. */
export function formAddress(search: string, { isSent = false } = {}): string {
  return `${pageAddress('/contact', search, { sent: isSent ? '1' : null })}#${formId}`
}
