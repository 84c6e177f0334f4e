import type { auth, StaffSession } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { hashPassword } from '../../passwords.ts'
import { countRequest, resetTries } from '../../throttles.ts'
import { newToken } from '../../tokens.ts'
import { endStaffSessions } from '../staff/staff-access.queries.ts'
import { mailStaff } from '../staff/staff-mails.ts'
import { refuseWeak } from './change-password.ts'
import { consumeInvite, findOpenInvite, type InvitedStaff, type OpenInvite } from './invites.queries.ts'
import { replacePassword } from './own-account.queries.ts'
import { accountTriesName, findAccountById, openStaffSession } from './staff-sign-in.queries.ts'

type AcceptCall = HandlerContext<typeof auth.acceptInvite>

export async function readInvite(call: HandlerContext<typeof auth.readInvite>): Promise<OpenInvite> {
  const { db, env, ip, body } = call
  const wait = await countRequest(db, { kind: 'invite', ip, factor: env.rateLimitFactor })
  if (wait > 0) throw tooMany(wait)
  const invite = await findOpenInvite(db, body.token)
  if (!invite) throw new ApiError('link_used_or_old')
  return invite
}

/**
 * Sets the password and signs in. The link proves no second factor: a person who has one has to sign in with it, and
 * the new password counts all the same.
 */
export async function acceptInvite(call: AcceptCall): Promise<StaffSession> {
  const { db, body, device } = call
  await readInvite(call)
  refuseWeak(body.password)
  const hash = await hashPassword(body.password)
  const mark = device ?? newToken()
  const session = await db.transaction(async (tx) => {
    const invited = await consumeInvite(tx, body.token)
    if (!invited) throw new ApiError('link_used_or_old')
    await setPassword(tx, call, invited, hash)
    return openSession(tx, call, invited, mark)
  })
  if (!session) throw new ApiError('second_factor_required')
  call.markDevice(mark)
  return session
}

async function setPassword(
  tx: Database,
  call: AcceptCall,
  invited: InvitedStaff,
  hash: string,
): Promise<void> {
  const { ip, request_id } = call
  const { id, password_version: version, had_password, full_name, email } = invited
  await replacePassword(tx, id, { hash, version })
  await endStaffSessions(tx, id)
  await resetTries(tx, accountTriesName(id))
  const who = { kind: 'staff', id } as const
  await audit(tx, { kind: 'staff.invite_accepted', actor: who, target: who, ip, request_id })
  const values = { name: full_name }
  if (had_password) await mailStaff(tx, call, { kind: 'staff_password_changed', to: email, values })
}

async function openSession(
  tx: Database,
  call: AcceptCall,
  { id }: InvitedStaff,
  mark: string,
): Promise<StaffSession | null> {
  const account = await findAccountById(tx, id)
  if (!account || account.has_factor) return null
  const token = await openStaffSession(tx, {
    ...call,
    account,
    mark,
    try_name: accountTriesName(id),
    rehash: null,
  })
  return token ? { token, user: { ...account, prefs: prefsOf(account.prefs) } } : null
}
