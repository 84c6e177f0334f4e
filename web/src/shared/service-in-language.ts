import type { Service } from 'contract/services'
import { type Language, pickText } from 'contract/text'
import type { ServiceTeaser } from './service-card.tsx'

/** All of a service in one language. */
export type ServiceInLanguage = ServiceTeaser & {
  featured: boolean
  /** Empty when it is unknown. */
  duration: string
  /** Empty where the agency claims none. */
  successRate: string
  features: string[]
}

export function serviceInLanguage(
  service: Omit<Service, 'created_at' | 'version'>,
  language: Language,
): ServiceInLanguage {
  const { id, price, featured, icon } = service
  const features = service.features.map((feature) => pickText(feature, language)).filter(Boolean)
  return {
    id,
    title: pickText(service.title, language),
    description: pickText(service.description, language),
    price,
    featured,
    duration: service.duration ?? '',
    successRate: pickText(service.success_rate, language),
    icon,
    // Texts that differ in two languages may be the same in the fallback.
    features: [...new Set(features)],
  }
}
