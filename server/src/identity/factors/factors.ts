import { qrSvg } from '../../qr-code.ts'
import { newTotpSecret, totpUri } from '../../totp.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import type { SignedIn } from '../keys/access-token.ts'
import { lockUser } from '../users/users.queries.ts'
import { auditFactorChange, factorIdOf, factorNotFound } from './factor-change.ts'
import {
  forgetDeadFactors,
  insertChallenge,
  insertFactor,
  listFactorNames,
  lockFactor,
  removeFactor,
} from './factors.queries.ts'

const maxFactors = 10
const maxNameLength = 100
const challengeMinutes = 5

/** Begins a second factor; it counts once a first code of it has been given. */
export async function enrollFactor(call: AuthCall, { user, session }: SignedIn) {
  const { friendly_name, issuer } = enrollmentOf(call.body)
  const secret = newTotpSecret()
  const uri = totpUri({ secret, issuer: issuer || new URL(call.origin()).host, account: labelOf(user) })
  const id = await call.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    await forgetDeadFactors(tx, user.id)
    const factors = await listFactorNames(tx, user.id)
    if (factors.length >= maxFactors) {
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached')
    }
    if (factors.some((factor) => factor.friendly_name === friendly_name)) {
      const message = `A factor with the friendly name "${friendly_name}" for this user already exists`
      throw new AuthError(422, 'mfa_factor_name_conflict', message)
    }
    if (session.aal === 'aal1' && factors.some(({ status }) => status === 'verified')) {
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    }
    return insertFactor(tx, {
      user_id: user.id,
      friendly_name,
      secret_encrypted: call.secrets.encrypt(secret),
    })
  })
  return { id, type: 'totp', friendly_name, totp: { qr_code: await qrSvg(uri), secret, uri } }
}

/** How an authenticator app names the account. */
function labelOf({ email, phone, user_metadata }: SignedIn['user']): string {
  const { full_name, name } = user_metadata
  const label = [email, full_name, name, phone].find((text) => typeof text === 'string' && text !== '')
  return String(label ?? '').replaceAll(':', ' ')
}

const offTypes: Partial<Record<string, string>> = {
  phone: 'mfa_phone_enroll_not_enabled',
  webauthn: 'mfa_webauthn_enroll_not_enabled',
}

function enrollmentOf({ factor_type: type, friendly_name = '', issuer = '' }: AuthCall['body']) {
  const off = typeof type === 'string' ? offTypes[type] : undefined
  if (off) throw new AuthError(422, off, 'MFA enroll is disabled for this kind of factor')
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp')
  if (!isName(friendly_name) || !isName(issuer)) {
    throw validationFailed(`friendly_name and issuer are texts of at most ${maxNameLength} characters`)
  }
  return { friendly_name, issuer }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxNameLength && !/\p{Cc}/u.test(value)
}

export async function challengeFactor({ db, ip, params }: AuthCall, { user }: SignedIn) {
  const factorId = factorIdOf(params)
  const made = await insertChallenge(db, { userId: user.id, factorId, ip, minutes: challengeMinutes })
  if (!made) throw factorNotFound(404)
  return { id: made.id, type: 'totp', expires_at: made.expires_at }
}

export async function unenrollFactor(call: AuthCall, { user, session }: SignedIn) {
  const id = factorIdOf(call.params)
  await call.db.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const factor = await lockFactor(tx, user.id, id)
    if (!factor) throw factorNotFound(404)
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(tx, id)
    if (factor.status === 'verified')
      await auditFactorChange(tx, call, user, {
        event: 'factor_removed',
        factorId: id,
      })
  })
  return { id }
}
