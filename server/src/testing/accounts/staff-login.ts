import type { StaffSession } from 'contract/auth'
import type { StaffRole } from 'contract/roles'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import sql from 'sql-template-tag'
import { hashPassword } from '../../passwords.ts'
import { aStaffMember } from '../records/records.ts'
import type { TestApp } from '../servers/start-app.ts'

export const staffPassword = 'correct horse battery staple'
let hash: Promise<string> | undefined

export type StaffLogin = { id: string; username: string; email: string }

/** A staff account that can sign in by username or e-mail, with `staffPassword`. */
export async function aStaffLogin(
  { db }: Pick<TestApp, 'db'>,
  role: StaffRole = 'manager',
  hasAccess: StaffRole[] = [],
): Promise<StaffLogin> {
  hash ??= hashPassword(staffPassword)
  const id = await aStaffMember(db, role, hasAccess)
  return db.only<StaffLogin>(sql`
    update staff set password_hash = ${await hash}, email = username || '@example.com'
    where id = ${id} returning id, username, email`)
}

/** Sends the sign-in page's form. */
export function sendSignIn(
  app: Pick<TestApp, 'inject'>,
  body: Record<string, unknown>,
  request: InjectOptions = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: body, ...request })
}

/** Signs in and returns what the page would store. */
export async function signInAs(
  app: Pick<TestApp, 'inject'>,
  { username }: { username: string },
  password: string = staffPassword,
): Promise<StaffSession> {
  return (await sendSignIn(app, { identifor: username, password })).json()
}

/**
 * Fails until a try is refused, and then makes the delay long, since a slow machine could sit it out. Answers how many
 * tries got through.
 */
export async function failUntilRefused(
  { db }: Pick<TestApp, 'db'>,
  fail: (n: number) => Promise<{ statusCode: number }>,
): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await fail(tries)).statusCode !== 429) continue
    await db.run(sql`
      update throttles set blocked_until = now() + interval '1 hour' where blocked_until is not null`)
    return tries
  }
  throw new Error('twenty tries, and none was refused')
}
