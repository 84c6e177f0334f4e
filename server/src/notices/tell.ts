import type { Database } from '../db/database.ts'
import { hasCausedMail } from '../mail/mails.queries.ts'
import { leave } from './leave.ts'
import type { NewNotice, NoticeDeps } from './notice.ts'
import { insertNotice } from './notices.queries.ts'
import { isOneTooMany } from './ten-a-day.ts'

type Telling = {
  /** Also in quiet hours. */
  isUrgent?: boolean
  /** Among the ten that a client is told in a day; true unless said otherwise. */
  isCounted?: boolean
}

/**
 * Tells a person something, once for each cause, in the transaction that it is about: what is due now is in its outbox
 * when that commits, the rest waits for the job `send-notice`.
 */
export async function tell(
  tx: Database,
  deps: NoticeDeps,
  notice: NewNotice,
  { isUrgent = false, isCounted = true }: Telling = {},
): Promise<void> {
  // A process of the version before has no notices.
  if (notice.mail && (await hasCausedMail(tx, notice.cause))) return
  const row = await insertNotice(tx, notice)
  if (!row) return
  const { to } = notice
  const mayGo = async () => !isCounted || to.kind !== 'client' || !(await isOneTooMany(tx, to.id))
  await leave(tx, deps, row, { isUrgent, mayGo })
}
