import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../../api/root-data.ts'

/** The agency in the words of schema.org. */
export function agencyMeta({ agency, origin }: RootData): MetaDescriptor {
  const channels = Object.values(agency.social).filter(Boolean)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'ProfessionalService',
      name: agency.name,
      url: origin,
      telephone: agency.phone,
      email: agency.email,
      address: { '@type': 'PostalAddress', streetAddress: agency.address, addressCountry: 'UZ' },
      ...(agency.map_link && { hasMap: agency.map_link }),
      ...(channels.length > 0 && { sameAs: channels }),
    },
  }
}
