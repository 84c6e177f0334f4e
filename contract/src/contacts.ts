import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, FullName, Id, line, Phone, paragraph, Time } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { orElse, paging } from './wire-values.ts'

export const contactSubjects = ['visa', 'work-travel', 'education', 'consultation', 'other'] as const
export const ContactSubject = z.enum(contactSubjects)
export type ContactSubject = z.infer<typeof ContactSubject>

export const ContactMessage = z.object({
  id: Id,
  client_id: z.nullable(Id),
  application_id: z.nullable(Id),
  /** The lead this message made or found. */
  lead_id: z.nullable(Id),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The wire's name for the subject. */
  service_id: ContactSubject,
  text: z.string(),
  created_by: z.nullable(Id),
  uploaded_at: z.nullable(Time),
  created_at: Time,
})
export type ContactMessage = z.infer<typeof ContactMessage>

const NewContactMessage = z.object({
  // The server makes its own id. The same message sent again is known by its e-mail and text, whatever its id; the same
  // id with other words is another message. So no id is a reason to refuse one.
  id: z.catch(z.optional(line(100)), undefined),
  name: FullName,
  email: Email,
  phone: orElse(Phone, ''),
  // The form offers these five and demands one; free text here would only ever come from elsewhere.
  service_id: ContactSubject,
  text: paragraph(4000, 1),
  /** How long the form was open, where the page could tell; a program needs less time than a person. */
  took_ms: z.catch(z.optional(z.number()), undefined),
  /** No person sees this field; true means that a program filled it in. */
  homepage: z._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => Boolean(value)),
    ),
    false,
  ),
})

export const contacts = {
  create: endpoint({
    method: 'POST',
    path: '/contact-msgs/create',
    access: 'everyone',
    body: NewContactMessage,
    answer: z.object({ id: Id }),
    status: 201,
    summary: 'Sends an enquiry from the contact form',
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-msgs/get-list',
    access: allow({ all: [...officeRoles, 'call_manager'] }),
    query: z.object(paging(100)),
    answer: z.array(ContactMessage),
    summary: 'The enquiries, newest first',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contact-msgs/delete/{id}',
    access: allow({ all: adminRoles }),
    params: z.object({ id: Id }),
    summary: 'Deletes an enquiry; its lead stays',
  }),
}
