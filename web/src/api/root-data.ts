import type { Agency } from 'contract/agency'
import type { PageAuth } from 'contract/page'
import type { Language } from 'contract/text'
import { useRouteLoaderData } from 'react-router'
import type { Texts } from '../i18n/texts.ts'

/** The agency as one visitor reads it: its words in one language. */
type AgencyInLanguage = Omit<Agency, 'address' | 'hours' | 'banner' | 'colors'> & {
  address: string
  hours: string
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
  /** The current year in Tashkent; asked on the server, so that the page reads the same when it wakes up. */
  year: number
  texts: Pick<Texts, 'site'>
}

/** What the root loader found; undefined only where that loader itself has failed. */
export function useRootDataIfLoaded(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useRootData(): RootData {
  const data = useRootDataIfLoaded()
  if (!data) throw new Error('the root loader has failed')
  return data
}
