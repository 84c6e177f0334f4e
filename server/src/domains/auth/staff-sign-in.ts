import type { auth, StaffSession } from 'contract/auth'
import type { ErrorCode } from 'contract/errors'
import { prefsOf } from 'contract/prefs'
import { audit } from '../../audit.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../passwords.ts'
import { newToken } from '../../tokens.ts'
import { watchFailures } from './sign-in-alarm.ts'
import { spendCode } from './staff-factor.ts'
import { beginSignIn, openStaffSession, type SignInAccount } from './staff-sign-in.queries.ts'

type SignInCall = HandlerContext<typeof auth.signIn>

/**
 * Signs a member of staff in. Nobody, a wrong password, an account that is switched off or has no password yet: the
 * same answer after the same work.
 */
export async function signIn(call: SignInCall): Promise<StaffSession> {
  const { db, env, device, body } = call
  const { wait, try_name, account } = await beginSignIn(db, {
    ...call,
    ...body,
    factor: env.rateLimitFactor,
  })
  if (wait > 0) throw tooMany(wait)
  const isRight = await verifyPassword(account?.password_hash ?? null, body.password)
  if (!account?.password_hash || !isRight) throw await failed(call, account, 'wrong_credentials')
  if (account.has_factor) {
    if (!body.code) throw new ApiError('second_factor_required')
    if (!(await spendCode(call, account.id, body.code))) throw await failed(call, account, 'wrong_code')
  }
  const rehash = isOutdatedHash(account.password_hash) ? await hashPassword(body.password) : null
  const mark = device ?? newToken()
  const token = await openStaffSession(db, { ...call, account, mark, try_name, rehash })
  if (!token) throw await failed(call, account, 'wrong_credentials')
  call.markDevice(mark)
  return { token, user: { ...account, prefs: prefsOf(account.prefs) } }
}

async function failed(
  call: SignInCall,
  account: SignInAccount | undefined,
  code: ErrorCode,
): Promise<ApiError> {
  const { db, ip, request_id } = call
  const target = account && { kind: 'staff', id: account.id }
  const entry = { actor: 'visitor', ip, request_id, detail: { code } } as const
  await audit(db, { kind: 'staff.sign_in_failed', ...entry, ...(target && { target }) })
  await watchFailures(call, account)
  return new ApiError(code)
}
