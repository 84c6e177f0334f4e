import type { ContactMessage } from 'contract/contacts'

/** Where a phone is called: its digits and the plus before them. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** The enquiry as it is pasted elsewhere. */
export function messageWords(message: ContactMessage, subject: string): string {
  const head = [message.name, message.phone, message.email, subject].filter(Boolean)
  return `${head.join('\n')}\n\n${message.text}`
}
