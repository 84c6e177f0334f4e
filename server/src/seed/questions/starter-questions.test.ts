import { questions, questionTopics } from 'contract/questions'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { countryQuestions, starterQuestions } from './seed-questions.ts'
import { questionsOf } from './starter-question.ts'

/** One sign for one letter: o‘ and g‘ with U+2018, the tutuq belgisi as U+2019. */
const strangeSign = /['`ʻʼ]|[og]’|[^og]‘/i

const ofCountries = Object.entries(countryQuestions).flatMap(([slug, texts]) => questionsOf(slug, texts))
const all = [...starterQuestions, ...ofCountries]

test.each(all)('$anchor is complete in all languages and fits the form', (row) => {
  expect(z.safeParse(questions.create.body, row).error).toBeUndefined()
  for (const text of [row.question, row.answer]) {
    for (const language of languages) expect(text[language]).not.toBe('')
    expect(text.uz).not.toMatch(strangeSign)
  }
})

test('every topic of the help page has questions, and every place is one question’s own', () => {
  const topics = new Set(starterQuestions.map(({ topic }) => topic))
  expect([...topics]).toEqual([...questionTopics])
  const anchors = all.map(({ anchor }) => anchor)
  expect(new Set([...anchors, ...questionTopics]).size).toBe(anchors.length + questionTopics.length)
  for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z-]{3,59}$/)
})

test('the seven countries have four questions each, without a figure', () => {
  expect(Object.keys(countryQuestions).toSorted()).toEqual([
    'australia',
    'canada',
    'france',
    'germany',
    'netherlands',
    'united-kingdom',
    'usa',
  ])
  for (const { question, answer } of ofCountries) {
    for (const language of languages) {
      expect(`${question[language]}${answer[language].replace(/^\d\. /gm, '')}`).not.toMatch(/\d/)
    }
  }
})
