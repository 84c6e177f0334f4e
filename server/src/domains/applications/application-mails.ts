import type { ApplicationStatus } from 'contract/applications'
import { fill } from 'contract/errors'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { queueMail } from '../../mail/outbox.ts'
import { countUse } from '../../throttles.ts'
import { mailTexts } from './application-mail-texts.ts'
import type { ApplicationRow } from './applications.queries.ts'

/** More than anybody hands in on one day, and little enough that nobody's mailbox is filled through us. */
const perDay = { times: 10, seconds: 24 * 60 * 60 }

/** What a client is told when the office sets a status; the others say nothing to them. */
const textOfStatus = {
  draft: 'returned',
  pending: null,
  approved: 'approved',
  rejected: 'rejected',
  uknown: null,
} satisfies Record<ApplicationStatus, keyof typeof mailTexts | null>

/** Tells a client that an application has arrived, in the language it was handed in. */
export function mailReceived(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  return mailClient(tx, call, row, { name: 'received', language: call.language })
}

/** The same of what the office has handed in for them, in the language they read. */
export function mailHandedIn(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  return mailClient(tx, call, row, { name: 'received' })
}

/** Tells a client what the office has decided. It was not the client who called, so in the language they read. */
export async function mailStatus(tx: Database, call: ActorCall, row: ApplicationRow): Promise<void> {
  const name = textOfStatus[row.status]
  if (name) await mailClient(tx, call, row, { name })
}

type Facts = { title: LocalizedText; language: Language }

async function mailClient(
  tx: Database,
  { jobs, agency, origin }: ActorCall,
  { id, version, client_id, service_id, client }: ApplicationRow,
  mail: { name: keyof typeof mailTexts; language?: Language },
): Promise<void> {
  if (!client.email || (await countUse(tx, `application mail ${client_id}`, perDay)) > 0) return
  const facts = await tx.one<Facts>(sql`
    select title, language from services, clients where services.id = ${service_id} and clients.id = ${client_id}`)
  const { title, language: ofClient } = facts as Facts
  const { name, language = ofClient } = mail
  const values = { agency: agency.name, service: pickText(title, language), url: `${origin()}/profile` }
  await queueMail(tx, jobs, {
    to: client.email,
    subject: fill(mailTexts[name].subject[language], values, language),
    text: fill(mailTexts[name].text[language], values, language),
    kind: `application_${name}`,
    language,
    cause: `application_${name}:${id}:${version}`,
  })
}
