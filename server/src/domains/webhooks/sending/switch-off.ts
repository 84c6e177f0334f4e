import type { Webhook } from 'contract/webhooks'
import { audit } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/mail-text.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { mailTexts } from '../webhook-mail-texts.ts'
import { listAdmins, markSwitchedOff } from './switch-off.queries.ts'

type Reason = NonNullable<Webhook['switched_off_reason']>

/** Nothing is sent to it any more until an admin switches it on; all of them are told by mail, and the system page says so. */
export async function switchOff(
  { db: tx, jobs, agency, origin }: Pick<Deps, 'jobs' | 'agency' | 'origin'> & { db: Database },
  id: string,
  reason: Reason,
): Promise<void> {
  const webhook = await markSwitchedOff(tx, id, reason)
  if (webhook === undefined) return
  await audit(tx, {
    kind: 'webhook.switched_off',
    actor: 'system',
    target: { kind: 'webhook', id },
    detail: { reason },
  })
  const url = `${origin()}/admin/webhooks`
  for (const { full_name, email } of await listAdmins(tx)) {
    const values = { name: full_name, webhook, url, agency: agency.name }
    const written = writeMail(mailTexts[`staff_webhook_${reason}`], { language: 'uz', values })
    await queueMail(tx, jobs, { to: email, kind: `staff_webhook_${reason}`, ...written })
  }
}
