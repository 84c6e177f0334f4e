import type { Database } from '../../db/database.ts'
import { validationFailed } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { issuerOf } from '../keys/access-token.ts'
import { tellUser } from '../mails/mails.ts'
import { deleteTokensOf } from '../mails/one-time-tokens.queries.ts'
import { forgetOtherDevices } from '../sessions/devices.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { mergeAppMetadata, mergeMetadata } from '../users/metadata.ts'
import { userAnswer } from '../users/user-answer.ts'
import { findUserById, getUser, lockUser, type UserRow } from '../users/users.queries.ts'
import { attributesOf, type UserAttributes } from './admin-attributes.ts'
import { auditAdminCall, userIdOf, userNotFound } from './admin-call.ts'
import {
  deleteUser,
  insertAccount,
  listUsers,
  setBan,
  setEmail,
  updateAccount,
} from './admin-users.queries.ts'

const usualPage = 50
const maxPageSize = 1000

export async function adminListUsers({ db, query, origin }: AuthCall): Promise<AuthAnswer> {
  const page = numberOf(query.page, 1, 1_000_000)
  const perPage = numberOf(query.per_page, usualPage, maxPageSize)
  const { users, total } = await listUsers(db, { page, perPage })
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) =>
    `<${issuerOf(origin())}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return {
    ...ok({ users: users.map(userAnswer), aud: 'authenticated' }),
    headers: { 'x-total-count': String(total), link: links.join(', ') },
  }
}

function numberOf(text: string | undefined, unset: number, max: number): number {
  if (!text) return unset
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max) {
    throw validationFailed(`Bad Pagination Parameters: a number from 1 to ${max} is expected`)
  }
  return number
}

export async function adminGetUser({ db, params }: AuthCall): Promise<AuthAnswer> {
  const user = await findUserById(db, userIdOf(params))
  if (!user) throw userNotFound()
  return ok(userAnswer(user))
}

export async function adminCreateUser(call: AuthCall): Promise<AuthAnswer> {
  const { email, email_confirm, ban_seconds, ...attributes } = await attributesOf(call)
  if (!email) throw validationFailed('Cannot create a user without either an email or phone')
  const user = await call.db.transaction(async (tx) => {
    const id = await insertAccount(tx, { ...attributes, email, is_confirmed: email_confirm })
    if (ban_seconds !== undefined) await setBan(tx, id, ban_seconds)
    await auditAdminCall(tx, call, 'create_user', id)
    return getUser(tx, id)
  })
  return ok(userAnswer(user))
}

export async function adminUpdateUser(call: AuthCall): Promise<AuthAnswer> {
  const id = userIdOf(call.params)
  const { id: given = id.toLowerCase(), ...attributes } = await attributesOf(call)
  if (given !== id.toLowerCase()) throw validationFailed('id cannot be changed')
  const user = await call.db.transaction(async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) throw userNotFound()
    await change(tx, call, before, attributes)
    await auditAdminCall(tx, call, 'update_user', id)
    return getUser(tx, id)
  })
  return ok(userAnswer(user))
}

async function change(
  tx: Database,
  call: AuthCall,
  before: UserRow,
  { email, ban_seconds, ...changes }: Omit<UserAttributes, 'id'>,
): Promise<void> {
  const isNewEmail = email !== undefined && email !== before.email
  const isNewPassword = changes.password_hash !== undefined
  if (isNewEmail) await setEmail(tx, before.id, email)
  await updateAccount(tx, before.id, {
    ...changes,
    user_metadata: mergeMetadata(before.user_metadata, {
      ...(isNewEmail && { email, email_verified: false }),
      ...changes.user_metadata,
    }),
    app_metadata: mergeAppMetadata(before.app_metadata, changes.app_metadata),
  })
  if (ban_seconds !== undefined) await setBan(tx, before.id, ban_seconds)
  if (isNewEmail || isNewPassword || ban_seconds) await revokeAccess(tx, before.id)
  if (isNewEmail) await tellUser(tx, call, before, 'email_changed')
  if (isNewPassword) await tellUser(tx, call, before, 'password_changed')
}

/** Ends all sessions and mailed links: the user has to sign in again. */
async function revokeAccess(tx: Database, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await deleteTokensOf(tx, userId)
  await tx.run(forgetOtherDevices(userId, null))
}

/** A soft delete is asked for in the body; here nothing stays either way, so that the address is free again. */
export async function adminDeleteUser(call: AuthCall): Promise<AuthAnswer> {
  const id = userIdOf(call.params)
  await call.db.transaction(async (tx) => {
    if (!(await deleteUser(tx, id))) throw userNotFound()
    await auditAdminCall(tx, call, 'delete_user', id)
  })
  return ok({})
}
