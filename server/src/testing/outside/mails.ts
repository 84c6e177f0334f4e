import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type TestMail = {
  to_address: string
  subject: string
  text_body: string
  kind: string
  language: string
}

/** The outbox, the newest first; tests never send, so the texts stay. */
export function mailsTo(db: Database, address: string): Promise<TestMail[]> {
  return db.all<TestMail>(sql`
    select to_address, subject, text_body, kind, language from mails
    where to_address = ${address} order by created_at desc, id`)
}

/** The newest mail of a kind; fails when there is none. */
export async function lastMail(db: Database, to: string, kind: string): Promise<TestMail> {
  const mails = await mailsTo(db, to)
  const mail = mails.find((candidate) => candidate.kind === kind)
  if (!mail) throw new Error(`no ${kind} to ${to}, only: ${mails.map((other) => other.kind).join(', ')}`)
  return mail
}

/** What the link of a mail carries to the page it opens. */
export function linkIn({ text_body }: TestMail): { url: URL; token_hash: string; type: string } {
  const url = new URL(/https?:\/\/\S+/.exec(text_body)?.[0] ?? 'no link in this mail')
  const token_hash = url.searchParams.get('token_hash') ?? ''
  const type = url.searchParams.get('type') ?? ''
  return { url, token_hash, type }
}

export function codeIn({ text_body }: TestMail): string {
  const code = /\b\d{6}\b/.exec(text_body.replace(/https?:\/\/\S+/g, ''))?.[0]
  if (!code) throw new Error('no code in this mail')
  return code
}
