import type { ContactMessage } from 'contract/contacts'

/** The enquiry as text for pasting. */
export function messageText(message: ContactMessage, subject: string): string {
  const head = [message.name, message.phone, message.email, subject].filter(Boolean)
  return `${head.join('\n')}\n\n${message.text}`
}
