import type { Language } from 'contract/text'
import { home as homeEn } from './en/home.ts'
import { site as siteEn } from './en/site.ts'
import { home as homeRu } from './ru/home.ts'
import { site as siteRu } from './ru/site.ts'
import { home as homeUz } from './uz/home.ts'
import { site as siteUz } from './uz/site.ts'

const areas = {
  site: { uz: siteUz, en: siteEn, ru: siteRu },
  home: { uz: homeUz, en: homeEn, ru: homeRu },
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
