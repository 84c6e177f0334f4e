import { hashPassword } from '../../passwords.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { checkNewPassword, emailOf, refusePhone, textOf } from '../http/body.ts'
import type { AuthCall } from '../http/call.ts'
import { appMetadataOf, type Metadata, metadataOf } from '../users/metadata.ts'
import { isUuid } from '../users/uuid.ts'
import { banSecondsOf } from './ban-duration.ts'
import { givenHashOf } from './given-hash.ts'

export type UserAttributes = {
  id: string | undefined
  email: string | undefined
  password_hash: string | undefined
  email_confirm: boolean
  user_metadata: Metadata
  app_metadata: Metadata
  /** Null lifts a ban. */
  ban_seconds: number | null | undefined
}

type Body = AuthCall['body']

/** What the administration may say about a user, new or known. What has no effect here is refused, not dropped. */
export async function attributesOf({ body, env }: AuthCall): Promise<UserAttributes> {
  refusePhone(body, 400)
  refuseUnsupported(body)
  const email = textOf(body, 'email')
  const [password, given] = [textOf(body, 'password'), textOf(body, 'password_hash')]
  if (password && given) throw validationFailed('Only a password or a password hash should be provided')
  const attributes = {
    id: idOf(body),
    email: email && emailOf(email),
    email_confirm: flagOf(body, 'email_confirm'),
    user_metadata: metadataOf(body.user_metadata),
    app_metadata: appMetadataOf(body.app_metadata),
    ban_seconds: banSecondsOf(body.ban_duration),
  }
  if (password) checkNewPassword(password, env.auth.passwordMinLength)
  const password_hash = password ? await hashPassword(password) : given && givenHashOf(given)
  return { ...attributes, password_hash }
}

const nobody = '00000000-0000-0000-0000-000000000000'

function idOf(body: Body): string | undefined {
  const id = textOf(body, 'id')
  if (id === undefined) return undefined
  if (!isUuid(id) || id === nobody) throw validationFailed('id must be an UUID, and not the nil one')
  return id.toLowerCase()
}

function flagOf(body: Body, name: string): boolean {
  const value = body[name] ?? false
  if (typeof value !== 'boolean') throw validationFailed(`${name} must be true or false`)
  return value
}

/** There is one role and one audience, and no phones. */
function refuseUnsupported(body: Body): void {
  for (const name of ['role', 'aud']) {
    const value = textOf(body, name)
    if (value && value !== 'authenticated') throw validationFailed(`${name} can only be authenticated`)
  }
  if (flagOf(body, 'phone_confirm')) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
  }
}
