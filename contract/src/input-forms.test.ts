import { expect, test } from 'vitest'
import { parseFields } from './field-problems.ts'
import { type InputFields, InputForm, type LinkFields, LinkForm, linkFields } from './input-forms.ts'
import type { ConnectedInput } from './inputs.ts'

const nothing = { uz: '', en: '', ru: '' }
const input: InputFields = {
  name: { uz: 'Bank ma’lumotnomasi', en: '', ru: '' },
  description: nothing,
  document_type: '',
  valid_days: '',
}
const link: LinkFields = { required: true, countries: [], note: nothing, country_rules: {}, due_days: '' }

test('empty fields of an input are sent as nothing, numbers as numbers', () => {
  expect(parseFields(InputForm, input)).toMatchObject({
    success: true,
    data: { document_type: null, valid_days: null },
  })
  expect(parseFields(InputForm, { ...input, document_type: 'cv', valid_days: ' 30 ' })).toMatchObject({
    data: { document_type: 'cv', valid_days: 30 },
  })
})

test.each(['0', '3651', '1.5', 'oy'])('%s is no number of days', (valid_days) => {
  expect(parseFields(InputForm, { ...input, valid_days }).success).toBe(false)
})

test('a rule of a country is sent with what it says otherwise, and one that says nothing is not sent', () => {
  const parsed = parseFields(LinkForm, {
    ...link,
    countries: ['KR', 'DE', 'AU'],
    country_rules: {
      KR: { required: 'optional', note: nothing },
      DE: { required: '', note: { uz: 'Apostil bilan', en: '', ru: '' } },
      AU: { required: '', note: { uz: ' ', en: '', ru: '' } },
    },
    due_days: '7',
  })
  expect(parsed).toMatchObject({
    success: true,
    data: {
      required: true,
      countries: ['KR', 'DE', 'AU'],
      due_days: 7,
      country_rules: { KR: { required: false }, DE: { note: { uz: 'Apostil bilan' } } },
    },
  })
  expect(Object.keys((parsed.success && parsed.data.country_rules) || {})).toEqual(['KR', 'DE'])
})

test.each(['0', '366', 'x'])('%s days are refused', (due_days) => {
  expect(parseFields(LinkForm, { ...link, due_days }).success).toBe(false)
})

test('what a service asks for stays the same through the form', () => {
  const stored = {
    required: false,
    countries: ['KR'],
    note: { uz: 'Izoh', en: '', ru: '' },
    country_rules: { KR: { required: true }, GB: { note: { uz: 'Notarius', en: '', ru: '' } } },
    due_days: 14,
  } as const
  expect(parseFields(LinkForm, linkFields(stored as unknown as ConnectedInput))).toMatchObject({
    data: stored,
  })
})
