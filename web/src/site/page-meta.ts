import { languages } from 'contract/text'
import type { MetaDescriptor } from 'react-router'
import type { RootData } from '../api/root-data.ts'

const locales = { uz: 'uz_UZ', en: 'en_GB', ru: 'ru_RU' }

/** What search engines and link previews read about a public page. */
export function pageMeta(
  { language, agency, origin }: RootData,
  page: { path: string; title: string; description: string },
): MetaDescriptor[] {
  const address = origin + page.path
  // One address in three languages: Uzbek is the plain one, the others carry ?lang=.
  const addressIn = (other: string) => (other === 'uz' ? address : `${address}?lang=${other}`)
  const title = `${page.title} – ${agency.name}`
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: addressIn(language) },
    ...languages.map((other) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: other,
      href: addressIn(other),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: addressIn(language) },
    { property: 'og:locale', content: locales[language] },
  ]
}
