import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { hashPassword, passwordWeakness, staffPasswordLength } from '../../passwords.ts'
import { findStaffMe, replacePassword } from './own-account.queries.ts'
import { provePassword } from './prove-password.ts'
import { secureAccount } from './secure-account.ts'

export async function changePassword(
  call: ActorCall,
  { current_password, password }: { current_password: string; password: string },
): Promise<undefined> {
  const { db, actor } = call
  refuseWeak(password)
  const { password_version: version } = await provePassword(call, current_password)
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const isReplaced = await replacePassword(tx, actor.id, { hash, version })
    const staffMe = await findStaffMe(tx, actor.id)
    if (!isReplaced || !staffMe) throw new ApiError('wrong_password')
    await secureAccount(tx, call, {
      kind: 'staff.password_changed',
      mail: 'staff_password_changed',
      staff: staffMe,
    })
  })
}

export function refuseWeak(password: string): void {
  if (passwordWeakness(password, staffPasswordLength)) {
    throw new ApiError('weak_password', { values: { n: staffPasswordLength } })
  }
}
