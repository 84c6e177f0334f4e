import type { ChannelChoice } from 'contract/notices'
import type { StaffNotificationKind } from 'contract/notifications'
import type { StaffRole } from 'contract/roles'
import { defaultLanguage, type Language } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Person } from './notice.ts'

/** How a person can be reached, and wants to be. */
export type Reach = {
  kind: Person['kind']
  /** Of a client; staff are told of no work by mail. */
  email: string | null
  is_proved: boolean
  /** The chat that is linked, and has not blocked the bot. */
  chat_id: number | null
  choice: ChannelChoice
  muted: StaffNotificationKind[]
  quiet_chosen: boolean
  quiet_from: number | null
  quiet_to: number | null
}

const chosen = sql`coalesce(choices.channel, 'auto') as choice, coalesce(choices.muted, '{}') as muted,
  coalesce(quiet_chosen, false) as quiet_chosen, quiet_from, quiet_to`

const openLink = sql`links.ended_at is null and links.blocked_at is null`

/** Nothing for a person who is deleted or switched off. */
export function findReach(tx: Database, { kind, id }: Person): Promise<Reach | undefined> {
  return tx.one<Reach>(
    kind === 'client'
      ? sql`
        select 'client' as kind, clients.email, email_proved_at is not null as is_proved, links.chat_id, ${chosen}
        from clients
          left join telegram_links links on links.client_id = clients.id and ${openLink}
          left join notice_choices choices on choices.client_id = clients.id
        where clients.id = ${id} and clients.deleted_at is null`
      : sql`
        select 'staff' as kind, null as email, false as is_proved, links.chat_id, ${chosen}
        from staff
          left join telegram_links links on links.staff_id = staff.id and ${openLink}
          left join notice_choices choices on choices.staff_id = staff.id
        where staff.id = ${id} and staff.active and staff.deleted_at is null`,
  )
}

export type LinkedColleague = {
  staff_id: string
  role: StaffRole
  language: Language
  muted: StaffNotificationKind[]
}

/** Which of these colleagues have a chat, and the language that they read there. */
export function listLinkedColleagues(tx: Database, staffIds: string[]): Promise<LinkedColleague[]> {
  return tx.all<LinkedColleague>(sql`
    select links.staff_id, staff.role, coalesce(chats.language, ${defaultLanguage}) as language, coalesce(muted, '{}') as muted
    from telegram_links links
      join staff on staff.id = links.staff_id
      join telegram_chats chats on chats.chat_id = links.chat_id
      left join notice_choices choices on choices.staff_id = links.staff_id
    where links.staff_id = any (${staffIds}::uuid[]) and ${openLink}`)
}

type ChoiceChanges = {
  channel: ChannelChoice | null
  muted: StaffNotificationKind[] | null
  /** Left out: they stay as they are. */
  quiet: { from: number | null; to: number | null } | null
}

/** What is null stays as it is. */
export async function saveChoice(
  tx: Database,
  { kind, id }: Person,
  { channel, muted, quiet }: ChoiceChanges,
): Promise<void> {
  const person: Sql = kind === 'client' ? sql`client_id` : sql`staff_id`
  await tx.run(sql`
    insert into notice_choices (${person}, channel, muted, quiet_chosen, quiet_from, quiet_to)
    values (${id}, coalesce(${channel}, 'auto'), coalesce(${muted}::text[], '{}'), ${quiet !== null},
      ${quiet?.from ?? null}::smallint, ${quiet?.to ?? null}::smallint)
    on conflict (${person}) do update set
      channel = coalesce(${channel}, notice_choices.channel),
      muted = coalesce(${muted}::text[], notice_choices.muted),
      quiet_chosen = notice_choices.quiet_chosen or ${quiet !== null},
      quiet_from = case when ${quiet !== null} then excluded.quiet_from else notice_choices.quiet_from end,
      quiet_to = case when ${quiet !== null} then excluded.quiet_to else notice_choices.quiet_to end,
      updated_at = now()`)
}
