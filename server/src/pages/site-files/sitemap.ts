import { addressIn, countryPath, publicPages } from 'contract/public-pages'
import { type Language, languages } from 'contract/text'

/** Every public page in every language, each naming all of its versions; also those of the published countries. */
export function sitemap(origin: string, countries: readonly string[]): string {
  const pages = [...publicPages, ...countries.map(countryPath)]
  const entries = pages.flatMap((page) => languages.map((language) => entry(origin + page, language)))
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, language: Language): string {
  return [
    '<url>',
    `<loc>${escaped(addressIn(address, language))}</loc>`,
    ...languages.map((other) => version(other, addressIn(address, other))),
    version('x-default', address),
    '</url>',
  ].join('')
}

function version(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
