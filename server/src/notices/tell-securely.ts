import type { Language } from 'contract/text'
import type { Database } from '../db/database.ts'
import { leave } from './leave.ts'
import type { NoticeDeps } from './notice.ts'
import { insertNotice } from './notices.queries.ts'

type SecurityNotice = {
  /** Of this one occasion. */
  cause: string
  language: Language
  subject: string
  text: string
}

/**
 * Tells a client what has changed about their account: by mail, and in the linked chat where there is no address. At any
 * hour, and however much else was told on that day. Nothing in it may let anybody in.
 */
export async function tellSecurely(
  tx: Database,
  deps: NoticeDeps,
  clientId: string,
  { cause, language, subject, text }: SecurityNotice,
): Promise<void> {
  const row = await insertNotice(tx, {
    to: { kind: 'client', id: clientId },
    kind: 'security',
    cause: `security:${cause}`,
    language,
    mail: { subject, text },
    chat_text: text,
  })
  if (row) await leave(tx, deps, row, { isUrgent: true, choice: 'mail' })
}
