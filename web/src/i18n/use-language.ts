import type { Language } from 'contract/text'
import { useRouteLoaderData } from 'react-router'

/** The language of the page, from the root loader. */
export function useLanguage(): Language {
  const data = useRouteLoaderData<{ language: Language }>('root')
  if (!data) throw new Error('the root loader has failed')
  return data.language
}
