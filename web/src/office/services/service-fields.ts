import { fill } from 'contract/fill'
import type { Service } from 'contract/services'
import { type Language, languages } from 'contract/text'
import type { Texts } from '../../i18n/texts.ts'
import { type DurationFields, durationFields, typedTexts } from './duration-fields.ts'

/** The form's values of a service. */
export type ServiceFields = Omit<
  Service,
  'id' | 'created_at' | 'version' | 'duration' | 'duration_texts' | 'duration_range'
> & { duration: DurationFields }

export const nothing = { uz: '', en: '', ru: '' }

const empty: ServiceFields = {
  title: nothing,
  description: nothing,
  price: '',
  duration: null,
  success_rate: nothing,
  featured: false,
  icon: { name: 'FileText', color: 'blue' },
  features: [],
}

export function serviceFields(service: Service | null): ServiceFields {
  if (!service) return empty
  const { title, description, price, success_rate, featured, icon, features } = service
  return {
    title,
    description,
    price,
    duration: durationFields(service),
    success_rate,
    featured,
    // A service stored without an icon is a Book to its editor, as it always was; the site draws FileText for it.
    icon: { name: icon.name || 'Book', color: icon.color.toLowerCase() || 'blue' },
    features,
  }
}

const localized = ['title', 'description', 'success_rate', 'features'] as const
type LocalizedFact = `${(typeof localized)[number]}_${Language}`

/** The fields as text, for comparing two versions. */
export function serviceFacts(fields: ServiceFields, text: Texts['office']['services']) {
  const { price, duration, featured, icon } = fields
  return {
    ...perLanguage((field, language) => valueText(fields[field], language)),
    price,
    duration: [...new Set(Object.values(typedTexts(duration) ?? {}))].filter(Boolean).join(' / '),
    featured: featured ? text.yes : text.no,
    icon: icon.name,
    color: icon.color,
  }
}

export function serviceFactLabels({ services: text, records }: Texts['office']) {
  const names = {
    title: text.name,
    description: text.description,
    success_rate: text.successRate,
    features: text.features,
  }
  const { price, duration, featured, icon, color } = text
  return {
    ...perLanguage((field, language) =>
      fill(text.inLanguage, { label: names[field], language: records.language[language] }),
    ),
    price,
    duration,
    featured,
    icon,
    color,
  }
}

function perLanguage(make: (field: (typeof localized)[number], language: Language) => string) {
  const pairs = localized.flatMap((field) =>
    languages.map((language) => [`${field}_${language}`, make(field, language)] as const),
  )
  return Object.fromEntries(pairs) as Record<LocalizedFact, string>
}

function valueText(value: Service['title'] | Service['features'], language: Language): string {
  return Array.isArray(value) ? value.map((feature) => feature[language]).join('; ') : value[language]
}
