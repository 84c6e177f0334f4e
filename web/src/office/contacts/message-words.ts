import type { ContactMessage } from 'contract/contacts'

/** The enquiry as it is pasted elsewhere. */
export function messageWords(message: ContactMessage, subject: string): string {
  const head = [message.name, message.phone, message.email, subject].filter(Boolean)
  return `${head.join('\n')}\n\n${message.text}`
}
