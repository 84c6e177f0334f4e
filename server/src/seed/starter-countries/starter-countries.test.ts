import { readdirSync } from 'node:fs'
import { countries } from 'contract/countries'
import { FactChanges, factKinds, moneyFactKinds } from 'contract/country-facts'
import { applyCountries } from 'contract/country-words'
import { languages } from 'contract/text'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { starterCountries, starterYear } from './starter-countries.ts'

/** One sign for one letter: o‘ and g‘ with U+2018, the tutuq belgisi as U+2019. */
const strangeSign = /['`ʻʼ]|[og]’|[^og]‘/i

test('there is one for each country of the application form, in its order', () => {
  expect(starterCountries.map(({ apply_country }) => apply_country)).toEqual(Object.keys(applyCountries))
  const files = readdirSync(import.meta.dirname).filter((name) => !name.startsWith('starter-'))
  expect(files.toSorted()).toEqual(starterCountries.map(({ slug }) => `${slug}.ts`).toSorted())
})

describe.each(starterCountries.map((country) => [country.slug, country] as const))('%s', (_slug, country) => {
  const facts = Object.entries(country.facts)
  const texts = [country.summary, ...country.body, ...(country.courses ? [country.courses] : [])]

  test('is complete in all languages and fits the form', () => {
    for (const text of texts) {
      for (const language of languages) expect(text[language]).not.toBe('')
      expect(text.uz).not.toMatch(strangeSign)
    }
    const { slug, code, languages: taught, summary } = country
    const body = { slug, code, languages: taught, summary, name: applyCountries[country.apply_country] }
    expect(z.safeParse(countries.create.body, body).error?.issues).toBeUndefined()
  })

  /** Visitors read these whether or not anybody has confirmed anything. */
  test('has no figure outside its facts', () => {
    for (const text of texts) {
      for (const language of languages) expect(text[language]).not.toMatch(/\d/)
    }
  })

  test('praises nothing', () => {
    const praise =
      /\b(?:best|leading|top|famous|prestigious|world-class|excellent|quality)\b|eng yaxshi|yetakchi|mashhur|nufuzli|sifatli|лучш|ведущ|престижн|знаменит|качествен/i
    for (const text of texts) {
      for (const language of languages) expect(text[language]).not.toMatch(praise)
    }
  })

  test('has facts that say where they can be checked and of which year they are, and no confirmation', () => {
    expect(facts.map(([kind]) => kind).toSorted()).toEqual(['funds', 'intakes', 'language', 'work'])
    for (const [kind, fact] of facts) {
      expect(factKinds).toContain(kind)
      expect(Object.keys(fact).filter((name) => !['text', 'amount', 'source'].includes(name))).toEqual([])
      const changes = z.safeParse(FactChanges, { [kind]: { ...fact, as_of: starterYear } })
      expect(changes.error?.issues).toBeUndefined()
      if (fact.amount) expect(moneyFactKinds).toContain(kind)
      const filled = languages.filter((language) => fact.text[language] !== '')
      expect(filled.length === languages.length || (fact.amount && filled.length === 0)).toBe(true)
      expect(fact.text.uz).not.toMatch(strangeSign)
    }
  })
})
