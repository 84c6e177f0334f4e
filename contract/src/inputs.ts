import * as z from 'zod/mini'
import { countryCodes } from './country-codes.ts'
import { DocumentType } from './documents.ts'
import { endpoint } from './endpoint.ts'
import type { FieldProblem } from './field-problems.ts'
import { Id, LocalizedAnswer, line, localized, localizedDraft, paragraph, Time, Version } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { documentRules, type UploadRules } from './uploads.ts'
import { orElse, orNull } from './wire-values.ts'

/** An example or a blank form, behind a link that lasts five minutes; null while it waits for the scanner. */
export const InputFile = z.object({ file_id: Id, name: z.string(), file_url: z.nullable(z.string()) })
export type InputFile = z.infer<typeof InputFile>

/** What an input shows beside its upload button: how it should look, and what is to be filled in. */
export const inputFileKinds = ['example', 'form'] as const
export const InputFileKind = z.enum(inputFileKinds)
export type InputFileKind = z.infer<typeof InputFileKind>

export const inputFileRules = {
  example: { maxBytes: documentRules.maxBytes, types: ['jpg', 'jpeg', 'png', 'pdf'] },
  form: { maxBytes: documentRules.maxBytes, types: ['pdf', 'doc', 'docx'] },
} as const satisfies Record<InputFileKind, UploadRules>

/** A document that services can ask for. */
export const ServiceInput = z.object({
  id: Id,
  name: LocalizedAnswer,
  description: LocalizedAnswer,
  /** The document of the cabinet that this is; each but `other` is one input. */
  document_type: z.nullable(DocumentType),
  /** How long an upload is valid. */
  valid_days: z.nullable(z.int()),
  example: z.nullable(InputFile),
  form: z.nullable(InputFile),
  created_at: Time,
  version: Version,
})
export type ServiceInput = z.infer<typeof ServiceInput>

/** What one country asks otherwise. */
const CountryRule = z.object({ required: z.optional(z.boolean()), note: z.optional(LocalizedAnswer) })

/** How a service asks for an input. */
const linkAnswer = {
  required: z.boolean(),
  position: z.int(),
  /** Only for these; none means every country. */
  countries: z.array(z.enum(countryCodes)),
  /** What clients read beside the description. */
  note: LocalizedAnswer,
  country_rules: z.partialRecord(z.enum(countryCodes), CountryRule),
  /** How many days a client has for it once it is asked of a running case. */
  due_days: z.nullable(z.int()),
}

/** That one service asks for one input; whether it must be there belongs to the pair. */
export const InputLink = z.object({ service_id: Id, input_id: Id, ...linkAnswer })
export type InputLink = z.infer<typeof InputLink>

/** An input as one service asks for it. */
export const ConnectedInput = z.extend(ServiceInput, linkAnswer)
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

const ValidDays = z.int().check(z.minimum(1), z.maximum(3650))

const fields = {
  name: z.extend(localized(line, 200), { uz: uzName }),
  description: Description,
  document_type: orNull(DocumentType),
  valid_days: orNull(ValidDays),
}
const NewInput = z.object({
  ...fields,
  description: z._default(Description, { uz: '', en: '', ru: '' }),
  document_type: orElse(DocumentType, null),
  valid_days: orElse(ValidDays, null),
})
const InputChanges = z.extend(z.partial(z.object(fields)), { version: z.optional(Version) })

const Note = localizedDraft(paragraph, 1000)

const Countries = z.array(z.enum(countryCodes)).check(
  z.maxLength(countryCodes.length),
  z.refine((codes) => new Set(codes).size === codes.length, {
    params: { problem: 'twice' satisfies FieldProblem },
  }),
)

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
    errors: ['document_type_taken'],
    summary: 'Adds an input',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/service-inputs/update/{id}',
    access: editors,
    params,
    body: InputChanges,
    answer: ServiceInput,
    errors: ['changed_meanwhile', 'document_type_taken'],
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
  uploadFile: endpoint({
    method: 'POST',
    path: '/service-inputs/upload-file/{id}',
    access: editors,
    params,
    body: z.object({ kind: InputFileKind }),
    file: { rules: documentRules },
    answer: ServiceInput,
    summary: 'Stores the example or the blank form of an input; one before it is replaced',
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/service-inputs/delete-file/{id}',
    access: editors,
    params,
    body: z.object({ kind: InputFileKind }),
    answer: ServiceInput,
    summary: 'Deletes the example or the blank form of an input',
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
      countries: z.optional(Countries),
      note: z.optional(Note),
      country_rules: z.optional(
        z.partialRecord(
          z.enum(countryCodes),
          z.object({ required: z.optional(z.boolean()), note: z.optional(Note) }),
        ),
      ),
      due_days: z.optional(orNull(z.int().check(z.minimum(1), z.maximum(365)))),
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
