import { type LocalizedText, languages, pickText } from 'contract/text'
import type { InputUses } from './inputs.queries.ts'

const maxTitles = 3

const texts = {
  uz: { services: 'xizmatlar', more: (n: number) => ` va yana ${n} ta`, files: 'fayllar' },
  en: { services: 'services', more: (n: number) => ` and ${n} more`, files: 'files' },
  ru: { services: 'услуги', more: (n: number) => ` и ещё ${n}`, files: 'файлы' },
}

/** What needs an input, for the sentence that says why it stays: some services by name, and how many files. */
export function describeUses({ titles, files }: InputUses): LocalizedText {
  const inLanguage = (language: keyof typeof texts) => {
    const { services, more, files: ofFiles } = texts[language]
    const named = titles.slice(0, maxTitles).map((title) => pickText(title, language))
    const others = titles.length - named.length
    const parts = []
    if (named.length > 0) parts.push(`${services}: ${named.join(', ')}${others > 0 ? more(others) : ''}`)
    if (files > 0) parts.push(`${ofFiles}: ${files}`)
    return [language, parts.join('; ')]
  }
  return Object.fromEntries(languages.map(inLanguage))
}
