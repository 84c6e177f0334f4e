import { helper } from 'contract/helper'
import { type Answers, questionKeys } from 'contract/helper-questions'
import type { HelperRule } from 'contract/helper-rules'
import { suggest } from 'contract/suggest'
import { languages } from 'contract/text'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { helperQuestions } from './seed-helper.ts'
import { starterCountries } from './starter-countries/starter-countries.ts'
import { starterQuestions } from './starter-questions.ts'
import { starterRules } from './starter-rules.ts'
import { starterServices } from './starter-services.ts'

/** One sign for one letter: o‘ and g‘ with U+2018, the tutuq belgisi as U+2019. */
const strangeSign = /['`ʻʼ]|[og]’|[^og]‘/i
const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'

test('there are 24 rules, for every starter service, and they fit the form with their questions', () => {
  expect(starterRules).toHaveLength(24)
  const services = new Set(starterRules.map(({ service }) => service))
  expect([...services].toSorted()).toEqual(Object.keys(starterServices).toSorted())
  const rules = starterRules.map(({ service: _service, country: _country, ...rule }) => ({
    ...rule,
    service_id: id,
  }))
  expect(z.safeParse(helper.update.body, { questions: helperQuestions(), rules }).success).toBe(true)
})

test('every text is there in all languages', () => {
  const questions = Object.values(starterQuestions)
  const texts = [
    ...questions.map(({ text }) => text),
    ...questions.flatMap(({ options }) => Object.values(options)),
    ...starterRules.map(({ reason }) => reason),
  ]
  for (const text of texts) {
    for (const language of languages) expect(text[language]).not.toBe('')
    expect(text.uz).not.toMatch(strangeSign)
  }
})

test('no option is there for nothing, and no rule names another one', () => {
  for (const question of questionKeys) {
    const used = new Set<string>(starterRules.flatMap((rule) => rule.if[question] ?? []))
    expect([...used].toSorted()).toEqual(Object.keys(starterQuestions[question].options).toSorted())
  }
})

describe('in the countries of a new installation', () => {
  const pairs = [
    ...starterCountries.flatMap(({ slug: country_id, courses, hasSummerWork }) =>
      [
        'student_visa',
        ...(hasSummerWork ? ['work_and_travel'] : []),
        'education_grants',
        ...(courses ? ['language_courses'] : []),
        'tourist_visa',
      ].map((service_id) => ({ service_id, country_id })),
    ),
    { service_id: 'consultation', country_id: null },
  ]
  const rules = starterRules.map(
    ({ service, country = null, ...rule }) =>
      ({ ...rule, service_id: service, country_id: country }) as HelperRule,
  )
  const goingTo = (answers: Answers) => {
    const { suggestions, unfit } = suggest(rules, answers, pairs)
    return {
      fits: suggestions.map(({ service_id, country_id }) => `${service_id} ${country_id}`),
      lacks: suggestions[0]?.lacks.map(({ en }) => en),
      unfit: unfit.map(({ service_id, reasons }) => [service_id, ...reasons.map(({ uz }) => uz)]),
    }
  }
  const person = (goal: string, education: string, language: string, budget: string, start: string) => ({
    goal,
    education,
    language,
    budget,
    start,
  })
  const fullTimeOnly = ['work_and_travel', 'Faqat kunduzgi bo‘lim talabalari uchun']

  test.each<[string, Answers, string[], unknown[]?]>([
    [
      'a graduate with a small budget: Germany, and grants',
      person('study', 'graduate', 'advanced', 'small', 'year'),
      ['student_visa germany', 'education_grants usa', 'education_grants canada'],
    ],
    [
      'who can pay for studies: where the office has its countries first',
      person('study', 'school', 'advanced', 'large', 'year'),
      ['student_visa usa', 'student_visa canada', 'student_visa united-kingdom'],
    ],
    [
      'a pupil without the language: the language as well',
      person('study', 'pupil', 'basic', 'medium', 'later'),
      ['student_visa germany', 'language_courses usa', 'student_visa usa'],
    ],
    [
      'who wants to study in three months and knows no language: only the course',
      person('study', 'school', 'none', 'small', 'soon'),
      ['language_courses usa'],
      [
        ['student_visa', 'Tilni noldan boshlab, uch oyda o‘qishga ketib bo‘lmaydi'],
        ['education_grants', 'Grantlarga hujjat topshirish odatda o‘qishdan ancha oldin tugaydi'],
      ],
    ],
    [
      'a full-time student who wants to work in summer',
      person('work-summer', 'full-time', 'intermediate', 'small', 'year'),
      ['work_and_travel usa'],
    ],
    [
      'a part-time student who wants to work in summer: a consultation, and why not the programme',
      person('work-summer', 'part-time', 'intermediate', 'small', 'year'),
      ['consultation null'],
      [fullTimeOnly],
    ],
    [
      'a traveller, who hears nothing of programmes for students',
      person('travel', 'graduate', 'none', 'small', 'soon'),
      ['tourist_visa usa', 'tourist_visa canada', 'tourist_visa united-kingdom'],
    ],
    [
      'who wants to learn a language: English or German',
      person('language', 'school', 'none', 'small', 'soon'),
      ['language_courses usa', 'language_courses germany'],
    ],
    ['who does not know yet', person('unsure', 'pupil', 'none', 'unknown', 'later'), ['consultation null']],
  ])('%s', (_name, answers, fits, unfit = []) => {
    expect(goingTo(answers)).toMatchObject({ fits, unfit })
  })

  test('what is lacking is said beside it', () => {
    expect(goingTo(person('study', 'pupil', 'basic', 'small', 'soon')).lacks).toEqual([
      'Language first: a course of 2–3 months',
      'A school certificate or diploma: you can begin to prepare before you have it',
      'Funds: for the visa you have to show enough money for studies and living',
      'Time: admission is once or twice a year, and the documents take time as well',
    ])
    expect(goingTo(person('work-summer', 'full-time', 'basic', 'small', 'year')).fits).toEqual([
      'work_and_travel usa',
      'language_courses usa',
    ])
  })

  test('everybody is suggested something', () => {
    const keys = questionKeys.map((question) => Object.keys(starterQuestions[question].options))
    const people = keys.reduce<string[][]>(
      (some, options) => some.flatMap((chosen) => options.map((key) => [...chosen, key])),
      [[]],
    )
    expect(people).toHaveLength(5 * 5 * 4 * 4 * 3)
    for (const chosen of people) {
      const answers = Object.fromEntries(
        questionKeys.map((question, at) => [question, chosen[at]]),
      ) as Answers
      expect(goingTo(answers).fits, chosen.join(' ')).not.toEqual([])
    }
  })
})
