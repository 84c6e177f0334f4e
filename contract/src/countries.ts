import * as z from 'zod/mini'
import { CountryFact, FactChanges, PublicFact } from './country-facts.ts'
import { ApplyCountry, StudyLanguage } from './country-fields.ts'
import { endpoint } from './endpoint.ts'
import { Id, LocalizedAnswer, line, localizedDraft, paragraph, Time, Version } from './fields.ts'
import { adminRoles, allow, officeRoles } from './roles.ts'
import { Service } from './services.ts'
import { imageRules } from './uploads.ts'
import { FormVersion, formFlag, formNumber, ifGiven, orElse } from './wire-values.ts'

// For code that does not reach a browser: a page takes the words from their own file and not all of this one.
export { ApplyCountry, LeadCountry } from './country-fields.ts'
export { applyCountries, leadCountries } from './country-words.ts'

/** The last word of the page's address. */
export const Slug = z.string().check(
  z.maxLength(60, { abort: true }),
  z.refine((value) => /^[a-z]+(-[a-z]+)*$/.test(value), { params: { problem: 'slug' } }),
)

/** ISO 3166, in small letters: flags and drawings are found by it. */
const CountryCode = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(2),
  z.refine((value) => /^[a-z]{2}$/.test(value), { params: { problem: 'country_code' } }),
)

const CountryService = z.object({ service_id: Id, note: LocalizedAnswer })

const shared = {
  slug: z.string(),
  code: z.string(),
  /** The country of the application form that this is. */
  apply_country: z.nullable(ApplyCountry),
  /** What one studies in there. */
  languages: z.array(StudyLanguage),
  name: LocalizedAnswer,
  summary: LocalizedAnswer,
}

/** A country as the office keeps it. */
export const Country = z.object({
  id: Id,
  ...shared,
  body: LocalizedAnswer,
  position: z.int(),
  published: z.boolean(),
  image_url: z.nullable(z.string()),
  alt: LocalizedAnswer,
  /** Which ninth of the picture stays in sight when it is cut, from 1 at the top left to 9. */
  focus: z.int(),
  facts: z.array(CountryFact),
  services: z.array(CountryService),
  created_at: Time,
  version: Version,
})
export type Country = z.infer<typeof Country>

const Picture = z.object({ image_url: z.string(), alt: LocalizedAnswer, focus: z.int() })

export const CountryCard = z.object({
  ...shared,
  picture: z.nullable(Picture),
  /** In the order of the country's page. */
  service_ids: z.array(Id),
  intakes: PublicFact,
})
export type CountryCard = z.infer<typeof CountryCard>

export const CountryPage = z.object({
  id: Id,
  ...shared,
  body: LocalizedAnswer,
  picture: z.nullable(Picture),
  /** One of each kind, in their order. */
  facts: z.array(PublicFact),
  programmes: z.array(z.object({ service: Service, note: LocalizedAnswer })),
  /** What stories about this country have as theirs. */
  story_country: z.string(),
  updated_at: Time,
})
export type CountryPage = z.infer<typeof CountryPage>

const Note = z._default(localizedDraft(line, 300), { uz: '', en: '', ru: '' })

const noneTwice = z.refine<{ service_id: string }[]>(
  (list) => new Set(list.map(({ service_id }) => service_id.toLowerCase())).size === list.length,
  { params: { problem: 'twice' } },
)

const fields = {
  slug: Slug,
  code: CountryCode,
  apply_country: z.nullable(ApplyCountry),
  languages: z.array(StudyLanguage).check(
    z.maxLength(20),
    z.overwrite((list) => [...new Set(list)]),
  ),
  name: localizedDraft(line, 100),
  summary: localizedDraft(paragraph, 600),
  body: localizedDraft(paragraph, 8000),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
  published: z.boolean(),
  facts: FactChanges,
  /** All of them, in their order. */
  services: z.array(z.object({ service_id: Id, note: Note })).check(z.maxLength(50), noneTwice),
}

const nothing = { uz: '', en: '', ru: '' }
const NewCountry = z.object({
  ...fields,
  apply_country: z._default(fields.apply_country, null),
  languages: z._default(fields.languages, []),
  name: z._default(fields.name, nothing),
  summary: z._default(fields.summary, nothing),
  body: z._default(fields.body, nothing),
  /** The last one, where none is given. */
  position: z.optional(fields.position),
  published: z._default(fields.published, false),
  facts: z._default(fields.facts, {}),
  services: z._default(fields.services, []),
})

const CountryChanges = z.extend(z.partial(z.object(fields)), { version: z.optional(Version) })

// A multipart form is flat, so the three texts are sent as three fields.
const Alt = z.optional(line(200))
const PictureForm = z.object({
  alt_uz: Alt,
  alt_en: Alt,
  alt_ru: Alt,
  focus: ifGiven(formNumber(1, 9)),
  /** Takes the picture away; the page shows the drawing again. */
  remove: orElse(formFlag, false),
  version: ifGiven(FormVersion),
})

const params = z.object({ id: Id })
const access = allow({ all: officeRoles })

export const countries = {
  list: endpoint({
    method: 'GET',
    path: '/countries/get-list',
    access: 'everyone',
    answer: z.array(CountryCard),
    content: 'read',
    summary: 'The published countries, in the order the office gave them',
  }),
  page: endpoint({
    method: 'GET',
    path: '/countries/get-page/{slug}',
    access: 'everyone',
    params: z.object({ slug: Slug }),
    answer: CountryPage,
    content: 'read',
    summary: 'All that the page of a published country shows; facts without confirmation are closed',
  }),
  richList: endpoint({
    method: 'GET',
    path: '/countries/get-rich-list',
    access,
    answer: z.array(Country),
    summary: 'All countries with their facts and services, for the office',
  }),
  create: endpoint({
    method: 'POST',
    path: '/countries/create',
    access,
    body: NewCountry,
    answer: Country,
    status: 201,
    errors: ['slug_taken', 'apply_country_taken', 'not_found'],
    content: 'change',
    summary: 'Adds a country; to publish it, it needs a name and a summary in Uzbek',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/countries/update/{id}',
    access,
    params,
    body: CountryChanges,
    answer: Country,
    errors: ['changed_meanwhile', 'slug_taken', 'apply_country_taken'],
    content: 'change',
    summary: 'Changes a country; what is left out stays, and a fact with a new value is not confirmed',
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/countries/upload-picture/{id}',
    access,
    params,
    body: PictureForm,
    file: { rules: imageRules, optional: true },
    answer: Country,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Sets the picture of a country, its description or its focus; what is left out stays',
  }),
  confirmFact: endpoint({
    method: 'POST',
    path: '/countries/confirm-fact/{id}',
    access,
    params,
    body: z.object({ version: Version }),
    answer: CountryFact,
    errors: ['changed_meanwhile'],
    content: 'change',
    summary: 'Confirms a fact as it is in that version, for twelve months',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/countries/delete/{id}',
    access: allow({ all: adminRoles }),
    params,
    errors: ['country_takes_applications'],
    content: 'change',
    summary: 'Deletes a country that clients cannot apply to, with its facts and its picture',
  }),
}
