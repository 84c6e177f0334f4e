import * as z from 'zod/mini'
import { clients } from './clients.ts'
import { typedPhone } from './typed-phone.ts'

const { full_name, phone, passport_number } = clients.update.body.shape

/** What clients change of their own record. */
export const ProfileForm = z.object({ full_name, phone: typedPhone(phone), passport_number })
export type ProfileForm = z.output<typeof ProfileForm>
