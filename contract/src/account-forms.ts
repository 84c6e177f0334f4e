import * as z from 'zod/mini'
import { Email, Password } from './fields.ts'

/** The least the sign-in service asks for by default; where it is set to more, the service says so itself. */
export const minPasswordLength = 6

// An address that is missing and one that is wrong are two different things to say.
const GivenEmail = z.pipe(z.string().check(z.minLength(1)), Email)

const NewPassword = Password.check(
  z.refine((value) => [...value].length >= minPasswordLength, {
    params: { problem: 'too_short', n: minPasswordLength },
  }),
)

const newPasswordTwice = { password: NewPassword, confirm: Password }

const bothAreSame = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm }) => password === confirm,
  { path: ['confirm'], params: { problem: 'mismatch' } },
)

export const SignInForm = z.object({ email: GivenEmail, password: Password, remember: z.boolean() })

export const RegisterForm = z
  .object({
    email: GivenEmail,
    ...newPasswordTwice,
    terms: z.boolean().check(z.refine((isAgreed) => isAgreed, { params: { problem: 'terms' } })),
  })
  .check(bothAreSame)

export const RecoveryForm = z.object({ email: GivenEmail })

export const NewPasswordForm = z.object(newPasswordTwice).check(bothAreSame)

/** What an authenticator shows, typed with or without the gap in the middle. */
export const CodeForm = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.minLength(1),
    z.refine((value) => /^\d{6}$/.test(value), { params: { problem: 'code' } }),
  ),
})

/** What a mail says; how many digits it has is the sign-in service's business. */
export const MailedCodeForm = z.object({
  code: z.string().check(
    z.overwrite((value) => value.replace(/\s/g, '')),
    z.minLength(1),
  ),
})
