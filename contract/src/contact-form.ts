import * as z from 'zod/mini'
import { type ContactSubject, contacts } from './contacts.ts'
import { typedPhone } from './typed-phone.ts'

const { name, email, phone, service_id, text, homepage } = contacts.create.body.shape

/** The contact form: the rules of the message, and those that only apply while filling in the form. */
export const ContactForm = z.object({
  name,
  // An address that is missing and one that is wrong are two different things to say.
  email: z.pipe(z.string().check(z.minLength(1)), email),
  phone: typedPhone(phone),
  // A list that nobody has touched says ''.
  service_id: z.pipe(
    z.transform((chosen: string) => chosen as ContactSubject),
    service_id,
  ),
  text,
  homepage,
})
export type ContactForm = z.output<typeof ContactForm>
