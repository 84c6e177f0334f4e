import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseFields } from './field-problems.ts'
import { helper } from './helper.ts'
import { questionKeys } from './helper-questions.ts'
import { maxRules } from './helper-rules.ts'

const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'
const text = (uz: string) => ({ uz, en: '', ru: '' })
const option = (key: string) => ({ key, text: text('Javob') })
const question = (count = 2) => ({
  text: text('Savol?'),
  options: Array.from({ length: count }, (_, at) => option(`option-${at}`)),
})
const questions = Object.fromEntries(questionKeys.map((key) => [key, question()]))
const rule = { kind: 'adds', if: { goal: ['option-0'] }, service_id: id, points: 3, reason: { uz: 'Sabab' } }

/** Where the body is wrong; empty where it is right. */
const wrongPlaces = (body: object) =>
  parseFields(helper.update.body, body).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the questions', () => {
  test('are five, with two to six options', () => {
    expect(wrongPlaces({ questions })).toEqual([])
    expect(wrongPlaces({ questions: { ...questions, goal: question(6) } })).toEqual([])
    expect(wrongPlaces({ questions: { ...questions, goal: question(1) } })).toEqual([
      'questions.goal.options',
    ])
    expect(wrongPlaces({ questions: { ...questions, goal: question(7) } })).toEqual([
      'questions.goal.options',
    ])
    expect(wrongPlaces({ questions: { goal: question() } })).toHaveLength(4)
    const sixth = z.parse(helper.update.body, { questions: { ...questions, age: question() } })
    expect(Object.keys(sixth.questions ?? {}).toSorted()).toEqual([...questionKeys].toSorted())
  })

  test('name an option once', () => {
    const twice = { ...question(), options: [option('a'), option('b'), option('a')] }
    expect(wrongPlaces({ questions: { ...questions, start: twice } })).toEqual(['questions.start.options'])
  })

  test.each(['', 'Study', 'a b', '-a', 'a-', 'a--b', 'o‘qish', '<b>', 'a'.repeat(41)])(
    'have no option with the key %j',
    (key) => {
      const odd = { ...question(), options: [option('a'), option(key)] }
      expect(wrongPlaces({ questions: { ...questions, goal: odd } })).toEqual([
        'questions.goal.options.1.key',
      ])
    },
  )

  test('are written in Uzbek at least', () => {
    const empty = { text: text(' '), options: [option('a'), { key: 'b', text: { en: 'B' } }] }
    expect(wrongPlaces({ questions: { ...questions, budget: empty } })).toEqual([
      'questions.budget.text.uz',
      'questions.budget.options.1.text.uz',
    ])
  })
})

describe('a rule', () => {
  const { points: _points, ...plain } = rule

  test('is of one of three kinds, about one country or all', () => {
    const rules = [rule, { ...plain, kind: 'stops', country_id: id }, { ...plain, kind: 'lacks' }]
    const parsed = z.parse(helper.update.body, { rules })
    expect(parsed.rules?.[0]).toEqual({ ...rule, country_id: null, reason: text('Sabab') })
    expect(parsed.rules?.map(({ country_id }) => country_id)).toEqual([null, id, null])
  })

  test.each([
    ['no kind', { kind: undefined }, 'kind'],
    ['another kind', { kind: 'wins' }, 'kind'],
    ['no points', { points: undefined }, 'points'],
    ['six points', { points: 6 }, 'points'],
    ['no points at all', { points: 0 }, 'points'],
    ['half a point', { points: 1.5 }, 'points'],
    ['no condition', { if: {} }, 'if'],
    ['a condition about another question', { if: { age: ['option-0'] } }, 'if'],
    ['no option', { if: { goal: [] } }, 'if.goal'],
    ['an option twice', { if: { goal: ['a', 'a'] } }, 'if.goal'],
    ['a service that is no id', { service_id: 'visa' }, 'service_id'],
    ['no reason', { reason: { en: 'Reason' } }, 'reason.uz'],
  ])('with %s is refused, and the place named', (_name, change, place) => {
    expect(wrongPlaces({ rules: [rule, { ...rule, ...change }] })).toEqual([`rules.1.${place}`])
  })

  test('is one of a hundred', () => {
    expect(wrongPlaces({ rules: Array(maxRules).fill(rule) })).toEqual([])
    expect(wrongPlaces({ rules: Array(maxRules + 1).fill(rule) })).toEqual(['rules'])
  })
})

test('five answers are asked with, each of them', () => {
  const answers = Object.fromEntries(questionKeys.map((key) => [key, 'a']))
  const accepts = (query: object) => z.safeParse(helper.suggest.query, query).success
  expect(accepts(answers)).toBe(true)
  for (const key of questionKeys) {
    expect(accepts({ ...answers, [key]: undefined })).toBe(false)
    expect(accepts({ ...answers, [key]: '' })).toBe(false)
    expect(accepts({ ...answers, [key]: ['a', 'b'] })).toBe(false)
  }
})
