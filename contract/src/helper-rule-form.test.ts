import { expect, test } from 'vitest'
import { fieldSentences, parseFields } from './field-problems.ts'
import { ruleFields, TypedRule } from './helper-rule-form.ts'
import type { HelperRule } from './helper-rules.ts'

const service_id = '0192f0c4-a001-7bbb-8ccc-000000000001'
const country_id = '0192f0c4-a002-7bbb-8ccc-000000000001'
const reason = { uz: 'Sabab', en: 'Reason', ru: 'Причина' }

const rules: HelperRule[] = [
  { kind: 'adds', if: { goal: ['study', 'travel'] }, service_id, country_id: null, points: 4, reason },
  { kind: 'stops', if: { education: ['pupil'], start: ['year'] }, service_id, country_id, reason },
  { kind: 'lacks', if: { language: ['none'] }, service_id, country_id: null, reason },
]

test.each(rules)('a rule that $kind is the same after its form was sent', (rule) => {
  expect(TypedRule.parse(ruleFields(rule))).toEqual(rule)
})

const wrongFields = (changes: object) => {
  const parsed = parseFields(TypedRule, { ...ruleFields(rules[0] as HelperRule), ...changes })
  return parsed.success ? {} : fieldSentences(parsed.error.issues, 'uz')
}

test.each([
  ['no condition', { if: ruleFields(null).if }, 'if'],
  ['no service', { service_id: '' }, 'service_id'],
  ['no points', { points: '' }, 'points'],
  ['no reason', { reason: { uz: ' ', en: '', ru: '' } }, 'reason.uz'],
])('%s is told at its field', (_name, changes, field) => {
  expect(Object.keys(wrongFields(changes))).toEqual([field])
})

test('points are asked for only where a rule adds some', () => {
  expect(wrongFields({ kind: 'stops', points: '' })).toEqual({})
})
