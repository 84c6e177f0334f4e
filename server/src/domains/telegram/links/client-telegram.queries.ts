import type { LastNotice } from 'contract/notices'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type CaseReader, caseVisibility } from '../../cases/case-store/case-store.ts'

/** The office sees all; who works on a case sees its client, as note 11 of the permissions says. */
function isVisibleTo(reader: CaseReader, id: string): Sql {
  const seesAll = Object.values(reader.scopes).includes('all')
  const isSeen = seesAll
    ? sql`true`
    : sql`exists (
        select from applications
        where applications.client_id = clients.id and applications.deleted_at is null and ${caseVisibility(reader)}
      )`
  return sql`id = ${id} and deleted_at is null and ${isSeen}`
}

type SeenClient = { id: string; has_account: boolean }

export function findSeenClient(
  db: Database,
  reader: CaseReader,
  id: string,
): Promise<SeenClient | undefined> {
  return db.one<SeenClient>(sql`
    select id, auth_subject is not null as has_account from clients where ${isVisibleTo(reader, id)}`)
}

/** The newest one that is settled or under way. */
export function findLastNotice(db: Database, clientId: string): Promise<LastNotice | undefined> {
  return db.one<LastNotice>(sql`
    select kind, state, channel, reason, coalesce(settled_at, created_at) as at from notices
    where client_id = ${clientId}
    order by created_at desc, id desc
    limit 1`)
}
