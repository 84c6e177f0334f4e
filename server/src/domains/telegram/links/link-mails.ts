import type { Language } from 'contract/text'
import type { Database } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeMail } from '../../../mail/mail-text.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { linkMailTexts } from './link-mail-texts.ts'
import type { LinkedPerson } from './people.queries.ts'

type LinkMail = {
  kind: keyof typeof linkMailTexts
  /** Whether the account is that of a colleague: mails to staff are theirs, whatever else has that address. */
  isStaff: boolean
  person: Pick<LinkedPerson, 'email'>
  language: Language
}

/** Nothing where there is no address. */
export async function mailAboutLink(
  tx: Database,
  { jobs, agency }: Pick<Deps, 'jobs' | 'agency'>,
  { kind, isStaff, person, language }: LinkMail,
): Promise<void> {
  if (!person.email) return
  const values = { agency: agency.name }
  const written = writeMail(linkMailTexts[kind], { language, values })
  await queueMail(tx, jobs, { to: person.email, kind: isStaff ? `staff_${kind}` : kind, ...written })
}
