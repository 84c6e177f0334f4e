import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, FullName, Id, line, Password, Version } from './fields.ts'
import { PrefChanges, Prefs } from './prefs.ts'
import { allow, StaffRole, staffRoles } from './roles.ts'
import { avatarRules } from './uploads.ts'
import { ifGiven, orNull } from './wire-values.ts'

/** Six digits of an authenticator, or one of the recovery codes. */
const Code = line(40, 1)

const profileFields = {
  id: Id,
  full_name: z.string(),
  email: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
}

const StaffMe = z.object({
  kind: z.literal('staff'),
  ...profileFields,
  username: z.string(),
  role: StaffRole,
  has_access: z.array(StaffRole),
  /** Whether signing in asks for a code. */
  second_factor: z.boolean(),
  prefs: Prefs,
  version: Version,
})

const ClientMe = z.object({
  kind: z.literal('client'),
  ...profileFields,
  username: z.null(),
  role: z.literal('client'),
  has_access: z.array(StaffRole),
  /** Whether a mail link or Google has shown that the address is theirs. */
  email_proved: z.boolean(),
})

/** Who is signed in; fits `mayCall` as it is. */
export const Me = z.discriminatedUnion('kind', [StaffMe, ClientMe])
export type Me = z.infer<typeof Me>

export const StaffSession = z.object({
  token: z.string(),
  user: z.pick(StaffMe, {
    id: true,
    full_name: true,
    username: true,
    role: true,
    has_access: true,
    prefs: true,
  }),
})
export type StaffSession = z.infer<typeof StaffSession>

/** The answer to an uploaded portrait, of staff and of clients. */
export const AvatarLink = z.object({ avatar_url: z.string() })

const ownStaff = allow({ own: staffRoles })
const ownAccount = allow({ own: ['client', ...staffRoles] })

export const auth = {
  exchange: endpoint({
    method: 'POST',
    path: '/auth/login-with-supabase',
    access: 'everyone',
    // The bearer header is what counts; the page sends the same token once more in the body.
    body: z.object({ access_token: ifGiven(z.string().check(z.maxLength(8192))) }),
    answer: z.object({ token: z.string(), client: z.object({ id: Id }) }),
    errors: ['bad_request', 'unauthenticated', 'insufficient_aal', 'too_many_requests'],
    summary: 'Exchanges the token of the sign-in service for one of this API',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'everyone',
    body: z.object({ identifor: line(255, 1), password: Password, code: ifGiven(Code) }),
    answer: StaffSession,
    errors: ['wrong_credentials', 'second_factor_required', 'wrong_code', 'too_many_requests'],
    summary: 'Signs a member of staff in by username or e-mail',
  }),
  readInvite: endpoint({
    method: 'POST',
    path: '/auth/read-invite',
    access: 'everyone',
    // In the body, because addresses end up in logs and histories.
    body: z.object({ token: line(200, 1) }),
    answer: z.object({
      full_name: z.string(),
      username: z.string(),
      /** Null where the link was made on the machine itself. */
      invited_by: z.nullable(z.string()),
    }),
    errors: ['link_used_or_old', 'too_many_requests'],
    summary: 'Whom an invite link is for, and who made it',
  }),
  acceptInvite: endpoint({
    method: 'POST',
    path: '/auth/accept-invite',
    access: 'everyone',
    body: z.object({ token: line(200, 1), password: Password }),
    answer: StaffSession,
    errors: ['link_used_or_old', 'weak_password', 'second_factor_required', 'too_many_requests'],
    summary: 'Sets the password through an invite link and signs in',
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: ownAccount,
    summary: 'Ends this session',
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: ownAccount,
    answer: Me,
    summary: 'Who is signed in, with the roles held now',
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/auth/me',
    access: ownStaff,
    body: z.object({
      full_name: z.optional(FullName),
      email: z.optional(orNull(Email)),
      prefs: z.optional(PrefChanges),
      // Of name and e-mail: who switches a preference in two tabs has overwritten nothing.
      version: z.optional(Version),
    }),
    answer: StaffMe,
    errors: ['email_taken', 'changed_meanwhile'],
    summary: 'Changes the own name, e-mail or preferences; what is left out stays',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: ownStaff,
    body: z.object({ current_password: Password, password: Password }),
    errors: ['wrong_password', 'weak_password'],
    summary: 'Changes the own password and ends the other sessions',
  }),
  uploadAvatar: endpoint({
    method: 'POST',
    path: '/auth/upload-avatar',
    access: ownStaff,
    file: { rules: avatarRules },
    answer: AvatarLink,
    summary: 'Replaces the own portrait',
  }),
  enrollFactor: endpoint({
    method: 'POST',
    path: '/auth/factor/enroll',
    access: ownStaff,
    body: z.object({ password: Password }),
    answer: z.object({ uri: z.string(), qr_code: z.string() }),
    errors: ['wrong_password', 'wrong_state'],
    summary: 'Begins a second factor; it counts once a code has been verified',
  }),
  verifyFactor: endpoint({
    method: 'POST',
    path: '/auth/factor/verify',
    access: ownStaff,
    body: z.object({ code: Code }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['code_refused', 'wrong_state'],
    summary: 'Switches the second factor on and shows the recovery codes once',
  }),
  removeFactor: endpoint({
    method: 'POST',
    path: '/auth/factor/remove',
    access: ownStaff,
    body: z.object({ password: Password, code: Code }),
    errors: ['wrong_password', 'code_refused', 'wrong_state'],
    summary: 'Switches the second factor off',
  }),
}
