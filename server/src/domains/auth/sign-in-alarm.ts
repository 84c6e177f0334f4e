import type { auth } from 'contract/auth'
import { audit } from '../../audit.ts'
import type { HandlerContext } from '../../http/handler.ts'
import { countUse } from '../../throttles.ts'
import { mailStaff } from '../staff/staff-mails.ts'
import type { SignInAccount } from './staff-sign-in.queries.ts'

const failuresOfAnAlarm = 20
const aDay = 24 * 3600

/** Counts a failed sign-in, for accounts that do not exist too; the twentieth within a day raises the alarm, once. */
export async function watchFailures(
  call: HandlerContext<typeof auth.signIn>,
  account: SignInAccount | undefined,
): Promise<void> {
  const { db, ip, request_id, log } = call
  const subject = account?.id ?? call.body.identifor.toLowerCase()
  const isMany = await countUse(db, `staff_failures:${subject}`, {
    times: failuresOfAnAlarm - 1,
    seconds: aDay,
  })
  if (!account || !isMany) return
  if (await countUse(db, `staff_alarm:${account.id}`, { times: 1, seconds: aDay })) return
  log.warn({ staff_id: account.id }, 'many failed sign-ins to one staff account')
  await db.transaction(async (tx) => {
    const target = { kind: 'staff', id: account.id }
    await audit(tx, { kind: 'staff.sign_in_alarm', actor: 'visitor', target, ip, request_id })
    const values = { name: account.full_name, n: failuresOfAnAlarm }
    await mailStaff(tx, call, { kind: 'staff_sign_in_alarm', to: account.email, values })
  })
}
