import type { Input } from 'contract/endpoint'
import { fill } from 'contract/fill'
import type { QuestionRecord, questions } from 'contract/questions'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

export type QuestionFields = Input<typeof questions.create>['body']

const nothing = { uz: '', en: '', ru: '' }

/** What the form shows of a question. */
export function questionFields(record: QuestionRecord | null) {
  return {
    topic: record?.topic ?? 'program',
    country_id: record?.country_id ?? '',
    question: record?.question ?? nothing,
    answer: record?.answer ?? nothing,
    published: record?.published ?? true,
  } satisfies QuestionFields
}

/** The fields as text, for comparing two versions. */
export function questionFacts(
  fields: QuestionFields,
  { questions: text, records }: Texts['office'],
  countryNames: Partial<Record<string, string>>,
) {
  return {
    topic: text.topics[fields.topic],
    country_id: fields.country_id ? (countryNames[fields.country_id] ?? '…') : text.onHelp,
    ...perLanguage((field, language) => fields[field][language] ?? ''),
    published: fields.published ? records.yes : records.no,
  }
}

export function questionFactLabels({ questions: text, records }: Texts['office']) {
  return {
    topic: text.topic,
    country_id: text.country,
    ...perLanguage((field, language) =>
      fill(records.inLanguage, { label: text[field], language: records.language[language] }),
    ),
    published: text.published,
  }
}

const localized = ['question', 'answer'] as const
type LocalizedField = `${(typeof localized)[number]}_${Language}`

function perLanguage(make: (field: (typeof localized)[number], language: Language) => string) {
  const pairs = localized.flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs) as Record<LocalizedField, string>
}
