import type { StaffNotificationKind } from 'contract/notifications'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import type { NoticeLeadRow } from './notice-lead.ts'
import { type Bell, bellColumns } from './staff-bells.ts'
import { type StaffNoticeData, staffNoticeText } from './staff-notice-text.ts'

type StaffNoticeRow = {
  id: string
  kind: StaffNotificationKind
  lead_id: string | null
  lead: NoticeLeadRow | null
  application_id: string | null
  /** In Uzbek. */
  text: string | null
  data: StaffNoticeData
  created_at: string
  read_at: string | null
}

const leadNow = sql`(
  select jsonb_build_object('stage', leads.stage, 'owner_id', owner.id, 'owner_name', owner.full_name)
  from leads left join staff owner on owner.id = leads.current_agent_id
  where leads.id = notifications.lead_id and leads.deleted_at is null)`

/** Newest first. A notice stays, also about a lead that its reader has lost since: with where that is. */
export function listStaffNotices(
  db: Database,
  staffId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffNoticeRow[]> {
  return db.all<StaffNoticeRow>(sql`
    select id, kind, lead_id, ${leadNow} as lead, application_id, text, data, created_at, read_at from notifications
    where staff_id = ${staffId}
    order by created_at desc, id desc
    limit ${limit} offset ${offset}`)
}

type Reader = Pick<Actor, 'kind' | 'id'>

const isOf = ({ kind, id }: Reader): Sql =>
  kind === 'client' ? sql`client_id = ${id}` : sql`staff_id = ${id}`

/** How many of these belong to the person. */
export async function countOwn(db: Database, reader: Reader, ids: string[]): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`
    select count(*) as count from notifications where ${isOf(reader)} and id = any (${ids}::uuid[])`)
  return count
}

/** What was read before stays at its time. */
export async function setRead(db: Database, reader: Reader, ids: string[]): Promise<void> {
  await db.run(sql`
    update notifications set read_at = now()
    where ${isOf(reader)} and id = any (${ids}::uuid[]) and read_at is null`)
}

type Notice = {
  kind: StaffNotificationKind
  lead_id: string | null
  data: StaffNoticeData
  /** The step it is about, which takes it back when it is undone. */
  undo_id?: string
  /** Which of the active colleagues. */
  to: Sql
}

/** With the Uzbek sentence as well: a process of the version before shows nothing else. */
export function insertNotices(tx: Database, { kind, lead_id, data, undo_id, to }: Notice): Promise<Bell[]> {
  const text = staffNoticeText({ kind, data }, 'uz')
  return tx.all<Bell>(sql`
    insert into notifications (staff_id, kind, lead_id, text, data, undo_id)
    select id, ${kind}, ${lead_id}::uuid, ${text}, ${JSON.stringify(data)}::jsonb, ${undo_id ?? null}::uuid from staff
    where active and deleted_at is null and ${to}
    returning ${bellColumns}`)
}

/** Of leads that a button may change, as they are now. */
export async function listLeadVersions(tx: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await tx.all<{ id: string; version: number }>(sql`
    select id, version from leads where id = any (${ids}::uuid[]) and deleted_at is null`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
