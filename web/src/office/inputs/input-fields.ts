import { fill } from 'contract/fill'
import type { InputFields } from 'contract/input-forms'
import type { ServiceInput } from 'contract/inputs'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

const nothing = { uz: '', en: '', ru: '' }

/** The form's values of an input. */
export function inputFields(input: ServiceInput | null): InputFields {
  return {
    name: input?.name ?? nothing,
    description: input?.description ?? nothing,
    document_type: input?.document_type ?? '',
    valid_days: String(input?.valid_days ?? ''),
  }
}

/** The fields as text, for comparing two versions. */
export function inputFacts(fields: InputFields) {
  const { document_type, valid_days } = fields
  return { ...perLanguage((field, language) => fields[field][language]), document_type, valid_days }
}

export function inputFactLabels({ inputs: text, records }: Texts['office']) {
  const { document_type, valid_days } = text
  const translated = perLanguage((field, language) =>
    fill(text.inLanguage, { label: text[field], language: records.language[language] }),
  )
  return { ...translated, document_type, valid_days }
}

type TextField = 'name' | 'description'

function perLanguage(make: (field: TextField, language: Language) => string) {
  const pairs = (['name', 'description'] as const).flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs) as Record<`${TextField}_${Language}`, string>
}
