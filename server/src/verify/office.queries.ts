import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { type Found, maxExamples } from './finding.ts'
import { foundOf } from './histories.queries.ts'

type FoundRow = { count: number; examples: string[] | null }

type Staff = { active: number; super_admins: number }

export function countStaff(db: Database): Promise<Staff> {
  return db.only<Staff>(sql`
    select count(*) as active,
      count(*) filter (where role = 'super_admin' or 'super_admin' = any (has_access)) as super_admins
    from staff where active and deleted_at is null`)
}

export async function countOwnedLeads(db: Database): Promise<number> {
  const { count } = await db.only<{ count: number }>(
    sql`select count(*) as count from leads where current_agent_id is not null`,
  )
  return count
}

/** Leads of one phone or e-mail that different agents work on; each named by one of the leads. */
export async function findSharedContacts(db: Database): Promise<Found> {
  return foundOf(
    await db.only<FoundRow>(sql`
      with contacts as (
        select id, current_agent_id, phone_digits as contact from leads where current_agent_id is not null
        union all
        select id, current_agent_id, email from leads where current_agent_id is not null
      ), shared as (
        select min(id::text) as id from contacts where contact is not null
        group by contact having count(distinct current_agent_id) > 1
      )
      select count(distinct id) as count, (array_agg(distinct id))[:${maxExamples}::int] as examples from shared`),
  )
}

/** Leads whose agent cannot sign in any more. */
export async function findAbandonedLeads(db: Database): Promise<Found> {
  return foundOf(
    await db.only<FoundRow>(sql`
      select count(*) as count, (array_agg(leads.id::text order by leads.id))[:${maxExamples}::int] as examples
      from leads join staff on staff.id = current_agent_id
      where not active or staff.deleted_at is not null`),
  )
}

export async function findUnscannedFiles(db: Database): Promise<Found> {
  return foundOf(
    await db.only<FoundRow>(sql`
      select count(*) as count, (array_agg(id::text order by created_at))[:${maxExamples}::int] as examples
      from files where scan = 'waiting' and state = 'live' and created_at < now() - interval '10 minutes'`),
  )
}
