import * as z from 'zod/mini'
import { clients } from './clients.ts'
import { Email } from './fields.ts'
import { typedPhone } from './typed-phone.ts'

const { full_name, phone, passport_number } = clients.update.body.shape

/** What clients change of their own record, and the address they sign in with, which the sign-in service changes. */
export const ProfileForm = z.object({
  full_name,
  phone: typedPhone(phone),
  passport_number,
  email: z.optional(Email),
})
export type ProfileForm = z.output<typeof ProfileForm>

/** How the agency calls a client, and on which number. */
export const NameAndPhone = z.pick(ProfileForm, { full_name: true, phone: true })
export type NameAndPhone = z.output<typeof NameAndPhone>
