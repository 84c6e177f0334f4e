import { expect, test } from 'vitest'
import { CountryRuleForm } from './country-rule-form.ts'
import { fieldSentences, parseFields } from './field-problems.ts'

const typed = {
  passport_months: '6',
  counted_from: 'arrival',
  issued_within_years: '',
  checked_on: '',
  source: '',
  note: '',
}

test('numbers are read from their texts, and an empty field is none', () => {
  expect(CountryRuleForm.parse(typed)).toEqual({
    ...typed,
    passport_months: 6,
    issued_within_years: null,
    checked_on: null,
  })
  expect(
    CountryRuleForm.parse({ ...typed, passport_months: ' 0 ', issued_within_years: '10' }),
  ).toMatchObject({
    passport_months: 0,
    issued_within_years: 10,
  })
})

test.each([
  ['passport_months', '', 'To‘ldirish shart'],
  ['passport_months', '25', 'Ko‘pi bilan 24'],
  ['passport_months', 'olti', 'Qiymat noto‘g‘ri'],
  ['issued_within_years', '0', 'Kamida 1'],
  ['counted_from', '', 'To‘ldirish shart'],
  ['checked_on', '2100-01-01', 'Sana kelajakda bo‘lmasligi kerak'],
])('%s cannot be “%s”', (field, value, sentence) => {
  const { error } = parseFields(CountryRuleForm, { ...typed, [field]: value })
  expect(fieldSentences(error?.issues ?? [], 'uz')).toEqual({ [field]: sentence })
})
