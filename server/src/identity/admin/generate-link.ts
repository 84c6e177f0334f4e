import type { Database } from '../../db/database.ts'
import { hashPassword } from '../../passwords.ts'
import { validationFailed } from '../http/auth-error.ts'
import { checkNewPassword, emailOf, requiredEmail, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { issuerOf } from '../keys/access-token.ts'
import { setNewEmail } from '../mails/email-change.queries.ts'
import { emailExists, refuseTakenEmail } from '../mails/email-change.ts'
import type { TokenKind } from '../mails/one-time-tokens.queries.ts'
import { issueOneTimeToken } from '../mails/one-time-tokens.ts'
import { metadataOf } from '../users/metadata.ts'
import { userAnswer } from '../users/user-answer.ts'
import { findUserByEmail, getUser, type UserRow } from '../users/users.queries.ts'
import { auditAdminCall, userNotFound } from './admin-call.ts'
import { insertAccount } from './admin-users.queries.ts'

/** What a link can be for: the token behind it, and what `/verify` calls it. */
const linkTypes = {
  signup: { kind: 'signup', verify: 'signup' },
  invite: { kind: 'invite', verify: 'invite' },
  magiclink: { kind: 'magiclink', verify: 'magiclink' },
  recovery: { kind: 'recovery', verify: 'recovery' },
  email_change_current: { kind: 'email_change_old', verify: 'email_change' },
  email_change_new: { kind: 'email_change_new', verify: 'email_change' },
} satisfies Record<string, { kind: TokenKind; verify: string }>

type LinkType = keyof typeof linkTypes

/** A link that the caller delivers, instead of a mail of ours. */
export async function generateLink(call: AuthCall): Promise<AuthAnswer> {
  const { body, db, secrets, origin, query } = call
  const email = requiredEmail(body)
  const asked = textOf(body, 'type')
  if (!isLinkType(asked)) throw validationFailed('type is not one that a link can be generated for')
  const redirect_to = redirectTarget(call, query.redirect_to ?? textOf(body, 'redirect_to'))
  const passwordHash = asked === 'signup' ? await signUpPassword(call) : undefined
  return db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email)
    // A magic link for an unknown address is the link of a registration.
    const type = asked === 'magiclink' && !known ? 'signup' : asked
    const user = await userFor(tx, call, { type, known, email, passwordHash })
    const to = type === 'email_change_new' ? await changeTo(tx, body, user) : email
    if (type === 'email_change_current') await changeTo(tx, body, user)
    const { kind, verify } = linkTypes[type]
    const { token, code } = await issueOneTimeToken(tx, secrets, user, {
      kind,
      email: to,
      redirect_to,
      preserves_access: !known,
    })
    await auditAdminCall(tx, call, 'generate_link', user.id)
    return ok({
      ...userAnswer(await getUser(tx, user.id)),
      action_link: `${issuerOf(origin())}/verify?token=${token}&type=${verify}&redirect_to=${inQuery(redirect_to)}`,
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to,
    })
  })
}

/** Readers of these links expect a plain address as it is; only what would end it early is written in code. */
function inQuery(address: string): string {
  return /[&=#%+]/.test(address) ? encodeURIComponent(address) : address
}

function isLinkType(type: string | undefined): type is LinkType {
  return type !== undefined && Object.hasOwn(linkTypes, type)
}

async function signUpPassword({ body, env }: AuthCall): Promise<string> {
  const password = textOf(body, 'password')
  if (!password) throw validationFailed('Signup requires a valid password')
  checkNewPassword(password, env.auth.passwordMinLength)
  return hashPassword(password)
}

type LinkRequest = {
  type: LinkType
  known: UserRow | undefined
  email: string
  passwordHash: string | undefined
}

/** The user of the link; an invitation or a registration makes one, unless there is an account. */
async function userFor(
  tx: Database,
  { body }: AuthCall,
  { type, known, email, passwordHash }: LinkRequest,
): Promise<UserRow> {
  const mayBeNew = type === 'signup' || type === 'invite'
  if (known) {
    if (mayBeNew && known.email_confirmed_at) throw emailExists()
    return known
  }
  if (!mayBeNew) throw userNotFound()
  const account = { email, password_hash: passwordHash, user_metadata: metadataOf(body.data) }
  return getUser(tx, await insertAccount(tx, account))
}

/** Notes the address that a change goes to; both of its links belong to one change. */
async function changeTo(tx: Database, body: AuthCall['body'], user: UserRow): Promise<string> {
  const email = emailOf(textOf(body, 'new_email') ?? '')
  if (email === user.new_email) return email
  await refuseTakenEmail(tx, email)
  await setNewEmail(tx, user.id, email)
  return email
}
