import * as z from 'zod/mini'
import { FullName, Phone } from './fields.ts'
import { typedPhone } from './typed-phone.ts'

/** What the office needs to call a client back: asked for when an application is handed in without it. */
export const ContactDetailsForm = z.object({
  full_name: FullName,
  phone: typedPhone(
    z.pipe(
      z.transform((given: string | null | undefined) => given ?? ''),
      Phone,
    ),
  ),
})
export type ContactDetailsForm = z.output<typeof ContactDetailsForm>
