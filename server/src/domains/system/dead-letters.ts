import type { DeadLetter } from 'contract/system'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { findMails } from './dead-letters.queries.ts'

/** Nobody reads more; the oldest ones come up again once the newer ones were dealt with. */
const maxDeadLetters = 200

/** What failed permanently, the newest first. A failed mail is the job that should have sent it. */
export async function listDeadLetters({ db, jobs }: Pick<ActorCall, 'db' | 'jobs'>): Promise<DeadLetter[]> {
  const letters = await jobs.deadLetters(maxDeadLetters)
  const mailIdOf = ({ data }: (typeof letters)[number]) => ('mail_id' in data ? String(data.mail_id) : null)
  const mails = await findMails(
    db,
    letters.flatMap((letter) => mailIdOf(letter) ?? []),
  )
  return letters.map((letter) => {
    const mail = mails.get(mailIdOf(letter) ?? '')
    return {
      id: letter.id,
      kind: letter.job === 'send-mail' ? 'mail' : 'job',
      name: mail?.kind ?? letter.job,
      recipient: mail?.to_address ?? null,
      detail: mail?.last_error ?? letter.error,
      attempts: mail?.attempts ?? letter.attempts,
      created_at: letter.queued_at,
      given_up_at: letter.failed_at,
    }
  })
}

/** Puts it back into the queue, from its first try on. */
export function retryDeadLetter(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await call.jobs.retry(id, tx))) throw new ApiError('not_found')
    await audit(tx, { kind: 'system.retried', ...byCaller(call, 'dead_letter', id) })
    return undefined
  })
}
