import type { Parsed } from 'contract/endpoint'
import type { TeamMember, TeamRecord, team } from 'contract/team'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewMember = Parsed<typeof team.create>['body']
type MemberChanges = Parsed<typeof team.update>['body']

const columns = sql`
  id, name, role, languages, '/media/' || media_id as image_url, focus, sample, consent_on, position, published,
  created_at, version`

/** Only those that are published; whoever has not consented has no photo here. */
export function listTeam(db: Database): Promise<TeamMember[]> {
  return db.all<TeamMember>(sql`
    select id, name, role, languages, focus, sample,
      case when consent_on is not null then '/media/' || media_id end as image_url
    from team where published order by position, created_at, id`)
}

export function listWholeTeam(db: Database): Promise<TeamRecord[]> {
  return db.all<TeamRecord>(sql`select ${columns} from team order by position, created_at, id`)
}

/** The last one in the order. */
export function insertMember(tx: Database, member: NewMember, mediaId: string | null): Promise<TeamRecord> {
  const { name, languages, focus, consent_on, published, sample } = member
  return tx.only<TeamRecord>(sql`
    insert into team (name, role, languages, focus, consent_on, published, sample, media_id, position)
    values (
      ${name}, ${roles(member)}, ${languages}::text[], ${focus}, ${consent_on}::date, ${published}, ${sample}, ${mediaId},
      (select coalesce(max(position), 0) + 1 from team)
    )
    returning ${columns}`)
}

/** With the photo beside it, which is nobody's business outside. */
export async function lockMember(
  tx: Database,
  id: string,
): Promise<{ member: TeamRecord; mediaId: string | null } | undefined> {
  const row = await tx.one<TeamRecord & { media_id: string | null }>(sql`
    select ${columns}, media_id from team where id = ${id} for no key update`)
  if (!row) return undefined
  const { media_id, ...member } = row
  return { member, mediaId: media_id }
}

/** None where another call was faster; without another photo the old one stays, unless it is to be removed. */
export function updateMemberRow(
  tx: Database,
  id: string,
  changes: MemberChanges & { mediaId: string | null },
): Promise<TeamRecord | undefined> {
  const { name, languages, focus, consent_on, position, published, sample, mediaId } = changes
  return tx.one<TeamRecord>(sql`
    update team set
      name = coalesce(${name ?? null}, name),
      role = role || ${roles(changes)},
      languages = case when ${languages !== undefined} then ${languages ?? []}::text[] else languages end,
      focus = coalesce(${focus ?? null}::int, focus),
      consent_on = case when ${consent_on !== undefined} then ${consent_on ?? null}::date else consent_on end,
      position = coalesce(${position ?? null}::int, position),
      published = coalesce(${published ?? null}, published),
      sample = coalesce(${sample ?? null}, sample),
      media_id = coalesce(${mediaId}::uuid, case when ${!changes.remove_photo} then media_id end)
    where id = ${id} and version = coalesce(${changes.version ?? null}::int, version)
    returning ${columns}`)
}

/** Answers the photo it had. */
export function deleteMember(tx: Database, id: string): Promise<{ media_id: string | null } | undefined> {
  return tx.one(sql`delete from team where id = ${id} returning media_id`)
}

/** Those that were given. */
function roles({ role_uz: uz, role_en: en, role_ru: ru }: Pick<MemberChanges, `role_${'uz' | 'en' | 'ru'}`>) {
  return sql`${JSON.stringify({ uz, en, ru })}::jsonb`
}
