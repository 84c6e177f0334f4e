import type { Rates } from 'contract/money'
import type { Service } from 'contract/services'
import type { Language } from 'contract/text'
import { type ShownText, shownText, textIn } from '../i18n/shown-text.ts'
import { type PriceWords, priceInWords } from './price-in-words.ts'
import type { ServiceTeaser } from './service-card.tsx'
import { soumInWords } from './soum-in-words.ts'

/** All of a service in one language. */
export type ServiceInLanguage = ServiceTeaser & {
  featured: boolean
  /** Null when it is unknown. */
  duration: ShownText | null
  /** Null where the agency claims none. */
  successRate: ShownText | null
  features: ShownText[]
}

type ServiceTexts = Omit<Service, 'created_at' | 'version' | 'duration' | 'duration_range'>

export function serviceInLanguage(
  service: ServiceTexts,
  language: Language,
  words: PriceWords,
  rates: Rates = {},
): ServiceInLanguage {
  const { id, price, featured, icon } = service
  const features = service.features.flatMap((feature) => shownText(feature, language) ?? [])
  return {
    id,
    title: textIn(service.title, language),
    description: textIn(service.description, language),
    price: priceInWords(price, words),
    soum: soumInWords(price, rates, language),
    featured,
    duration: shownText(service.duration_texts, language),
    successRate: shownText(service.success_rate, language),
    icon,
    // Texts that differ in two languages may be the same in the fallback.
    features: [...new Map(features.map((feature) => [feature.text, feature])).values()],
  }
}
