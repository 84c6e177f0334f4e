import type { Agency } from 'contract/agency'
import type { PageAuth, PageBot } from 'contract/page'
import type { Language } from 'contract/text'
import { useRouteLoaderData } from 'react-router'
import type { Texts } from '../i18n/texts.ts'

/** What every page shows of the agency, in one language: it travels with each of them. */
type AgencyInLanguage = Pick<
  Agency,
  'name' | 'short_name' | 'logo_svg' | 'phone' | 'email' | 'map_link' | 'map_embed' | 'social' | 'telegram'
> & {
  address: string
  hours: string
  /** How the agency is registered and licensed, as far as it says so. */
  records: string[]
  /** Empty when no banner is shown. */
  banner: string
}

export type RootData = {
  language: Language
  agency: AgencyInLanguage
  /** The agency's colours as style rules. */
  colors: string
  origin: string
  auth: PageAuth
  bot: PageBot | null
  /** The current year in Tashkent, from the server, so that hydration matches. */
  year: number
  texts: Pick<Texts, 'site'>
}

/** What the root loader returned; undefined only where that loader itself has failed. */
export function useRootDataIfLoaded(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useRootData(): RootData {
  const data = useRootDataIfLoaded()
  if (!data) throw new Error('the root loader has failed')
  return data
}
