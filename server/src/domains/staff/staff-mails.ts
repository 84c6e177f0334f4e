import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CallContext } from '../../http/handler.ts'
import { writeMail } from '../../mail/mail-text.ts'
import { queueMail } from '../../mail/outbox.ts'
import { mailTexts } from './staff-mail-texts.ts'

export type StaffMail = {
  kind: keyof typeof mailTexts
  /** Not everybody has an address; then nothing is sent. */
  to: string | null
  values: { name: string } & Record<string, string | number>
}

export async function mailStaff(
  tx: Database,
  { jobs, agency, language }: Pick<Deps, 'jobs' | 'agency'> & Pick<CallContext, 'language'>,
  { kind, to, values }: StaffMail,
): Promise<void> {
  if (!to) return
  const written = writeMail(mailTexts[kind], { language, values: { ...values, agency: agency.name } })
  await queueMail(tx, jobs, { to, kind, ...written })
}
