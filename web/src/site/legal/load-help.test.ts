import type { Agency } from 'contract/agency'
import { answerFacts } from 'contract/answer-text'
import { type Question, questionTopics } from 'contract/questions'
import { editions } from 'contract/terms'
import { languages } from 'contract/text'
import { expect, test } from 'vitest'
import agency from '../../../../agency.json' with { type: 'json' }
import { pageWith } from '../../api/page-for-tests.ts'
import { textsOf } from '../../i18n/texts.ts'
import { aQuestion } from '../../testing/site-records.ts'
import { loadHelp } from './load-help.ts'
import { readingFacts } from './reading-facts.ts'

const pageIn = (language: (typeof languages)[number], rows: Question[], retentionDays = 30) => ({
  ...pageWith(() => rows, language),
  agency: agency as Agency,
  retentionDays,
})
const load = async (rows: Question[], language: (typeof languages)[number] = 'uz', retentionDays = 30) => {
  const { questions, texts } = await loadHelp(pageIn(language, rows, retentionDays))
  return { questions: questions.ok ? questions.value : [], texts }
}

test.each(languages)('every fact that an answer may mention is filled in, in %s', async (language) => {
  const answer = answerFacts.map((fact) => `- {${fact}}`).join('\n')
  const facts = readingFacts('help', pageIn(language, []))
  expect(answerFacts.filter((fact) => facts[fact] === undefined)).toEqual([])
  const { questions } = await load([aQuestion({ answer: { uz: answer, en: answer, ru: answer } })], language)
  const items = (questions[0]?.answer.parts[0] ?? []) as string[]
  expect(items).toHaveLength(answerFacts.length)
  expect(items.filter((item) => item === '' || item.includes('{'))).toEqual([])
})

test('limits, statuses and contacts come from their own source', async () => {
  const uz = 'Turlar: {types}, {megabytes} MB, {draft}, {time4}, {hours}; {days}dan keyin'
  const { questions } = await load([aQuestion({ answer: { uz, en: '', ru: '' } })], 'uz', 91)
  expect(questions[0]?.answer.parts).toEqual([
    `Turlar: pdf, jpg, jpeg, png, doc, docx, 10 MB, Qoralama, 2-8 hafta, ${agency.hours.uz}; 91\u00A0kundan keyin`,
  ])
})

test('a text that has no translation is shown in Uzbek and says so', async () => {
  const { questions } = await load([aQuestion()], 'ru')
  expect(questions[0]?.question).toEqual({ text: 'Fayllar qanday bo‘lishi kerak?', lang: 'uz' })
  expect(questions[0]?.answer.lang).toBe('uz')
  const { questions: own } = await load([aQuestion()], 'en')
  expect(own[0]?.question).toEqual({ text: 'What should the files be like?' })
  expect(own[0]?.answer.lang).toBe('uz')
})

test('the date is that of the newest question, and never older than that of the page', async () => {
  const dated = async (updated_at: string) => {
    const { texts } = await load([aQuestion({ updated_at }), aQuestion()], 'en')
    return texts.help.edition
  }
  expect(await dated('2027-02-03T21:30:00.000Z')).toMatch(/4\sFebruary\s2027/)
  expect(editions.help.date).toBe('2026-11-15')
  expect(await dated('2020-01-01T00:00:00.000Z')).toMatch(/15\sNovember\s2026/)
})

test.each(languages)('the sections are the topics of the questions, in %s', (language) => {
  expect(Object.keys(textsOf('help', language).help.sections)).toEqual([...questionTopics])
})
