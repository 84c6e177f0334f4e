import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, FullName, Id, LocalizedAnswer, line, paragraph, Time, Version } from './fields.ts'
import { allow, officeRoles } from './roles.ts'
import { languages } from './text.ts'
import { imageRules } from './uploads.ts'
import { FormVersion, formFlag, formNumber, ifGiven, orElse, orNull } from './wire-values.ts'

const StoryLanguage = z.enum(languages)

export const Story = z.object({
  id: Id,
  name: z.string(),
  country: z.string(),
  /** In the language in which it was told. */
  text: z.string(),
  language: StoryLanguage,
  /** Into the other languages; empty where there is none. */
  translations: LocalizedAnswer,
  /** What the person did there: the programme, the place, the year. */
  detail: LocalizedAnswer,
  service_id: z.nullable(Id),
  rating: z.int(),
  image_url: z.nullable(z.string()),
  featured: z.boolean(),
  /** An example that the agency replaces by stories of its own clients. */
  sample: z.boolean(),
  created_at: Time,
  version: Version,
})
export type Story = z.infer<typeof Story>

/** A story as the office sees it: with the day on which the person agreed to be shown. */
export const RichStory = z.extend(Story, { consent_on: z.nullable(Day) })
export type RichStory = z.infer<typeof RichStory>

export const maxRating = 5
const Rating = formNumber(1, maxRating)

const fields = { name: FullName, country: line(100, 1), text: paragraph(4000, 1) }

// A multipart form is flat, so a text in three languages is three fields.
const Translation = paragraph(4000)
const Detail = line(200)
const localizedFields = {
  translation_uz: Translation,
  translation_en: Translation,
  translation_ru: Translation,
  detail_uz: Detail,
  detail_en: Detail,
  detail_ru: Detail,
}

const NewStory = z.object({
  ...fields,
  language: orElse(StoryLanguage, 'uz'),
  translation_uz: orElse(Translation, ''),
  translation_en: orElse(Translation, ''),
  translation_ru: orElse(Translation, ''),
  detail_uz: orElse(Detail, ''),
  detail_en: orElse(Detail, ''),
  detail_ru: orElse(Detail, ''),
  service_id: orElse(Id, null),
  consent_on: orElse(Day, null),
  rating: orElse(Rating, maxRating),
  featured: orElse(formFlag, false),
  sample: orElse(formFlag, false),
})
const StoryChanges = z.extend(z.partial(z.object({ ...fields, ...localizedFields })), {
  language: ifGiven(StoryLanguage),
  // Empty takes away what was there.
  service_id: z.optional(orNull(Id)),
  consent_on: z.optional(orNull(Day)),
  rating: ifGiven(Rating),
  featured: ifGiven(formFlag),
  sample: ifGiven(formFlag),
  version: ifGiven(FormVersion),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const stories = {
  list: endpoint({
    method: 'GET',
    path: '/client-stories/get-list',
    access: 'everyone',
    answer: z.array(Story),
    content: 'read',
    summary: 'All client stories, newest first',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/client-stories/get-rich-list',
    access,
    answer: z.array(RichStory),
    summary: 'The same with what only the office sees: the day of the consent',
  }),
  create: endpoint({
    method: 'POST',
    path: '/client-stories/create',
    access,
    body: NewStory,
    file: { rules: imageRules, optional: true },
    answer: RichStory,
    status: 201,
    content: 'change',
    summary: 'Adds a story, with or without an image',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/client-stories/update/{id}',
    access,
    params,
    body: StoryChanges,
    file: { rules: imageRules, optional: true },
    answer: RichStory,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Changes a story; what is left out stays, the image too',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/client-stories/delete/{id}',
    access,
    params,
    content: 'change',
    summary: 'Deletes a story with its image',
  }),
}
