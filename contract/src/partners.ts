import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, line, Time, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { imageRules } from './uploads.ts'
import { FormVersion, ifGiven, orElse } from './wire-values.ts'

export const Partner = z.object({
  id: Id,
  name: LocalizedAnswer,
  image_url: z.nullable(z.string()),
  created_at: Time,
  version: Version,
})
export type Partner = z.infer<typeof Partner>

// A multipart form is flat, so the three names are sent as three fields.
const Name = line(200)
const NewPartner = z.object({
  name_uz: line(200, 1),
  name_ru: orElse(Name, ''),
  name_en: orElse(Name, ''),
})
const PartnerChanges = z.object({
  name_uz: z.optional(line(200, 1)),
  name_ru: z.optional(Name),
  name_en: z.optional(Name),
  version: ifGiven(FormVersion),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/partners/get-list',
    access: 'everyone',
    answer: z.array(Partner),
    content: 'read',
    summary: 'All partner organisations',
  }),
  create: endpoint({
    method: 'POST',
    path: '/partners/create',
    access,
    body: NewPartner,
    file: { rules: imageRules, optional: true },
    answer: Partner,
    status: 201,
    content: 'change',
    summary: 'Adds a partner, with or without a logo',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/partners/update/{id}',
    access,
    params,
    body: PartnerChanges,
    file: { rules: imageRules, optional: true },
    answer: Partner,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a partner; what is left out stays, the logo too',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/partners/delete/{id}',
    access,
    params,
    content: 'change',
    summary: 'Deletes a partner with its logo',
  }),
}
