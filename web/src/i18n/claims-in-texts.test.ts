import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import { type Texts, textsOf } from './texts.ts'

// Figures that the agency claims are in agency.json alone, where the agency can change or empty them.

/** Every dictionary that visitors and clients read; a new one has to be named. */
const read: Record<Exclude<keyof Texts, 'office' | 'scopes'>, true> = {
  site: true,
  home: true,
  services: true,
  process: true,
  countries: true,
  compare: true,
  match: true,
  stories: true,
  contact: true,
  help: true,
  privacy: true,
  terms: true,
  account: true,
  files: true,
  viewer: true,
  capture: true,
  cabinet: true,
  case: true,
  messages: true,
  checklist: true,
  userfiles: true,
  apply: true,
  profile: true,
  details: true,
  channels: true,
  passport: true,
  documents: true,
  security: true,
}

/** 2000+, 98%, 98 %, 50 dan ortiq, more than 50, более 50. */
const claim = /\d\s?[+%]|\d\s(?:dan ortiq|foiz|per cent|percent|процент)|(?:more than|over|более|свыше)\s\d/i

function phrasesIn(texts: unknown): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(phrasesIn)
}

test.each(['2000+', '98%', '98 %', '50+ davlat', 'more than 50 partners', 'более 50 стран'])(
  '"%s" would be found',
  (text) => {
    expect(text).toMatch(claim)
  },
)

const every = (Object.keys(read) as (keyof typeof read)[]).flatMap((area) =>
  languages.map((language) => ({ area, language })),
)

test.each(every)('$area in $language has no figure of the agency', ({ area, language }) => {
  const phrases = phrasesIn(textsOf(area, language))
  expect(phrases.length).toBeGreaterThan(5)
  expect(phrases.filter((phrase) => claim.test(phrase))).toEqual([])
})
