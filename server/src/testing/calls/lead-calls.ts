import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../accounts/callers.ts'
import { aLead } from '../records/records.ts'
import type { TestApp } from '../servers/start-app.ts'
import { aDocumentFile, type Program } from './application-calls.ts'

type LeadContact = { name?: string; phone?: string | null; email?: string | null; passport?: string }

/** Says who a lead is; what is left out stays. */
export async function setLeadContact(app: TestApp, id: string, contact: LeadContact): Promise<void> {
  const { name = null, phone, email, passport } = contact
  await app.db.run(sql`
    update leads set
      name = coalesce(${name}, name),
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end,
      email = case when ${email !== undefined} then ${email ?? null} else email end,
      passport_encrypted = coalesce(${passport ? app.secrets.encrypt(passport) : null}, passport_encrypted),
      passport_hash = coalesce(${passport ? app.secrets.fingerprint(passport) : null}, passport_hash)
    where id = ${id}`)
}

/** A lead whose documents an agent collects, for a program. */
export async function aDocumentLead(db: Database, agent: Caller, program: Program): Promise<string> {
  const id = await aLead(db, { stage: 'documenting', status: 'new', agent_id: agent.id })
  await db.run(sql`update leads set service_id = ${program.id}, country = 'korea' where id = ${id}`)
  return id
}

type Headers = Record<string, string>

/** The calls about one lead and its documents, short enough to be read one after the other. */
export function leadCalls(caller: Caller) {
  const calls = {
    get: (id: string) => caller.call(leads.get, { params: { id } }),
    note: (id: string, text: string) => caller.call(leads.addNote, { params: { id }, body: { text } }),
    checklist: (leadId: string) => caller.call(leads.checklist, { params: { leadId } }),
    upload: (leadId: string, serviceInputId: string, file = aDocumentFile(), headers?: Headers) =>
      caller.call(leads.upload, { params: { leadId, serviceInputId }, file }, headers),
    complete: (id: string, more: object = {}, headers?: Headers) =>
      caller.call(leads.completeAsDocumentAgent, { body: { id, ...more } }, headers),
    /** Everything that the program requires. */
    uploadAll: async (id: string, { passport, photo }: Program): Promise<string[]> => {
      const documents = [await calls.upload(id, passport), await calls.upload(id, photo)]
      return documents.map(({ file_id }) => file_id)
    },
  }
  return calls
}
