import type { LeadStatus } from 'contract/lead-states'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Visit } from '../../../http/visit.ts'
import { factColumns, factRecord, type LeadFacts } from '../lead-facts.ts'
import { setAsked } from './fields.queries.ts'
import { historyInsert, type LeadActor } from './history.queries.ts'
import { reopenTried } from './moves.queries.ts'

export type NewLead = {
  id: string
  name: string
  /** A phone, an e-mail or both: without either nobody could be called back. */
  phone?: string | null
  email?: string | null
  source: string
  language: Language
  /** Where the person came from, where their browser remembers it. */
  visit?: Visit | null
  actor: { kind: 'client' | 'staff'; id: string } | { kind: 'visitor' }
  /** The person's own text, or what a colleague entered. */
  note?: string | undefined
  /** Where it was written. */
  channel?: 'web' | 'telegram'
}

/** At the beginning of the pipeline, with nobody yet. Only a lead made for it belongs to an account. */
export async function insertLead(tx: Database, lead: NewLead): Promise<void> {
  const { id, name, phone, email, source, language, visit, actor, note, channel = 'web' } = lead
  const author = actor.kind === 'staff' ? actor.id : null
  await tx.run(sql`
    with made as (
      insert into leads (id, name, phone, email, source, language, utm_first, utm_last, client_id, created_by, comments,
        asked_at)
      values (
        ${id}, ${name}, ${phone ?? null}, ${email ?? null}, ${source}, ${language},
        ${jsonOrNull(visit?.first)}::jsonb, ${jsonOrNull(visit?.last)}::jsonb,
        ${actor.kind === 'client' ? actor.id : null}, ${author}, ${author ? null : (note ?? null)},
        case when ${author}::uuid is null then now() end
      )
      returning *
    ), created_event as (${createdInsert(actor)})
    insert into lead_notes (lead_id, author_id, text, channel)
    select id, ${author}::uuid, ${note ?? ''}, ${channel} from made where ${note ?? ''} <> ''`)
}

/** A number beside the main phone, and whose it is. */
export type LeadContact = {
  phone: string
  relation: 'own' | 'parent' | 'spouse' | 'relative' | 'other'
  person_name: string | null
}

/** Many at once, from a table that a member of staff imports. */
export async function insertLeads(
  tx: Database,
  actorId: string,
  leads: (LeadFacts & { id: string; name: string; source: string; contacts: LeadContact[] })[],
): Promise<void> {
  await tx.run(sql`
    with made as (
      insert into leads (id, name, source, contacts, created_by, ${factColumns})
      select id, name, source, contacts, ${actorId}::uuid, ${factColumns}
      from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb)
        as given (id uuid, name text, source text, contacts jsonb, ${factRecord})
      returning *
    )
    ${createdInsert({ kind: 'staff', id: actorId })}`)
}

/** What a table adds to the contacts of leads that were there before; each has all of its contacts. */
export async function setTableContacts(
  tx: Database,
  leads: { id: string; contacts: LeadContact[] }[],
): Promise<void> {
  await tx.run(sql`
    update leads set contacts = given.contacts
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) as given (id uuid, contacts jsonb)
    where leads.id = given.id`)
}

/** The first line of a history: there is nothing before it. */
function createdInsert(actor: LeadActor) {
  const nothing = { from_stage: sql`null`, from_status: sql`null`, stage_entered_at: sql`null` }
  return historyInsert({ event: 'created', actor, from: sql`made as leads`, values: nothing })
}

/** A new enquiry of a person who has a lead already. */
export type LeadTry = {
  lead_id: string
  from_status: LeadStatus
  to_status: LeadStatus
  note: string | null
  source: string
}

/** Adds tries to the histories, in their order, and reopens the leads that were rejected. */
export async function addTries(tx: Database, actor: LeadActor, tries: LeadTry[]): Promise<void> {
  const given = JSON.stringify(tries.map((one, place) => ({ ...one, place })))
  await tx.run(
    historyInsert({
      event: 'tried_again',
      actor,
      from: sql`
        jsonb_to_recordset(${given}::jsonb)
          as given (place int, lead_id uuid, from_status text, to_status text, note text, source text)
        join leads on leads.id = lead_id
        order by place`,
      values: {
        // A table may try the same lead twice: its second try finds what the first one reopened.
        from_status: sql`given.from_status`,
        to_status: sql`given.to_status`,
        note: sql`given.note`,
        data: sql`jsonb_build_object('source', given.source)`,
      },
    }),
  )
  if (actor.kind === 'visitor' || actor.kind === 'client') {
    await setAsked(
      tx,
      tries.map(({ lead_id }) => lead_id),
    )
  }
  const rejected = tries.filter((one) => one.from_status === 'rejected').map((one) => one.lead_id)
  if (rejected.length > 0) await reopenTried(tx, rejected)
}

/** Leads with the history that they have already had, for a demonstration; every row has the same columns. */
export async function insertPastLeads(
  tx: Database,
  { leads, events, notes }: { leads: object[]; events: object[]; notes: object[] },
): Promise<void> {
  await insertRows(tx, 'leads', leads)
  await insertRows(tx, 'lead_events', events)
  await insertRows(tx, 'lead_notes', notes)
}

function jsonOrNull(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null
}
