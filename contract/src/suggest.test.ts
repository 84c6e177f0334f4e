import { describe, expect, test } from 'vitest'
import type { HelperPair } from './helper.ts'
import type { Answers } from './helper-questions.ts'
import type { HelperRule } from './helper-rules.ts'
import { suggest } from './suggest.ts'

const answers: Answers = {
  goal: 'study',
  education: 'school',
  language: 'good',
  budget: 'small',
  start: 'soon',
}
const study = { goal: ['study'] }
const text = (uz: string) => ({ uz, en: '', ru: '' })

type Target = { if?: HelperRule['if']; service?: string; country?: string | null; reason?: string }
const target = ({ if: condition = study, service = 'visa', country = null, reason = 'R' }: Target) => ({
  if: condition,
  service_id: service,
  country_id: country,
  reason: text(reason),
})
const adds = (points: number, rest: Target = {}): HelperRule => ({ kind: 'adds', points, ...target(rest) })
const stops = (rest: Target = {}): HelperRule => ({ kind: 'stops', ...target(rest) })
const lacks = (rest: Target = {}): HelperRule => ({ kind: 'lacks', ...target(rest) })

const pair = (service_id: string, country_id: string | null): HelperPair => ({ service_id, country_id })
const usa = pair('visa', 'us')
const germany = pair('visa', 'de')
const both = [usa, germany]

const places = (rules: HelperRule[], pairs = both) =>
  suggest(rules, answers, pairs).suggestions.map(
    ({ service_id, country_id, points }) => `${service_id} ${country_id} ${points}`,
  )
const reasonsIn = (texts: { uz: string }[] | undefined) => texts?.map(({ uz }) => uz)

describe('what is suggested', () => {
  test.each<[string, HelperRule[], string[]]>([
    ['nothing without rules', [], []],
    ['nothing below three points', [adds(2)], []],
    ['three points are enough, in the order of the pairs', [adds(3)], ['visa us 3', 'visa de 3']],
    ['points of several rules add up', [adds(1), adds(2)], ['visa us 3', 'visa de 3']],
    ['a rule with a country is about that country', [adds(3, { country: 'de' })], ['visa de 3']],
    ['more points come first', [adds(3), adds(1, { country: 'de' })], ['visa de 4', 'visa us 3']],
    ['a rule of another service counts for nothing', [adds(5, { service: 'work' })], []],
    ['a rule for other answers counts for nothing', [adds(5, { if: { goal: ['work'] } })], []],
    [
      'one of several options is enough',
      [adds(3, { if: { goal: ['work', 'study'] } })],
      ['visa us 3', 'visa de 3'],
    ],
    ['every question that a rule names has to fit', [adds(3, { if: { ...study, start: ['later'] } })], []],
    ['a stop takes all countries away', [adds(5), stops()], []],
    ['a stop with a country takes that one away', [adds(5), stops({ country: 'us' })], ['visa de 5']],
    [
      'a stop for other answers stops nothing',
      [adds(3), stops({ if: { goal: ['work'] } })],
      ['visa us 3', 'visa de 3'],
    ],
    ['what is lacking neither adds nor stops', [adds(3), lacks()], ['visa us 3', 'visa de 3']],
    ['a country that is gone is named for nothing', [adds(5, { country: 'gone' })], []],
  ])('%s', (_name, rules, expected) => {
    expect(places(rules)).toEqual(expected)
  })

  test('only what is published', () => {
    expect(places([adds(5)], [germany])).toEqual(['visa de 5'])
    expect(places([adds(5)], [])).toEqual([])
  })

  test('three at most', () => {
    const pairs = ['a', 'b', 'c', 'd', 'e'].map((country) => pair('visa', country))
    expect(places([adds(3)], pairs)).toEqual(['visa a 3', 'visa b 3', 'visa c 3'])
  })

  test('a service without a country, which no rule about a country reaches', () => {
    const rules = [adds(3, { service: 'talk' }), adds(2, { service: 'talk', country: 'us' })]
    expect(places(rules, [pair('talk', null)])).toEqual(['talk null 3'])
  })
})

describe('why', () => {
  test('the three strongest reasons, equals in the order of the rules, each once', () => {
    const rules = [
      adds(1, { reason: 'weak' }),
      adds(2, { reason: 'first' }),
      adds(5, { reason: 'strong' }),
      adds(2, { reason: 'strong' }),
      adds(2, { reason: 'second' }),
    ]
    const [first] = suggest(rules, answers, [usa]).suggestions
    expect(reasonsIn(first?.reasons)).toEqual(['strong', 'first', 'second'])
    expect(first).toMatchObject({ points: 12, lacks: [] })
  })

  test('what is lacking, and which rules fired', () => {
    const rules = [
      lacks({ reason: 'language' }),
      adds(3),
      lacks({ if: { start: ['later'] }, reason: 'nothing' }),
      lacks({ country: 'us', reason: 'test' }),
      lacks({ reason: 'language' }),
    ]
    const [first, second] = suggest(rules, answers, both).suggestions
    expect(reasonsIn(first?.lacks)).toEqual(['language', 'test'])
    expect(first?.rules).toEqual([0, 1, 3, 4])
    expect(reasonsIn(second?.lacks)).toEqual(['language'])
    expect(second?.rules).toEqual([0, 1, 4])
  })
})

describe('what does not fit', () => {
  test('a service that is stopped everywhere is one line with all reasons', () => {
    const rules = [adds(4), stops({ reason: 'A' }), stops({ reason: 'B' }), stops({ reason: 'A' })]
    const { unfit } = suggest(rules, answers, both)
    expect(unfit).toEqual([{ ...pair('visa', null), reasons: [text('A'), text('B')], rules: [1, 2, 3] }])
  })

  test('a country that is stopped is named', () => {
    const { unfit, suggestions } = suggest([adds(4), stops({ country: 'us' })], answers, both)
    expect(unfit).toEqual([{ ...usa, reasons: [text('R')], rules: [1] }])
    expect(suggestions).toHaveLength(1)
  })

  test.each<[string, HelperRule[]]>([
    ['nothing speaks for', [stops()]],
    ['too little speaks for', [adds(2), stops()]],
    ['is not published', [adds(4, { service: 'work' }), stops({ service: 'work' })]],
  ])('what %s is not mentioned', (_name, rules) => {
    expect(suggest(rules, answers, both).unfit).toEqual([])
  })
})

describe('whatever the rules are', () => {
  /** The same numbers in every run. */
  function randomNumbers(seed: number) {
    let state = seed
    return (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
  }

  function invent(seed: number) {
    const random = randomNumbers(seed)
    const pick = <T>(list: readonly T[]) => list[random(list.length)] as T
    const services = ['visa', 'work', 'talk', 'gone']
    const countries = ['us', 'de', 'fr', 'nl', 'gone']
    const rules = Array.from({ length: random(40) }, () => {
      const rest = {
        if: {
          goal: pick([['study'], ['study', 'work'], ['work']]),
          start: pick([['soon'], ['soon', 'later']]),
        },
        service: pick(services),
        country: pick([null, null, ...countries]),
        reason: `reason ${random(8)}`,
      }
      return pick([adds(1 + random(5), rest), adds(1 + random(5), rest), stops(rest), lacks(rest)])
    })
    const pairs = ['visa', 'work'].flatMap((service) =>
      ['us', 'de', 'fr', 'nl'].filter(() => random(3) > 0).map((country) => pair(service, country)),
    )
    return { rules, pairs: [...pairs, pair('talk', null)] }
  }

  const cases = Array.from({ length: 300 }, (_, seed) => invent(seed))

  /** The same object, with its keys written the other way round. */
  function reversed<T>(value: T): T {
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(reversed) as T
    const entries = Object.entries(value).toReversed()
    return Object.fromEntries(entries.map(([key, part]) => [key, reversed(part)])) as T
  }

  test('there are never more than three, each published, with points and at most three reasons', () => {
    for (const { rules, pairs } of cases) {
      const { suggestions } = suggest(rules, answers, pairs)
      expect(suggestions.length).toBeLessThanOrEqual(3)
      for (const { service_id, country_id, points, reasons } of suggestions) {
        expect(pairs).toContainEqual({ service_id, country_id })
        expect(points).toBeGreaterThanOrEqual(3)
        expect(reasons.length).toBeLessThanOrEqual(3)
        expect(reasons.length).toBeGreaterThan(0)
      }
      expect(suggestions.map(({ points }) => -points)).toEqual(
        suggestions.map(({ points }) => -points).toSorted((one, other) => one - other),
      )
    }
    expect(cases.some(({ rules, pairs }) => suggest(rules, answers, pairs).suggestions.length === 3)).toBe(
      true,
    )
  })

  test('nothing that is stopped is suggested', () => {
    for (const { rules, pairs } of cases) {
      const { suggestions, unfit } = suggest(rules, answers, pairs)
      for (const { rules: fired } of suggestions) {
        expect(fired.map((at) => rules[at]?.kind)).not.toContain('stops')
      }
      for (const { service_id, country_id } of unfit) {
        const stopped = suggestions.filter(
          (found) =>
            found.service_id === service_id && (country_id === null || found.country_id === country_id),
        )
        expect(stopped).toEqual([])
      }
    }
    expect(cases.some(({ rules, pairs }) => suggest(rules, answers, pairs).unfit.length > 1)).toBe(true)
  })

  test('the same question has the same answer, in whatever order the keys of objects are, and changes nothing', () => {
    for (const { rules, pairs } of cases) {
      const before = structuredClone({ rules, pairs })
      const answer = suggest(rules, answers, pairs)
      expect(suggest(reversed(rules), reversed(answers), reversed(pairs))).toEqual(answer)
      expect({ rules, pairs }).toEqual(before)
    }
  })
})
