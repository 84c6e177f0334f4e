import type { LightMyRequestResponse } from 'fastify'
import sql from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'

export type Sent = {
  headers?: Record<string, string>
  /** The sender's address; a new one unless it is given, so that every sender is counted separately. */
  from?: string
}

let senders = 0

/** A new person, with a question of their own. */
export function aMessage() {
  senders += 1
  return {
    name: `Sender ${senders}`,
    email: `sender-${senders}@example.com`,
    phone: `+998 ${900_000_000 + senders}`,
    service_id: 'visa',
    text: `How long does a visa take? (${senders})`,
  }
}

/** Sends the contact form as a page does, whatever stands in it. */
export function sendForm(
  app: TestApp,
  payload: object,
  { headers = {}, from }: Sent = {},
): Promise<LightMyRequestResponse> {
  senders += 1
  return app.inject({
    method: 'POST',
    url: '/api/v1/contact-msgs/create',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
    remoteAddress: from ?? `10.1.${senders >> 8}.${senders & 255}`,
  })
}

type StoredMessage = {
  id: string
  name: string
  email: string
  phone: string | null
  subject: string
  text: string
  lead_id: string
  created_at: string
}

export function messagesOf({ db }: TestApp, email: string): Promise<StoredMessage[]> {
  return db.all<StoredMessage>(sql`
    select id, name, email, phone, subject, text, lead_id, created_at from contacts
    where email = ${email} order by created_at, id`)
}

type StoredLead = Record<string, unknown> & { id: string }

export function leadsOf({ db }: TestApp, email: string): Promise<StoredLead[]> {
  return db.all<StoredLead>(sql`
    select id, name, phone, email, source, comments, language, utm_first, utm_last, stage, status, client_id, created_by
    from leads where email = ${email} order by created_at, id`)
}

export function eventsOf({ db }: TestApp, leadId: string) {
  return db.all<Record<string, unknown>>(sql`
    select event, to_stage, to_status, actor_kind, note from lead_events where lead_id = ${leadId} order by seq`)
}

/** How much there is of everything that a message could leave behind. */
export function countTraces({ db }: TestApp) {
  return db.only<{ contacts: number; leads: number; events: number; notes: number }>(sql`
    select (select count(*)::int from contacts) as contacts, (select count(*)::int from leads) as leads,
      (select count(*)::int from lead_events) as events, (select count(*)::int from lead_notes) as notes`)
}
