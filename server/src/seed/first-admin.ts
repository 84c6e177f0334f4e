import { randomBytes } from 'node:crypto'
import { Username } from 'contract/fields'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import type { Database, OpenDatabase } from '../db/database.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { lockSchema } from '../db/schema-transaction.ts'
import type { Env } from '../env.ts'
import { hashPassword } from '../passwords.ts'
import { SettingsError } from '../settings.ts'

export type FirstAdmin = {
  login: string
  /** Null where the operator chose it: nobody has to be told. */
  password: string | null
}

/**
 * Makes an account only while there is no staff account. In production a password is never printed into a log: there
 * the operator sets it, or makes the account with create-admin.
 */
export async function createFirstAdmin(
  db: OpenDatabase,
  { admin: { login, password }, production }: Pick<Env, 'admin' | 'production'>,
): Promise<FirstAdmin | undefined> {
  if (production && !password) return undefined
  return db.transaction(async (tx) => {
    await lockSchema(tx)
    if (await tx.one(sql`select id from staff limit 1`)) return undefined
    const made = password ? null : randomBytes(18).toString('base64url')
    await createSuperAdmin(tx, login, password ?? (made as string))
    return { login, password: made }
  })
}

export async function createSuperAdmin(db: Database, login: string, password: string): Promise<void> {
  if (!z.safeParse(Username, login).success) {
    throw new SettingsError(
      `${login} cannot be a login: 3 to 40 Latin letters, digits, dots, dashes or underscores`,
    )
  }
  const hash = await hashPassword(password)
  try {
    await db.run(sql`
      insert into staff (full_name, username, role, password_hash)
      values ('Administrator', ${login}, 'super_admin', ${hash})`)
  } catch (error) {
    throw isUniqueViolation(error, 'staff_username_key')
      ? new SettingsError(`the login ${login} is taken`)
      : error
  }
}
