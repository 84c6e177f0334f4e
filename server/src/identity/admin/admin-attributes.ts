import { hashPassword } from '../../passwords.ts'
import { checkNewPassword, emailOf, refusePhone, textOf } from '../http/body.ts'
import type { AuthCall } from '../http/call.ts'
import { appMetadataOf, type Metadata, metadataOf } from '../users/metadata.ts'
import { banSecondsOf } from './ban-duration.ts'

export type UserAttributes = {
  email: string | undefined
  password_hash: string | undefined
  email_confirm: boolean
  user_metadata: Metadata
  app_metadata: Metadata
  /** Null lifts a ban. */
  ban_seconds: number | null | undefined
}

/** What the administration may say about a user, new or known. */
export async function attributesOf({ body, env }: AuthCall): Promise<UserAttributes> {
  refusePhone(body, 400)
  const email = textOf(body, 'email')
  const password = textOf(body, 'password')
  const attributes = {
    email: email && emailOf(email),
    email_confirm: body.email_confirm === true,
    user_metadata: metadataOf(body.user_metadata),
    app_metadata: appMetadataOf(body.app_metadata),
    ban_seconds: banSecondsOf(body.ban_duration),
  }
  if (password) checkNewPassword(password, env.auth.passwordMinLength)
  return { ...attributes, password_hash: password && (await hashPassword(password)) }
}
