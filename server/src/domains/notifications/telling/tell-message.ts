import type { Database } from '../../../db/database.ts'
import type { JobKind } from '../../../jobs/job-kinds.ts'
import { findMailFacts } from './case-mail.queries.ts'
import { type MailDeps, mailClient, messagesPath } from './case-mail.ts'
import { findUnread } from './tell-message.queries.ts'

/** How long a message of the office may stay unread before the client is told by mail. */
export const unreadMs = 10 * 60_000

/**
 * What the job `tell-message` does, ten minutes after each message of the office. The cause says how far the client has
 * read: until they read on, there is one mail.
 */
export function tellMessage(
  deps: MailDeps & { db: Database },
  { application_id, seq }: JobKind['tell-message'],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const readSeq = await findUnread(tx, { application_id, seq })
    const facts = readSeq === undefined ? undefined : await findMailFacts(tx, application_id)
    if (!facts) return
    await mailClient(tx, deps, facts, {
      kind: 'case_message',
      service: facts.service,
      path: messagesPath(application_id),
      cause: `${application_id}:${readSeq}`,
    })
  })
}
