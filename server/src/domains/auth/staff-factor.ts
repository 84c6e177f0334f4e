import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import { qrSvg } from '../../qr-code.ts'
import { acceptedStep, newTotpSecret, totpUri } from '../../totp.ts'
import { findStaffMe } from './own-account.queries.ts'
import { provePassword } from './prove-password.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { secureAccount } from './secure-account.ts'
import {
  confirmFactor,
  deleteFactor,
  type FactorTry,
  hasVerifiedFactor,
  lockedFor,
  spendRecoveryCode,
  spendStep,
  startFactor,
  takeCodeTry,
} from './staff-factor.queries.ts'

type CodeCall = Pick<ActorCall, 'db' | 'secrets'>

const sixDigits = /^\d{6}$/

/** Whether a code opens a verified factor; whatever it was, it does not work again. */
export async function spendCode(call: CodeCall, staffId: string, code: string): Promise<boolean> {
  const taken = await takeCode(call, staffId)
  if (!taken?.is_verified) return false
  if (sixDigits.test(code.replace(/\s/g, '')))
    return (await takeStep(call, staffId, { taken, code })) !== null
  return spendRecoveryCode(call.db, staffId, recoveryCodeHash(call.secrets, staffId, code))
}

async function takeCode({ db }: CodeCall, staffId: string): Promise<FactorTry | undefined> {
  const taken = await takeCodeTry(db, staffId)
  if (taken) return taken
  const wait = await lockedFor(db, staffId)
  if (wait) throw tooMany(wait)
  return undefined
}

/** The time step of a right code, used up; nothing for any other. */
async function takeStep(
  { db, secrets }: CodeCall,
  staffId: string,
  { taken, code }: { taken: FactorTry; code: string },
): Promise<number | null> {
  const step = acceptedStep(secrets.decrypt(taken.secret_encrypted), code, taken.last_step)
  return step !== null && (await spendStep(db, staffId, step)) ? step : null
}

export async function enrollFactor(
  call: ActorCall,
  { password }: { password: string },
): Promise<{ uri: string; qr_code: string }> {
  const { db, secrets, agency, actor } = call
  const { username } = await provePassword(call, password)
  const secret = newTotpSecret()
  if (!(await startFactor(db, actor.id, secrets.encrypt(secret)))) throw new ApiError('wrong_state')
  await audit(db, { kind: 'staff.factor_enrolled', ...byCaller(call, 'staff', actor.id) })
  const uri = totpUri({ secret, issuer: agency.name, account: username })
  return { uri, qr_code: await qrSvg(uri) }
}

export async function verifyFactor(
  call: ActorCall,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { db, secrets, actor } = call
  if (await hasVerifiedFactor(db, actor.id)) throw new ApiError('wrong_state')
  const taken = await takeCode(call, actor.id)
  if (!taken) throw new ApiError('wrong_state')
  const step = await takeStep(call, actor.id, { taken, code })
  if (step === null) throw new ApiError('code_refused')
  const recovery_codes = newRecoveryCodes()
  const hashes = recovery_codes.map((recovery) => recoveryCodeHash(secrets, actor.id, recovery))
  await db.transaction(async (tx) => {
    const staffMe = await findStaffMe(tx, actor.id)
    if (!staffMe || !(await confirmFactor(tx, actor.id, step, hashes))) throw new ApiError('wrong_state')
    await secureAccount(tx, call, { kind: 'staff.factor_verified', mail: 'staff_factor_on', staff: staffMe })
  })
  return { recovery_codes }
}

export async function removeFactor(
  call: ActorCall,
  { password, code }: { password: string; code: string },
): Promise<undefined> {
  const { db, actor } = call
  await provePassword(call, password)
  if (!(await hasVerifiedFactor(db, actor.id))) throw new ApiError('wrong_state')
  if (!(await spendCode(call, actor.id, code))) throw new ApiError('code_refused')
  await db.transaction(async (tx) => {
    const staffMe = await findStaffMe(tx, actor.id)
    if (!staffMe || !(await deleteFactor(tx, actor.id))) throw new ApiError('wrong_state')
    await secureAccount(tx, call, { kind: 'staff.factor_removed', mail: 'staff_factor_off', staff: staffMe })
  })
}
