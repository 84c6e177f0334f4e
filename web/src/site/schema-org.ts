import type { MetaDescriptor } from 'react-router'
import type { Site } from '../shared/page-meta.ts'

/** Always the same one, on whichever page it is named. */
export function theAgency({ agency, origin }: Site) {
  return {
    '@type': 'ProfessionalService',
    '@id': `${origin}/#organization`,
    name: agency.name,
    url: `${origin}/`,
  }
}

/** React Router escapes it, so that no text in it can end the script element. */
export function statement(content: object): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...content } }
}
