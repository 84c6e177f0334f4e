import type { Language } from 'contract/text'
import { account as accountEn } from './en/account.ts'
import { home as homeEn } from './en/home.ts'
import { site as siteEn } from './en/site.ts'
import { account as accountRu } from './ru/account.ts'
import { home as homeRu } from './ru/home.ts'
import { site as siteRu } from './ru/site.ts'
import { account as accountUz } from './uz/account.ts'
import { home as homeUz } from './uz/home.ts'
import { office } from './uz/office.ts'
import { site as siteUz } from './uz/site.ts'

const areas = {
  site: { uz: siteUz, en: siteEn, ru: siteRu },
  home: { uz: homeUz, en: homeEn, ru: homeRu },
  account: { uz: accountUz, en: accountEn, ru: accountRu },
  // The office works in Uzbek, whatever language the site is read in.
  office: { uz: office, en: office, ru: office },
}

/** The words of each area, typed by their model. */
export type Texts = { [Area in keyof typeof areas]: (typeof areas)[Area]['uz'] }

/**
 * The words a loader hands to its page, which `useText` finds there. Only loaders may call it: all languages meet
 * in this file, and a visitor downloads one.
 */
export function textsOf<Area extends keyof Texts>(area: Area, language: Language): Pick<Texts, Area> {
  const words: { [L in Language]: unknown } = areas[area]
  return { [area]: words[language] } as Pick<Texts, Area>
}
