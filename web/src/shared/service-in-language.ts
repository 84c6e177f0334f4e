import type { Rates } from 'contract/money'
import type { Service } from 'contract/services'
import { type Language, pickText } from 'contract/text'
import { type ShownText, shownText } from '../i18n/shown-text.ts'
import { type PriceWords, priceInWords } from './price-in-words.ts'
import type { ServiceTeaser } from './service-card.tsx'
import { soumInWords } from './soum-in-words.ts'

/** All of a service in one language. */
export type ServiceInLanguage = ServiceTeaser & {
  featured: boolean
  /** Null when it is unknown. */
  duration: ShownText | null
  /** Empty where the agency claims none. */
  successRate: string
  features: string[]
}

type ServiceTexts = Omit<Service, 'created_at' | 'version' | 'duration' | 'duration_range'>

export function serviceInLanguage(
  service: ServiceTexts,
  language: Language,
  words: PriceWords,
  rates: Rates = {},
): ServiceInLanguage {
  const { id, price, featured, icon } = service
  const features = service.features.map((feature) => pickText(feature, language)).filter(Boolean)
  return {
    id,
    title: pickText(service.title, language),
    description: pickText(service.description, language),
    price: priceInWords(price, words),
    soum: soumInWords(price, rates, language),
    featured,
    duration: shownText(service.duration_texts, language),
    successRate: pickText(service.success_rate, language),
    icon,
    // Texts that differ in two languages may be the same in the fallback.
    features: [...new Set(features)],
  }
}
