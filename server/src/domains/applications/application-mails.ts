import type { ApplicationStatus } from 'contract/applications'
import { type Language, pickText } from 'contract/text'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { writeMail } from '../../mail/mail-text.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countUse } from '../../throttles.ts'
import { mailTexts } from './application-mail-texts.ts'
import { type ApplicationRow, getMailFacts } from './applications.queries.ts'

/** More than a client submits on one day, and too few to fill anybody's mailbox through us. */
const perDay = { times: 10, seconds: 24 * 60 * 60 }

/** The mails for a status that the office sets; the others send none. */
const textOfStatus = {
  draft: 'returned',
  pending: null,
  approved: 'approved',
  rejected: 'rejected',
  uknown: null,
} satisfies Record<ApplicationStatus, keyof typeof mailTexts | null>

/** Tells a client that an application was submitted, in the language of that call. */
export function mailReceived(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  return mailClient(tx, call, row, { name: 'received', language: call.language })
}

/** The same for an application that the office submitted for them, in the language they read. */
export function mailSubmitted(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  return mailClient(tx, call, row, { name: 'received' })
}

/** Tells a client what the office has decided. It was not the client who called, so in the language they read. */
export async function mailStatus(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  const name = textOfStatus[row.status]
  if (name) await mailClient(tx, call, row, { name })
}

async function mailClient(
  tx: Database,
  { jobs, agency, origin }: ActorCall,
  { id, version, client_id, service_id, client }: ApplicationRow,
  mail: { name: keyof typeof mailTexts; language?: Language },
): Promise<void> {
  if (!client.email || (await countUse(tx, `application mail ${client_id}`, perDay)) > 0) return
  const { title, language: ofClient } = await getMailFacts(tx, { client_id, service_id })
  const { name, language = ofClient } = mail
  const values = { agency: agency.name, service: pickText(title, language), url: `${origin()}/profile` }
  await queueMail(tx, jobs, {
    to: client.email,
    ...writeMail(mailTexts[name], { language, values }),
    kind: `application_${name}`,
    cause: `application_${name}:${id}:${version}`,
  })
}
