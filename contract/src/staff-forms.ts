import * as z from 'zod/mini'
import { Password, staffPasswordLength } from './fields.ts'

const newPasswordTwice = {
  password: Password.check(
    z.refine((value) => [...value].length >= staffPasswordLength, {
      params: { problem: 'too_short', n: staffPasswordLength },
    }),
  ),
  confirm: Password,
}

const bothAreSame = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm }) => password === confirm,
  { path: ['confirm'], params: { problem: 'mismatch' } },
)

/** The password a member of staff chooses through an invite. */
export const InviteForm = z.object(newPasswordTwice).check(bothAreSame)

export const StaffPasswordForm = z
  .object({ current_password: Password, ...newPasswordTwice })
  .check(bothAreSame)
