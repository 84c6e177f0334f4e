import type { LocalizedText } from 'contract/text'
import { maxCounted } from 'contract/wire-values'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type CaseReader, caseVisibility, visibilityOfCase } from '../cases/case-store/case-store.ts'

export type ThreadRow = {
  application_id: string
  service_id: string
  client: { id: string; full_name: string }
  responsible: { full_name: string; avatar_file_id: string | null } | null
  last: { kind: 'client' | 'staff'; at: string; text: LocalizedText['uz'] } | null
  waiting_since: string | null
  unread: number
}

type Threads = { which: Sql; order: Sql; unread: Sql }

/** Those that wait for an answer, longest first. */
const open: Threads = {
  which: sql`cases.waiting_message_since is not null`,
  order: sql`cases.waiting_message_since, cases.application_id`,
  unread: sql`author_kind = 'client' and seq > greatest(cases.last_staff_seq, cases.handled_seq)`,
}

/** Those in which there is anything, the last written first. */
const written: Threads = {
  ...open,
  which: sql`greatest(cases.last_client_seq, cases.last_staff_seq) > 0`,
  order: sql`greatest(cases.last_client_seq, cases.last_staff_seq) desc, cases.application_id desc`,
}

/** Every own application: one may be written in where nothing is written yet. */
const own: Threads = {
  ...written,
  which: sql`true`,
  unread: sql`author_kind = 'staff' and seq > cases.client_read_seq`,
}

export function threadsOf({ actor }: CaseReader, view: 'open' | 'all'): Threads {
  if (actor.kind === 'client') return own
  return view === 'open' ? open : written
}

export function listThreads(
  db: Database,
  reader: CaseReader,
  { which, order, unread }: Threads,
  { limit, offset }: { limit: number; offset: number },
): Promise<ThreadRow[]> {
  return db.all<ThreadRow>(sql`
    select applications.id as application_id, applications.service_id,
      jsonb_build_object('id', clients.id, 'full_name', clients.full_name) as client,
      case when staff.id is not null then jsonb_build_object(
        'full_name', staff.full_name, 'avatar_file_id', staff.avatar_file_id
      ) end as responsible,
      (
        select jsonb_build_object('kind', author_kind, 'at', created_at, 'text', left(text, 120))
        from case_messages where application_id = applications.id order by seq desc limit 1
      ) as last,
      cases.waiting_message_since as waiting_since,
      (select count(*) from case_messages where application_id = applications.id and ${unread}) as unread
    ${threads(reader, which)}
    order by ${order}
    limit ${limit} offset ${offset}`)
}

/** No further than a list is counted. */
export async function countThreads(db: Database, reader: CaseReader, { which }: Threads): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`
    select count(*) as count from (select ${counted(reader, which)} limit ${raw(String(maxCounted))}) as counted`)
  return count
}

/** A client has few; of those that staff see, a thousand are counted off the cases alone. */
function counted(reader: CaseReader, which: Sql): Sql {
  if (reader.actor.kind === 'client') return threads(reader, which)
  return sql`from cases where ${which} and not cases.is_deleted and ${visibilityOfCase(reader)}`
}

function threads(reader: CaseReader, which: Sql): Sql {
  return sql`
    from cases
      join applications on applications.id = cases.application_id and applications.deleted_at is null
      join clients on clients.id = client_id and clients.deleted_at is null
      left join staff on staff.id = cases.responsible_id and staff.deleted_at is null
    where ${which} and ${caseVisibility(reader)}`
}
