import { defaultLanguage, isLanguage, type Language } from 'contract/text'

const maxHeaderLength = 200

/** The language with the highest weight in Accept-Language that we have; Uzbek by default. */
export function languageOfHeader(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, maxHeaderLength)
    .split(',')
    .map((preference) => {
      const [tag = '', weight] = preference.split(';')
      const quality = weight?.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1
      return { language: tag.trim().slice(0, 2).toLowerCase(), quality }
    })
    .sort((one, other) => other.quality - one.quality)
  const preferred = preferences.find(
    (preference) => isLanguage(preference.language) && preference.quality > 0,
  )
  return preferred ? (preferred.language as Language) : defaultLanguage
}

/** A page's language: the link's, else the one chosen before; never the browser's preference. */
export function languageOfPage(query: URLSearchParams, cookies: string | undefined): Language {
  const asked = query.get('lang')
  if (isLanguage(asked)) return asked
  const chosen = cookies?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
  return isLanguage(chosen) ? chosen : defaultLanguage
}
