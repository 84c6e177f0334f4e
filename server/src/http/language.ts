import { defaultLanguage, isLanguage, type Language } from 'contract/text'

const longestHeader = 200

/** The best liked of our languages in an Accept-Language header; Uzbek without one. */
export function languageOfHeader(header: string | undefined): Language {
  const wishes = (header ?? '')
    .slice(0, longestHeader)
    .split(',')
    .map((wish) => {
      const [tag = '', weight] = wish.split(';')
      const quality = weight?.trim().startsWith('q=') ? Number(weight.trim().slice(2)) : 1
      return { language: tag.trim().slice(0, 2).toLowerCase(), quality }
    })
    .sort((one, other) => other.quality - one.quality)
  const found = wishes.find((wish) => isLanguage(wish.language) && wish.quality > 0)
  return found ? (found.language as Language) : defaultLanguage
}

/** A page's language: the link's, else the one chosen before; never the browser's preference. */
export function languageOfPage(query: URLSearchParams, cookies: string | undefined): Language {
  const asked = query.get('lang')
  if (isLanguage(asked)) return asked
  const chosen = cookies?.match(/(?:^|;\s*)language=(\w+)/)?.[1]
  return isLanguage(chosen) ? chosen : defaultLanguage
}
