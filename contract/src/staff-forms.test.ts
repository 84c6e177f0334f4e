import { expect, test } from 'vitest'
import { fieldSentences, parseFields } from './field-problems.ts'
import { InviteForm, StaffPasswordForm } from './staff-forms.ts'

const problemsOf = (form: typeof InviteForm | typeof StaffPasswordForm, typed: object) => {
  const parsed = parseFields(form, typed)
  return parsed.success ? {} : fieldSentences(parsed.error.issues, 'en')
}

const long = 'twelve-chars'

test('twelve characters, the same twice, are a password', () => {
  expect(problemsOf(InviteForm, { password: long, confirm: long })).toEqual({})
})

test.each([
  ['eleven-char', 'eleven-char', { password: 'At least 12 characters' }],
  ['😀😀😀😀😀😀', '😀😀😀😀😀😀', { password: 'At least 12 characters' }],
  ['', '', { password: 'This field is required', confirm: 'This field is required' }],
  [long, 'twelve-charz', { confirm: 'The passwords do not match' }],
])('%s and %s', (password, confirm, problems) => {
  expect(problemsOf(InviteForm, { password, confirm })).toEqual(problems)
})

test('changing a password asks for the old one', () => {
  expect(problemsOf(StaffPasswordForm, { current_password: '', password: long, confirm: long })).toEqual({
    current_password: 'This field is required',
  })
})
