import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** News waits five minutes for more of it, and half an hour at most. */
const isDue = sql`
  cases.untold_since is not null and (
    cases.untold_last <= now() - interval '5 minutes' or cases.untold_since <= now() - interval '30 minutes'
  )`

/** Cases whose clients are to be told now, the longest untold first. */
export async function listUntold(db: Database, limit: number): Promise<string[]> {
  const rows = await db.all<{ application_id: string }>(sql`
    select application_id from cases where ${isDue} order by untold_since limit ${limit}`)
  return rows.map(({ application_id }) => application_id)
}

/**
 * Takes the news of a case, so that nobody else tells it; answers up to which event the client was told before. Nothing where
 * another process was first, or another call works on the records of this client.
 */
export async function takeUntold(
  tx: Database,
  applicationId: string,
): Promise<{ told_before: number; told_seq: number } | undefined> {
  const client = await tx.one(sql`
    select from clients where id = (select client_id from applications where id = ${applicationId})
    for no key update skip locked`)
  if (!client) return undefined
  return tx.one(sql`
    with before as (
      select application_id, told_seq from cases where application_id = ${applicationId} and ${isDue} for no key update
    )
    update cases set told_seq = greatest(before.told_seq, ${lastSeq(applicationId)}), untold_since = null, untold_last = null
    from before where cases.application_id = before.application_id
    returning before.told_seq as told_before, cases.told_seq`)
}

/** The client has been told of everything up to here. */
export async function markTold(tx: Database, applicationId: string): Promise<void> {
  await tx.run(sql`
    update cases set told_seq = greatest(told_seq, ${lastSeq(applicationId)}), untold_since = null, untold_last = null
    where application_id = ${applicationId}`)
}

function lastSeq(applicationId: string) {
  return sql`(select max(seq) from case_events where application_id = ${applicationId})`
}
