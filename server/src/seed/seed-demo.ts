import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { hashPassword } from '../passwords.ts'
import type { Secrets } from '../secrets.ts'
import type { Storage } from '../storage/storage.ts'
import type { Demo } from './demo.ts'
import { accountRows } from './demo-account.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoLogin, demoLogins, staffRows } from './demo-staff.ts'
import { storyRows } from './demo-stories.ts'
import { findStarterServices } from './find-starter-services.ts'
import { seedPartners } from './seed-partners.ts'
import { seedWork } from './seed-work.ts'
import type { ServiceKey } from './starter-services.ts'

/** People and work to look at; answers whose accounts they are. */
export async function seedDemo(
  tx: Database,
  { password, secrets, storage }: { password: string; secrets: Secrets; storage: Storage },
): Promise<DemoAccounts> {
  // One hash for all: they share the password, and each hash is made to be slow.
  const passwordHash = await hashPassword(password)
  const demo = await prepare(tx, secrets)
  const { user, identity } = accountRows(passwordHash, demo.now)

  await insertRows(tx, 'staff', staffRows(demo.staff, passwordHash, demo.now))
  await insertRows(tx, 'auth_users', [user])
  await insertRows(tx, 'auth_identities', [identity])
  await insertRows(tx, 'stories', storyRows(demo.now, demo.services))
  await seedPartners(tx, storage)
  await seedWork(tx, demo, { authUserId: user.id, storage })
  return { staff_ids: Object.values(demo.staff), auth_user_ids: [user.id] }
}

async function prepare(tx: Database, secrets: Secrets): Promise<Demo> {
  // The database's clock: none of these times may lie ahead of those it writes itself.
  const { now } = await tx.only<{ now: string }>(sql`select now() as now`)
  const staff = demoLogins.map((login) => [login, randomUUID()])
  return {
    now: new Date(now),
    secrets,
    staff: Object.fromEntries(staff) as Record<DemoLogin, string>,
    services: (await findStarterServices(tx)) as Record<ServiceKey, string>,
  }
}
