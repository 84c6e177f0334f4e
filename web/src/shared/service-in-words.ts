import type { Service } from 'contract/services'
import { type Language, pickText } from 'contract/text'
import type { ServiceTeaser } from './service-card.tsx'

/** A service as one visitor reads it, whole. */
export type ServiceInWords = ServiceTeaser & {
  featured: boolean
  /** Empty when it is not told. */
  duration: string
  features: string[]
}

export function serviceInWords(
  service: Omit<Service, 'created_at' | 'version'>,
  language: Language,
): ServiceInWords {
  const { id, price, featured, icon } = service
  const features = service.features.map((feature) => pickText(feature, language)).filter(Boolean)
  return {
    id,
    title: pickText(service.title, language),
    description: pickText(service.description, language),
    price,
    featured,
    duration: service.duration ?? '',
    icon,
    // What two languages tell apart may read the same in the one they fall back to.
    features: [...new Set(features)],
  }
}
