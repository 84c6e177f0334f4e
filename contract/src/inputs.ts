import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Id, LocalizedAnswer, line, localized, paragraph, Time, Version } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { orElse } from './wire-values.ts'

/** A document that services can ask for. */
export const ServiceInput = z.object({
  id: Id,
  name: LocalizedAnswer,
  description: LocalizedAnswer,
  created_at: Time,
  version: Version,
})
export type ServiceInput = z.infer<typeof ServiceInput>

/** That one service asks for one input; whether it must be there belongs to the pair. */
export const InputLink = z.object({
  service_id: Id,
  input_id: Id,
  required: z.boolean(),
  position: z.int(),
})
export type InputLink = z.infer<typeof InputLink>

/** An input as one service asks for it. */
export const ConnectedInput = z.extend(ServiceInput, { required: z.boolean(), position: z.int() })
export type ConnectedInput = z.infer<typeof ConnectedInput>

const text = orElse(paragraph(2000), '')

/** All three languages may be empty; a plain string is taken as the Uzbek text. */
const Description = z.union([
  z.pipe(
    z.nullable(paragraph(2000)),
    z.transform((uz) => ({ uz: uz ?? '', en: '', ru: '' })),
  ),
  z.object({ uz: text, en: text, ru: text }),
])

/** A missing name has a sentence of its own. */
const uzName = line(200).check(
  z.refine((value) => value !== '', { params: { problem: 'input_name' satisfies FieldProblem } }),
  z.minLength(1),
)

const fields = { name: z.extend(localized(line, 200), { uz: uzName }), description: Description }
const NewInput = z.object({
  ...fields,
  description: z._default(Description, { uz: '', en: '', ru: '' }),
})
const InputChanges = z.extend(z.partial(z.object(fields)), { version: z.optional(Version) })

const pair = { service_id: Id, input_id: Id }
const params = z.object({ id: Id })
const readers = allow({ all: [...officeRoles, 'document_manager', 'document_agent'] })
const editors = allow({ all: officeRoles })

export const inputs = {
  list: endpoint({
    method: 'GET',
    path: '/service-inputs/get-list',
    access: readers,
    answer: z.array(ServiceInput),
    summary: 'All inputs that services can ask for',
  }),
  listByService: endpoint({
    method: 'GET',
    path: '/service-inputs/get-list-by-service/{service_id}',
    access: readers,
    params: z.object({ service_id: Id }),
    answer: z.array(ConnectedInput),
    summary: 'The inputs of one service, in their order',
  }),
  create: endpoint({
    method: 'POST',
    path: '/service-inputs/create',
    access: editors,
    body: NewInput,
    answer: ServiceInput,
    status: 201,
    summary: 'Adds an input',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/service-inputs/update/{id}',
    access: editors,
    params,
    body: InputChanges,
    answer: ServiceInput,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes an input; what is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/service-inputs/delete/{id}',
    access: allow({ all: adminRoles }),
    params,
    errors: ['in_use'],
    summary: 'Deletes an input that no service or file needs',
  }),
  connect: endpoint({
    method: 'POST',
    path: '/service-inputs/connect',
    access: editors,
    // Without defaults: connecting again must not reset what was left out.
    body: z.object({
      ...pair,
      required: z.optional(z.boolean()),
      position: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
    }),
    answer: InputLink,
    errors: ['not_found'],
    content: 'change',
    summary: 'Makes a service ask for an input, or changes how it does',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/service-inputs/disconnect',
    access: editors,
    body: z.object(pair),
    errors: ['not_found'],
    content: 'change',
    summary: 'Stops a service from asking for an input',
  }),
}
