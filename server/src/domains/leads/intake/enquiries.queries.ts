import type { LeadNote } from 'contract/lead-shapes'
import type { LeadStage, LeadStatus } from 'contract/lead-states'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Visit } from '../../../http/visit.ts'

export type Enquiry = {
  name: string
  /** A phone, an e-mail or both: without either nobody could be called back. */
  phone?: string | null
  email?: string | null
  source: string
  language: Language
  /** The person's own words, or what a colleague wrote down. */
  note?: string
  /** Where the person came from, where their browser remembers it. */
  visit?: Visit | null
  actor: { kind: 'client' | 'staff'; id: string } | { kind: 'visitor' }
}

type OpenLead = {
  id: string
  stage: LeadStage
  status: LeadStatus
  stage_entered_at: string
  current_agent_id: string | null
}

/**
 * The lead of the same person that is not completed; one that is worked on before one that was rejected. Whoever was
 * merged is found as the lead that was kept.
 */
export function findOpenLead(
  tx: Database,
  phone: string | null,
  email: string | null,
): Promise<OpenLead | undefined> {
  const isSame = sql`(phone_digits = fold_phone(${phone}) or email = ${email})`
  return tx.one<OpenLead>(sql`
    with recursive known as (
      (
        select id, merged_into_id from leads where ${isSame} and deleted_at is null
        union all
        select id, merged_into_id from leads where ${isSame} and merged_into_id is not null
      )
      union
      select leads.id, leads.merged_into_id from leads join known on leads.id = known.merged_into_id
    )
    select id, stage, status, stage_entered_at, current_agent_id from leads
    where id in (select id from known) and stage <> 'completed' and deleted_at is null
    order by status = 'rejected', created_at desc, id
    limit 1
    for update`)
}

/** At the beginning of the pipeline, with nobody yet. Only a lead made for it belongs to an account. */
export async function insertLead(tx: Database, enquiry: Enquiry): Promise<string> {
  const { name, phone, email, source, language, visit, actor } = enquiry
  const made = await tx.one<{ id: string }>(sql`
    with made as (
      insert into leads (name, phone, email, source, language, utm_first, utm_last, client_id, created_by)
      values (
        ${name}, ${phone ?? null}, ${email ?? null}, ${source}, ${language},
        ${jsonOrNull(visit?.first)}::jsonb, ${jsonOrNull(visit?.last)}::jsonb,
        ${actor.kind === 'client' ? actor.id : null}, ${actor.kind === 'staff' ? actor.id : null}
      )
      returning id, stage, status
    ), told as (
      insert into lead_events (lead_id, event, to_stage, to_status, actor_kind, actor_id)
      select id, 'created', stage, status, ${actor.kind}, ${actorId(actor)}::uuid from made
    )
    select id from made`)
  return (made as { id: string }).id
}

/** The attempt as the timeline shows it; on a rejected lead it is what reopened it. */
export async function addTry(tx: Database, lead: OpenLead, { actor, note, source }: Enquiry): Promise<void> {
  const { id, stage, status, stage_entered_at, current_agent_id } = lead
  await tx.run(sql`
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id,
      stage_entered_at, actor_kind, actor_id, note, data)
    values (${id}, 'tried_again', ${stage}, ${status}, ${stage}, ${status === 'rejected' ? 'new' : status},
      ${current_agent_id}, ${current_agent_id}, ${stage_entered_at}, ${actor.kind}, ${actorId(actor)}, ${note ?? null},
      ${JSON.stringify({ source })}::jsonb)`)
}

/** New again in its stage, for its manager to hand out. */
export async function reopenLeads(tx: Database, ids: string[]): Promise<void> {
  await tx.run(sql`
    update leads set
      status = 'new',
      rejection_reason = null,
      call_agent_id = case stage when 'initial' then null else call_agent_id end,
      consulting_agent_id = case stage when 'consulting' then null else consulting_agent_id end,
      document_agent_id = case stage when 'documenting' then null else document_agent_id end
    where id = any (${ids}::uuid[]) and status = 'rejected'`)
}

export async function addNote(
  tx: Database,
  leadId: string,
  authorId: string | null,
  text: string,
): Promise<LeadNote> {
  const note = await tx.one<LeadNote>(sql`
    with made as (
      insert into lead_notes (lead_id, author_id, text) values (${leadId}, ${authorId}, ${text}) returning *
    )
    select made.id, text, full_name as author_name, made.created_at
    from made left join staff on staff.id = author_id`)
  return note as LeadNote
}

/** What the person wrote last stands on the lead itself too. */
export async function keepWords(tx: Database, id: string, words: string): Promise<void> {
  await tx.run(sql`update leads set comments = ${words} where id = ${id}`)
}

/** What brought the person the first time stays, once it is known. */
export async function keepVisit(tx: Database, id: string, { first, last }: Visit): Promise<void> {
  await tx.run(sql`
    update leads set
      utm_first = coalesce(utm_first, ${JSON.stringify(first)}::jsonb),
      utm_last = ${JSON.stringify(last)}::jsonb
    where id = ${id}`)
}

/** A phone that is there stays, and so does a lead that is finished. */
export async function addPhone(tx: Database, id: string, phone: string): Promise<void> {
  await tx.run(sql`
    update leads set phone = ${phone}
    where id = ${id} and phone is null and stage <> 'completed' and deleted_at is null`)
}

/** The leads with an address that its owner has proved, unless they are somebody's already. */
export async function joinLeads(tx: Database, clientId: string, email: string): Promise<void> {
  await tx.run(sql`
    update leads set client_id = ${clientId}
    where email = ${email} and client_id is null and deleted_at is null`)
}

function jsonOrNull(value: object | undefined): string | null {
  return value ? JSON.stringify(value) : null
}

function actorId(actor: Enquiry['actor']): string | null {
  return actor.kind === 'visitor' ? null : actor.id
}
