import { type LocalizedText, languages, pickText } from 'contract/text'
import type { InputUses } from './inputs.queries.ts'

const maxTitles = 3

const texts = {
  uz: {
    marked: 'kabinetdagi hujjat turi',
    services: 'xizmatlar',
    more: (n: number) => ` va yana ${n} ta`,
    documents: 'hujjatlar',
  },
  en: {
    marked: 'a document of the cabinet',
    services: 'services',
    more: (n: number) => ` and ${n} more`,
    documents: 'documents',
  },
  ru: {
    marked: 'документ кабинета',
    services: 'услуги',
    more: (n: number) => ` и ещё ${n}`,
    documents: 'документы',
  },
}

/** What needs an input, for the sentence that says why it stays: some services by name, and how many documents. */
export function describeUses({ is_marked, titles, documents }: InputUses): LocalizedText {
  const inLanguage = (language: keyof typeof texts) => {
    const { marked, services, more, documents: ofDocuments } = texts[language]
    const named = titles.slice(0, maxTitles).map((title) => pickText(title, language))
    const others = titles.length - named.length
    const parts = is_marked ? [marked] : []
    if (named.length > 0) parts.push(`${services}: ${named.join(', ')}${others > 0 ? more(others) : ''}`)
    if (documents > 0) parts.push(`${ofDocuments}: ${documents}`)
    return [language, parts.join('; ')]
  }
  return Object.fromEntries(languages.map(inLanguage))
}
