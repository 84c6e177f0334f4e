import { previewPath } from 'contract/public-pages'
import { languages } from 'contract/text'
import type { MetaDescriptor } from 'react-router'
import type { Site } from '../shared/page-meta.ts'
import { telegramHref } from '../ui/telegram-href.ts'
import { statement, theAgency } from './schema-org.ts'

/** The site itself, in all of its languages. */
export function websiteData(site: Site): MetaDescriptor {
  const { '@id': id, name, url } = theAgency(site)
  return statement({
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name,
    url,
    inLanguage: languages,
    publisher: { '@id': id },
  })
}

/** The agency as schema.org data. Its hours are a sentence, for which there is no field. */
export function organizationData(site: Site): MetaDescriptor {
  const { agency, origin, language } = site
  const { phone: telephone, email } = agency
  const { legal_name: legalName, geo, telegram } = agency
  const identifiers = [agency.registration_number, agency.licence.number].filter(Boolean)
  const channels = [...Object.values(agency.social), telegram && telegramHref(telegram)].filter(Boolean)
  return statement({
    ...theAgency(site),
    logo: `${origin}/icons/512.png`,
    image: origin + previewPath(language),
    telephone,
    email,
    address: { '@type': 'PostalAddress', streetAddress: agency.address[language], addressCountry: 'UZ' },
    areaServed: { '@type': 'Country', name: 'Uzbekistan' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone,
      email,
      availableLanguage: languages,
    },
    ...(legalName && { legalName }),
    ...(identifiers.length > 0 && { identifier: identifiers }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.lat, longitude: geo.lon } }),
    ...(agency.map_link && { hasMap: agency.map_link }),
    ...(channels.length > 0 && { sameAs: channels }),
  })
}
