import type { DeadLetter } from 'contract/system'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { JobName } from '../../jobs/job-kinds.ts'
import type { DeadLetter as DeadJob } from '../../jobs/jobs.queries.ts'
import { findMails } from './dead-letters.queries.ts'

/** Nobody reads more; the oldest ones come up again once the newer ones were dealt with. */
const maxDeadLetters = 200

/** Jobs about a chat. */
const ofTelegram: string[] = ['send-telegram', 'handle-chat', 'take-file'] satisfies JobName[]

/**
 * What failed permanently, the newest first. A failed mail is the job that should have sent it; of a chat nobody needs to
 * know more than the end of its number.
 */
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
      kind: letter.job === 'send-mail' ? 'mail' : ofTelegram.includes(letter.job) ? 'telegram' : 'job',
      name: mail?.kind ?? letter.job,
      recipient: mail?.to_address ?? chatIn(letter),
      detail: mail?.last_error ?? letter.error,
      attempts: mail?.attempts ?? letter.attempts,
      created_at: letter.queued_at,
      given_up_at: letter.failed_at,
    }
  })
}

function chatIn({ data }: DeadJob): string | null {
  return 'chat_id' in data ? `Telegram …${String(data.chat_id).slice(-3)}` : null
}

/** Puts it back into the queue, from its first try on. */
export function retryDeadLetter(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await call.jobs.retry(id, tx))) throw new ApiError('not_found')
    await audit(tx, { kind: 'system.retried', ...byCaller(call, 'dead_letter', id) })
    return undefined
  })
}
