import { staffRoles } from 'contract/roles'
import sql from 'sql-template-tag'
import type { Database, OpenDatabase } from '../db/database.ts'
import type { Env } from '../env.ts'
import { verifyPassword } from '../passwords.ts'
import type { Secrets } from '../secrets.ts'
import { demoClient } from './demo-account.ts'

/** What the marker of the demo remembers; empty lists where it was not wanted. */
export type DemoAccounts = { staff_ids: string[]; auth_user_ids: string[] }

export const demoMarker = 'seed.demo'

export type DemoSignIn = {
  /** Null where it is not the password of these accounts any more. */
  password: string | null
  /** One for each role. */
  logins: string[]
  client: string
}

/** The same at every start without being stored. */
export function demoPassword(env: Env, secrets: Secrets): string {
  return env.demo.password ?? secrets.fingerprint('demo password').toString('base64url').slice(0, 16)
}

/** Whether this database has been filled with the demo; one that only might have been has empty lists. */
export async function isDemo(db: Database): Promise<boolean> {
  return (await readAccounts(db)).staff_ids.length > 0
}

/** How the demo accounts that are still there can be signed in with. */
export async function findDemoSignIn(db: Database, password: string): Promise<DemoSignIn | undefined> {
  const { staff_ids } = await readAccounts(db)
  const rows = await db.all<{ username: string; password_hash: string | null }>(sql`
    select username, password_hash from staff
    where id = any(${staff_ids}::uuid[]) and active and deleted_at is null`)
  const hashes = new Map(rows.map((row) => [row.username, row.password_hash]))
  const logins = staffRoles.map((role) => `demo_${role}`).filter((login) => hashes.has(login))
  if (logins.length === 0) return undefined
  const hash = hashes.get('demo_super_admin')
  const fits = hash ? await verifyPassword(hash, password) : false
  return { password: fits ? password : null, logins, client: demoClient.email }
}

/** A database that was tried out first may go into production; its demo accounts may not. */
export async function lockDemoAccounts(db: OpenDatabase): Promise<void> {
  const { staff_ids, auth_user_ids } = await readAccounts(db)
  await db.transaction(async (tx) => {
    await tx.run(sql`
      update staff set password_hash = null, password_version = password_version + 1
      where id = any(${staff_ids}::uuid[]) and password_hash is not null`)
    await tx.run(sql`delete from api_sessions where staff_id = any(${staff_ids}::uuid[])`)
    await tx.run(sql`
      update auth_users set password_hash = null, password_version = password_version + 1
      where id = any(${auth_user_ids}::uuid[]) and password_hash is not null`)
    await tx.run(sql`delete from auth_sessions where user_id = any(${auth_user_ids}::uuid[])`)
  })
}

async function readAccounts(db: Database): Promise<DemoAccounts> {
  const marker = await db.one<{ value: DemoAccounts }>(
    sql`select value from settings where key = ${demoMarker}`,
  )
  return marker?.value ?? { staff_ids: [], auth_user_ids: [] }
}
