import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { forgetOtherDevices } from './devices.ts'
import { deleteTokensOf } from './mails/one-time-tokens.queries.ts'
import { endSessions } from './sessions.ts'
import { noEmailChange } from './users.queries.ts'

/** Takes away whatever somebody else may have set up to get in: the address was never shown to be theirs. */
export async function shutOutStranger(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`
    update auth_users set password_hash = null, password_version = password_version + 1, ${noEmailChange}
    where id = ${userId}`)
  await endSessions(tx, userId)
  await deleteTokensOf(tx, userId)
  await tx.run(sql`delete from auth_factors where user_id = ${userId}`)
  await tx.run(forgetOtherDevices(userId, null))
}
