import type { auth } from 'contract/auth'
import type { Handlers } from '../../http/handler.ts'
import { acceptInvite, readInvite } from './accept-invite.ts'
import { changePassword } from './change-password.ts'
import { exchangeToken } from './exchange.ts'
import { readMe, updateMe, uploadAvatar } from './own-account.ts'
import { signOut } from './sign-out.ts'
import { enrollFactor, removeFactor, verifyFactor } from './staff-factor.ts'
import { signIn } from './staff-sign-in.ts'

export const authRoutes: Handlers<typeof auth> = {
  exchange: (call) => exchangeToken(call),
  signIn: (call) => signIn(call),
  readInvite: (call) => readInvite(call),
  acceptInvite: (call) => acceptInvite(call),
  signOut: (call) => signOut(call),
  me: (call) => readMe(call),
  updateMe: (call) => updateMe(call, call.body),
  changePassword: (call) => changePassword(call, call.body),
  uploadAvatar: (call) => uploadAvatar(call, call.file),
  enrollFactor: (call) => enrollFactor(call, call.body),
  verifyFactor: (call) => verifyFactor(call, call.body),
  removeFactor: (call) => removeFactor(call, call.body),
}
