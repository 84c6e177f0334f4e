import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Backlog = { count: number; since: string | null }

/** Mails that a try has failed for, or that nobody has tried to send for ten minutes. */
export function countStuckMails(db: Database): Promise<Backlog & { error: string | null }> {
  return db.only<Backlog & { error: string | null }>(sql`
    select count(*) as count, min(created_at) as since,
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as error
    from mails
    where state = 'queued' and (last_error is not null or created_at < now() - interval '10 minutes')`)
}

/** Files that the scanner has said nothing about for ten minutes. */
export function countUnscannedFiles(db: Database): Promise<Backlog> {
  return db.only<Backlog>(sql`
    select count(*) as count, min(created_at) as since from files
    where scan = 'waiting' and state = 'live' and created_at < now() - interval '10 minutes'`)
}

/** Webhooks that were switched off because of their receiver, or that nothing has come through to for an hour. */
export function countFailingWebhooks(db: Database): Promise<Backlog> {
  return db.only<Backlog>(sql`
    select count(*) as count, min(coalesce(failing_since, switched_off_at)) as since from webhooks
    where switched_off_at is not null or failing_since < now() - interval '1 hour'`)
}

const key = 'failing_since'

/** Remembers for all processes since when each of these has been failing, and forgets what works again. */
export async function recordFailing(db: Database, parts: string[]): Promise<Record<string, string>> {
  if (parts.length === 0) {
    await db.run(sql`delete from settings where key = ${key}`)
    return {}
  }
  const row = await db.one<{ value: Record<string, string> }>(sql`
    insert into settings (key, value)
    select ${key}, jsonb_object_agg(part, now()) from unnest(${parts}::text[]) as failing (part)
    on conflict (key) do update set updated_at = now(), value = (
      select jsonb_object_agg(part, coalesce(settings.value -> part, to_jsonb(now())))
      from unnest(${parts}::text[]) as failing (part)
    )
    returning value`)
  const times = Object.entries(row?.value ?? {})
  return Object.fromEntries(times.map(([part, at]) => [part, new Date(at).toISOString()]))
}
