import type { PageContext } from 'contract/page'
import { addressIn, previewPath, previewSize } from 'contract/public-pages'
import { languages } from 'contract/text'
import type { MetaDescriptor } from 'react-router'

const locales = { uz: 'uz_UZ', en: 'en_GB', ru: 'ru_RU' }

/** The site data of one request. */
export type Site = Pick<PageContext, 'language' | 'agency' | 'origin'>

/** What search engines and link previews read about a public page. For loaders. */
export function pageMeta(
  { language, agency, origin }: Site,
  page: {
    path: string
    title: string
    description: string
    /** False for what a query has made of the page: search engines are to list the plain one alone. */
    isIndexed?: boolean
    /** The picture of a link to this page, where it has its own. */
    preview?: { path: string; alt: string }
  },
): MetaDescriptor[] {
  const address = origin + page.path
  const preview = page.preview ?? { path: previewPath(language), alt: agency.name }
  const title = `${page.title} – ${agency.name}`
  const others = languages.filter((other) => other !== language)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.isIndexed === false ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: addressIn(address, language) },
    ...languages.map((other) => alternate(other, addressIn(address, other))),
    alternate('x-default', address),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: addressIn(address, language) },
    { property: 'og:locale', content: locales[language] },
    ...others.map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    { property: 'og:image', content: origin + preview.path },
    { property: 'og:image:width', content: `${previewSize.width}` },
    { property: 'og:image:height', content: `${previewSize.height}` },
    { property: 'og:image:alt', content: preview.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function alternate(hrefLang: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang, href }
}
