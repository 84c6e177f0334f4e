import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, FullName, Id, LocalizedAnswer, line, Time, Version } from './fields.ts'
import { Focus, middleFocus } from './picture-focus.ts'
import { allow, officeRoles } from './roles.ts'
import { imageRules } from './uploads.ts'
import { commaList, FormVersion, formFlag, formNumber, ifGiven, orElse, orNull } from './wire-values.ts'

/** The languages a member of the team may speak with clients. */
export const teamLanguages = ['uz', 'ru', 'en', 'de', 'fr', 'tr', 'ko', 'zh', 'ar', 'kk', 'tg'] as const
export type TeamLanguage = (typeof teamLanguages)[number]

/** What visitors see: the photo only with the person's consent, and never when it was given. Its alt text is the name. */
export const TeamMember = z.object({
  id: Id,
  name: z.string(),
  role: LocalizedAnswer,
  languages: z.array(z.enum(teamLanguages)),
  image_url: z.nullable(z.string()),
  focus: z.int(),
  /** Invented, for the demonstration. */
  sample: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

export const TeamRecord = z.extend(TeamMember, {
  /** The day the person allowed the photo to be shown. */
  consent_on: z.nullable(z.string()),
  position: z.int(),
  published: z.boolean(),
  created_at: Time,
  version: Version,
})
export type TeamRecord = z.infer<typeof TeamRecord>

const Role = line(120)
const Languages = z.pipe(
  commaList(teamLanguages),
  z.transform((codes) => [...new Set(codes)]),
)

// A multipart form is flat, so the three texts of the role are sent as three fields.
const NewMember = z.object({
  name: FullName,
  role_uz: line(120, 1),
  role_en: orElse(Role, ''),
  role_ru: orElse(Role, ''),
  languages: orElse(Languages, []),
  focus: orElse(Focus, middleFocus),
  consent_on: orElse(Day, null),
  published: orElse(formFlag, true),
  sample: orElse(formFlag, false),
})
const MemberChanges = z.object({
  name: z.optional(FullName),
  role_uz: z.optional(line(120, 1)),
  role_en: z.optional(Role),
  role_ru: z.optional(Role),
  /** An empty one takes all of them away. */
  languages: z.optional(orNull(Languages)),
  focus: ifGiven(Focus),
  /** An empty one takes the consent back. */
  consent_on: z.optional(orNull(Day)),
  /** Deletes the photo, unless another one comes with it. */
  remove_photo: ifGiven(formFlag),
  position: ifGiven(formNumber(0, 1000)),
  published: ifGiven(formFlag),
  sample: ifGiven(formFlag),
  version: ifGiven(FormVersion),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const team = {
  list: endpoint({
    method: 'GET',
    path: '/team/get-list',
    access: 'everyone',
    answer: z.array(TeamMember),
    content: 'read',
    summary: 'The published members of the team, in their order',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/team/get-rich-list',
    access,
    answer: z.array(TeamRecord),
    summary: 'The whole team, with consents and with photos that are not shown',
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/create',
    access,
    body: NewMember,
    file: { rules: imageRules, optional: true },
    answer: TeamRecord,
    status: 201,
    content: 'change',
    summary: 'Adds a member of the team, with or without a photo',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/update/{id}',
    access,
    params,
    body: MemberChanges,
    file: { rules: imageRules, optional: true },
    answer: TeamRecord,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a member of the team; what is left out stays, the photo too',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/team/delete/{id}',
    access,
    params,
    content: 'change',
    summary: 'Deletes a member of the team with the photo',
  }),
}
