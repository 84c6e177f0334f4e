import { expect, test } from 'vitest'
import { fieldSentences, parseFields } from './field-problems.ts'
import { defaultTries } from './next-try.ts'
import { TriesForm, typedSteps } from './tries-form.ts'

const problemsOf = (steps: object[]) => {
  const { error } = parseFields(TriesForm, { steps })
  return error ? fieldSentences(error.issues, 'en') : {}
}

test('what is stored is typed and sent again as it was', () => {
  expect(TriesForm.parse({ steps: typedSteps(defaultTries) })).toEqual({ value: defaultTries })
})

test.each([
  [{ kind: 'minutes', amount: '4', at: '' }, { 'steps.0.amount': 'At least 5' }],
  [{ kind: 'minutes', amount: '1441', at: '' }, { 'steps.0.amount': 'At most 1440' }],
  [{ kind: 'minutes', amount: 'ko‘p', at: '' }, { 'steps.0.amount': 'Invalid value' }],
  [{ kind: 'days', amount: '31', at: '10:00' }, { 'steps.0.amount': 'At most 30' }],
  [{ kind: 'days', amount: '1', at: '25:00' }, { 'steps.0.at': 'Invalid date or time' }],
])('%j is refused at its field', (step, problems) => {
  expect(problemsOf([step])).toEqual(problems)
})

test('the hour of a step of minutes does not matter', () => {
  expect(TriesForm.parse({ steps: [{ kind: 'minutes', amount: ' 30 ', at: 'x' }] })).toEqual({
    value: [{ minutes: 30 }],
  })
})
