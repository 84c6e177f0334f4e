import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Takes the lease or renews it: one conditional update, so that one process has it. False: another one does. */
export async function takeLease(db: Database, owner: string, seconds: number): Promise<boolean> {
  const taken = await db.run(sql`
    update telegram_state set
      lease_owner = ${owner}::uuid,
      lease_until = now() + ${seconds} * interval '1 second',
      polling_since = case when lease_owner = ${owner}::uuid and lease_until > now() then polling_since else now() end
    where lease_owner = ${owner}::uuid or lease_until is null or lease_until < now()`)
  return taken > 0
}

/** Whether this process still has it, until the transaction ends. */
export async function lockLease(tx: Database, owner: string): Promise<boolean> {
  const row = await tx.one(sql`
    select from telegram_state where lease_owner = ${owner}::uuid and lease_until > now() for share`)
  return row !== undefined
}

export async function releaseLease(db: Database, owner: string): Promise<void> {
  await db.run(sql`
    update telegram_state set lease_until = now(), polling_since = null where lease_owner = ${owner}::uuid`)
}

type Bot = { bot_id: number; username: string }

/** True where there was another bot before. */
export async function recordBot(tx: Database, { bot_id, username }: Bot): Promise<boolean> {
  const before = await tx.only<{ bot_id: number | null }>(
    sql`select bot_id from telegram_state for no key update`,
  )
  await tx.run(sql`update telegram_state set bot_id = ${bot_id}, username = ${username}, updated_at = now()`)
  return before.bot_id !== null && before.bot_id !== bot_id
}

/** What keeps us from reading, and since when; null: nothing does. */
export async function recordProblem(db: Database, problem: string | null): Promise<void> {
  await db.run(sql`
    update telegram_state set problem = ${problem},
      problem_since = case when ${problem}::text is null then null else coalesce(problem_since, now()) end
    where problem is distinct from ${problem}::text`)
}

export async function pauseSending(tx: Database, seconds: number): Promise<void> {
  await tx.run(sql`
    update telegram_state set
      paused_until = greatest(paused_until, clock_timestamp() + ${seconds} * interval '1 second')`)
}

type BotName = { username: string | null }

/** As Telegram calls the bot; null before it has introduced itself. */
export async function findBotName(db: Database): Promise<string | null> {
  const { username } = await db.only<BotName>(sql`select username from telegram_state`)
  return username
}
