import { expect, test } from 'vitest'
import type { Questions } from './helper-questions.ts'
import { matchMessage } from './match-message.ts'

const text = (of: string) => ({ uz: of, en: `${of} (en)`, ru: '' })
const question = (name: string) => ({
  text: text(`${name}?`),
  options: [
    { key: 'one', text: text('Bir') },
    { key: 'two', text: text('Ikki') },
  ],
})
const questions: Questions = {
  start: question('Start'),
  goal: question('Goal'),
  education: question('Education'),
  language: question('Language'),
  budget: question('Budget'),
}
const all = { goal: 'one', education: 'two', language: 'one', budget: 'two', start: 'one' }

test('says each answer in the order of the questions', () => {
  expect(matchMessage({ questions }, all, 'uz').split('\n')).toEqual([
    '“Menga nima mos?” savollariga javoblarim:',
    'Goal? Bir',
    'Education? Ikki',
    'Language? Bir',
    'Budget? Ikki',
    'Start? Bir',
  ])
})

test('is in the language of the reader, and in Uzbek where a text has no translation', () => {
  expect(matchMessage({ questions }, { goal: 'one' }, 'en')).toBe(
    'My answers to “What suits me?”:\nGoal? (en) Bir (en)',
  )
  expect(matchMessage({ questions }, { goal: 'one' }, 'ru')).toBe(
    'Мои ответы на вопросы «Что мне подходит?»:\nGoal? Bir',
  )
})

test('nothing of an address but known keys gets into it', () => {
  const odd = { goal: '<script>', education: 'constructor', language: '', budget: 'one', other: 'one' }
  expect(matchMessage({ questions }, odd, 'uz')).toBe(
    '“Menga nima mos?” savollariga javoblarim:\nBudget? Bir',
  )
  expect(matchMessage({ questions }, { goal: 'three' }, 'uz')).toBe('')
  expect(matchMessage({ questions }, {}, 'uz')).toBe('')
})
