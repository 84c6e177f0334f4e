import type { ContactSubject } from 'contract/contacts'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewMessage = {
  name: string
  email: string
  phone: string | null
  subject: ContactSubject
  text: string
  /** Of e-mail and text: what makes two messages one. */
  fingerprint: Buffer
}

/**
 * The id of a message that is new; none for one that was sent within the last 24 hours. Two of a day of Tashkent are never
 * further apart, so the index that allows one a day refuses nothing that this lets pass.
 */
export async function addMessage(tx: Database, message: NewMessage): Promise<string | undefined> {
  const { name, email, phone, subject, text, fingerprint } = message
  const added = await tx.one<{ id: string }>(sql`
    insert into contacts (name, email, phone, subject, text, dedupe_hash)
    select ${name}, ${email}, ${phone}, ${subject}, ${text}, ${fingerprint}
    where not exists (
      select from contacts where dedupe_hash = ${fingerprint} and created_at > now() - interval '24 hours'
    )
    on conflict do nothing
    returning id`)
  return added?.id
}

type StoredMessage = { id: string; phone: string | null; lead_id: string | null }

export function findLatest(tx: Database, fingerprint: Buffer): Promise<StoredMessage | undefined> {
  return tx.one<StoredMessage>(sql`
    select id, phone, lead_id from contacts
    where dedupe_hash = ${fingerprint}
    order by created_at desc
    limit 1`)
}

export async function addPhone(tx: Database, id: string, phone: string): Promise<void> {
  await tx.run(sql`update contacts set phone = ${phone} where id = ${id}`)
}

export async function linkLead(tx: Database, id: string, leadId: string): Promise<void> {
  await tx.run(sql`update contacts set lead_id = ${leadId} where id = ${id}`)
}

/** False where there was none. */
export async function deleteMessage(tx: Database, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from contacts where id = ${id}`)) > 0
}
