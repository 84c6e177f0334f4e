import { addressIn, countryPath, publicPages } from 'contract/public-pages'
import { type Language, languages } from 'contract/text'

type Page = { path: string; changed?: string }

/** Every public page in every language, each naming all of its versions; also those of the published countries. */
export function sitemap(origin: string, countries: readonly { slug: string; updated_at: string }[]): string {
  const pages: Page[] = [
    ...publicPages.map((path) => ({ path })),
    ...countries.map(({ slug, updated_at }) => ({ path: countryPath(slug), changed: updated_at })),
  ]
  const entries = pages.flatMap(({ path, changed }) =>
    languages.map((language) => entry(origin + path, language, changed)),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function entry(address: string, language: Language, changed?: string): string {
  return [
    '<url>',
    `<loc>${escaped(addressIn(address, language))}</loc>`,
    ...(changed ? [`<lastmod>${escaped(new Date(changed).toISOString())}</lastmod>`] : []),
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
