import type { Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import { maxRating, type RichStory, type stories } from 'contract/stories'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

export type StoryFields = Input<typeof stories.create>['body']

const localized = ['translation', 'detail'] as const
type LocalizedField = `${(typeof localized)[number]}_${Language}`

/** What the form shows of a story. Radio buttons have their numbers as text. */
export function storyFields(story: RichStory | null) {
  return {
    name: story?.name ?? '',
    country: story?.country ?? '',
    text: story?.text ?? '',
    language: story?.language ?? 'uz',
    ...perLanguage((field, language) => {
      const texts = field === 'translation' ? story?.translations : story?.detail
      return texts?.[language] ?? ''
    }),
    service_id: story?.service_id ?? '',
    consent_on: story?.consent_on ?? '',
    rating: String(story?.rating ?? maxRating),
    featured: story?.featured ?? false,
    sample: story?.sample ?? false,
  } satisfies StoryFields
}

/** The fields as text, for comparing two versions. */
export function storyFacts(
  fields: StoryFields,
  { stories: text, records }: Texts['office'],
  serviceNames: Partial<Record<string, string>>,
) {
  const yesOrNo = (flag: StoryFields['featured']) => (flag ? text.yes : text.no)
  return {
    name: fields.name,
    country: fields.country,
    text: fields.text,
    language: records.language[fields.language || 'uz'],
    ...perLanguage((field, language) => fields[`${field}_${language}`] ?? ''),
    service_id: serviceNames[fields.service_id ?? ''] ?? '',
    consent_on: fields.consent_on ?? '',
    rating: String(fields.rating),
    featured: yesOrNo(fields.featured),
    sample: yesOrNo(fields.sample),
  }
}

export function storyFactLabels({ stories: text, records }: Texts['office']) {
  const { name, country, rating, featured, language, sample } = text
  return {
    ...{ name, country, text: text.text, language, rating, featured, sample },
    ...perLanguage((field, language) =>
      fill(text.inLanguage, { label: text[field], language: records.language[language] }),
    ),
    service_id: text.service,
    consent_on: text.consent,
  }
}

function perLanguage(make: (field: (typeof localized)[number], language: Language) => string) {
  const pairs = localized.flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs) as Record<LocalizedField, string>
}
