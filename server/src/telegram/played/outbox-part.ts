import { escaped, withLinks } from '../../mail/dev-html.ts'
import type { ListedMail } from '../../mail/mails.queries.ts'
import type { ListedMessage } from './dev-messages.queries.ts'

/** One message that was to leave, whichever way. */
export type OutboxEntry = {
  channel: 'mail' | 'telegram'
  kind: string
  to: string
  language: string | null
  state: string
  attempts: number
  error: string | null
  title: string | null
  text: string
  buttons: string[]
  created_at: string
}

/** The newest first. */
export function entriesOf(mails: ListedMail[], messages: ListedMessage[]): OutboxEntry[] {
  const entries = [...mails.map(ofMail), ...messages.map(ofMessage)]
  return entries.toSorted((one, other) => other.created_at.localeCompare(one.created_at))
}

function ofMail(mail: ListedMail): OutboxEntry {
  const {
    kind,
    to_address: to,
    language,
    state,
    attempts,
    last_error: error,
    subject: title,
    created_at,
  } = mail
  const text = mail.text_body ?? ''
  return { channel: 'mail', kind, to, language, state, attempts, error, title, text, buttons: [], created_at }
}

function ofMessage(message: ListedMessage): OutboxEntry {
  const { chat_id, first_name, kind, method, language, state, attempts, last_error, body, created_at } =
    message
  return {
    channel: 'telegram',
    kind,
    to: first_name ?? `chat ${chat_id}`,
    language,
    state,
    attempts,
    error: last_error,
    title: method === 'sendMessage' ? null : method,
    text: body?.text ?? '',
    buttons: (body?.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text),
    created_at,
  }
}

export function outboxPart(entries: OutboxEntry[], origin: string): string {
  return `<section aria-label="Outbox" data-live id="outbox">
<h2>Outbox</h2>
${entries.map((entry) => entryPart(entry, origin)).join('\n') || '<p>Nothing was sent yet.</p>'}
</section>`
}

function entryPart(entry: OutboxEntry, origin: string): string {
  const { channel, kind, to, language, state, attempts, error, title, text, buttons, created_at } = entry
  const facts = [created_at, kind, language, state, `${attempts} tries`, error].filter(
    (fact) => fact !== null,
  )
  return `<article>
<h3>${escaped(`${channel} to ${to}`)}</h3>
<p>${facts.map(escaped).join(' · ')}</p>
${title === null ? '' : `<p><strong>${escaped(title)}</strong></p>`}
<pre>${withLinks(text, origin)}</pre>
${buttons.length === 0 ? '' : `<p>${buttons.map((label) => `[${escaped(label)}]`).join(' ')}</p>`}
</article>`
}
