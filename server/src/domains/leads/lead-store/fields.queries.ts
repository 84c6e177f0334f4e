import type { Parsed } from 'contract/endpoint'
import type { leads } from 'contract/leads'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Visit } from '../../../http/visit.ts'
import { factNames, factRecord, type LeadFacts, type Passport } from '../lead-facts.ts'
import { columns, type LeadRow } from '../leads.queries.ts'

// What is learned of a lead beside its steps: it has no line in the history.

/** Writes what a lead lacks and leaves what it has; one that lacks nothing of it does not count as changed. */
export async function fillFacts(tx: Database, facts: (LeadFacts & { id: string })[]): Promise<void> {
  const filled = (name: Sql) => sql`${name} = coalesce(leads.${name}, given.${name})`
  const isNew = (name: Sql) => sql`(leads.${name} is null and given.${name} is not null)`
  await tx.run(sql`
    update leads set ${join(factNames.map(filled))}
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as given (id uuid, ${factRecord})
    where leads.id = given.id and (${join(factNames.map(isNew), ' or ')})`)
}

type CallForm = Omit<Parsed<typeof leads.completeAsCallAgent>['body'], 'passport_number'> & Passport

/** What the form leaves empty stays as it was; a passport number that is stored stays in any case. */
export async function setAnswers(tx: Database, form: CallForm): Promise<void> {
  const { id, name, phone, email, region, birth_year, passport_encrypted, passport_hash } = form
  const { country, service_id, study_type, meeting_type, meeting_time } = form
  await tx.run(sql`
    update leads set
      name = ${name}, phone = ${phone}, email = coalesce(${email}, email), region = coalesce(${region}, region),
      birth_year = coalesce(${birth_year}::smallint, birth_year),
      passport_encrypted = coalesce(passport_encrypted, ${passport_encrypted ?? null}::bytea),
      passport_hash = coalesce(passport_hash, ${passport_hash ?? null}::bytea),
      country = ${country}, service_id = ${service_id}, study_type = coalesce(${study_type}, study_type),
      meeting_type = ${meeting_type}, meeting_time = ${meeting_time}::timestamptz
    where id = ${id}`)
}

/** The person has asked by themselves, now. */
export async function setAsked(tx: Database, ids: string[]): Promise<void> {
  await tx.run(sql`update leads set asked_at = now() where id = any (${ids}::uuid[])`)
}

/** The newest text of the person is stored on the lead itself too. */
export async function setComments(tx: Database, id: string, comments: string): Promise<void> {
  await tx.run(sql`update leads set comments = ${comments} where id = ${id}`)
}

/** What brought the person the first time stays, once it is known. */
export async function setVisit(tx: Database, id: string, { first, last }: Visit): Promise<void> {
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

/** The leads with an address that its owner has proved become the client's, unless they belong to a client already. */
export async function linkLeads(tx: Database, clientId: string, email: string): Promise<void> {
  await tx.run(sql`
    update leads set client_id = ${clientId}
    where email = ${email} and client_id is null and deleted_at is null`)
}

/** Two records of one client have become one. */
export async function moveToClient(
  tx: Database,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await tx.run(sql`update leads set client_id = ${into} where client_id = ${from}`)
}

/** From now on the lead belongs to the client it has become, whatever account it came from. */
export async function setOutcome(
  tx: Database,
  id: string,
  application: { id: string; client_id: string },
): Promise<LeadRow> {
  const row = await tx.one<LeadRow>(sql`
    with written as (
      update leads set client_id = ${application.client_id}, application_id = ${application.id}
      where id = ${id} returning *
    )
    select ${columns} from written as leads`)
  return row as LeadRow
}
