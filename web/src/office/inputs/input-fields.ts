import { fill } from 'contract/fill'
import type { ServiceInput } from 'contract/inputs'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'

/** The form's values of an input. */
export type InputFields = Pick<ServiceInput, 'name' | 'description'>

const nothing = { uz: '', en: '', ru: '' }

export function inputFields(input: ServiceInput | null): InputFields {
  return { name: input?.name ?? nothing, description: input?.description ?? nothing }
}

/** The fields as text, for comparing two versions. */
export function inputFacts(fields: InputFields) {
  return perLanguage((field, language) => fields[field][language])
}

export function inputFactLabels({ inputs: text, records }: Texts['office']) {
  return perLanguage((field, language) =>
    fill(text.inLanguage, { label: text[field], language: records.language[language] }),
  )
}

function perLanguage(make: (field: keyof InputFields, language: Language) => string) {
  const pairs = (['name', 'description'] as const).flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs) as Record<`${keyof InputFields}_${Language}`, string>
}
