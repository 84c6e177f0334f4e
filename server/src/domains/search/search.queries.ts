import type { ApplicationStatus } from 'contract/applications'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import { containsText, titleContains } from '../../db/contains-text.ts'
import type { Database } from '../../db/database.ts'
import { searchStatements } from '../../db/search-pages.ts'
import type { LeadVisibility } from '../leads/lead-visibility.ts'
import { walkLeads } from '../leads/lists/list-leads.queries.ts'

export type ApplicationHit = {
  id: string
  client_id: string
  service: LocalizedText
  status: ApplicationStatus
}

/** The newest applications of these clients. */
export function listApplicationsOf(
  db: Database,
  clientIds: string[],
  limit: number,
): Promise<ApplicationHit[]> {
  return db.all<ApplicationHit>(applicationsOf(clientIds, limit))
}

/** As a statement. */
export function applicationsOf(clientIds: string[], limit: number): Sql {
  return sql`
    select id, client_id, status, (select title from services where services.id = service_id) as service
    from applications
    where client_id = any (${clientIds}::uuid[]) and deleted_at is null
    order by created_at desc, id desc
    limit ${limit}`
}

export type ContactHit = { id: string; name: string; phone: string | null; email: string | null }

/** The statements that find the newest leads like this, for `firstFull`; none for a text without letters. */
export function leadsLike(text: string, visibility: LeadVisibility, limit: number): Sql[] {
  const { where, owner_id, parts } = visibility
  const match = containsText(['name', 'email', 'phone'], text)
  if (!match) return []
  if (!owner_id) {
    const walk = (max: number, from: number) => walkLeads(parts, max, from)
    return searchStatements({ ...inTable, match, visibility: where, walk, limit })
  }
  // The few leads of an agent are searched one by one.
  return [
    sql`
      select ${inTable.columns} from leads
      where current_agent_id = ${owner_id} and deleted_at is null and ${where} and ${match.test}
      order by ${inTable.order} limit ${limit}`,
  ]
}

const inTable = {
  table: sql`leads`,
  columns: sql`id, name, phone, email`,
  order: sql`created_at desc, id desc`,
  sortColumns: sql`created_at`,
}

export type StaffHit = { id: string; full_name: string; username: string }

/** The first accounts by name of which something contains the text. There are few, so they are searched one by one. */
export async function listStaffLike(db: Database, text: string, limit: number): Promise<StaffHit[]> {
  const match = containsText(['name', 'email', 'phone'], text)
  if (!match) return []
  return db.all<StaffHit>(sql`
    select id, full_name, username from staff where deleted_at is null and ${match.test}
    order by full_name collate "und-x-icu", id limit ${limit}`)
}

export type ServiceHit = { id: string; title: LocalizedText }

/** The services, in their order, of which a title contains the text in any language; these are few as well. */
export async function listServicesLike(db: Database, text: string, limit: number): Promise<ServiceHit[]> {
  const contains = titleContains(text)
  if (!contains) return []
  return db.all<ServiceHit>(sql`
    select id, title from services where ${contains} order by position, created_at, id limit ${limit}`)
}
