import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  Count,
  Email,
  FullName,
  Id,
  Ids,
  line,
  Phone,
  paragraph,
  queryFlag,
  SearchText,
  Time,
} from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { ifGiven, orElse, paging } from './wire-values.ts'

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
  /** When it was handled and by whom; null: it is new. */
  handled_at: z.nullable(Time),
  handled_by: z.nullable(Id),
  handled_by_name: z.nullable(z.string()),
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

/** Who deals with enquiries. */
const readers = allow({ all: [...officeRoles, 'call_manager'] })

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
    access: readers,
    query: z.object({
      /** Part of the name, the e-mail or the phone. */
      query: ifGiven(SearchText),
      handled: ifGiven(queryFlag),
      id: ifGiven(Id),
      ...paging(100),
    }),
    answer: z.array(ContactMessage),
    summary: 'The enquiries, newest first; searched, and only new or only handled ones',
  }),
  markHandled: endpoint({
    method: 'POST',
    path: '/contact-msgs/mark-handled',
    access: readers,
    body: z.object({ ids: Ids, handled: z.boolean() }),
    answer: Count,
    errors: ['not_found'],
    summary: 'Marks enquiries as handled or as new, all of them or none',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contact-msgs/delete/{id}',
    access: allow({ all: adminRoles }),
    params: z.object({ id: Id }),
    summary: 'Deletes an enquiry; its lead stays',
  }),
}
