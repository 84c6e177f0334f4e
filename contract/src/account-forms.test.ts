import { describe, expect, test } from 'vitest'
import { CodeForm, NewPasswordForm, RegisterForm, SignInForm } from './account-forms.ts'
import { fieldSentences, parseFields } from './field-problems.ts'

type Shape = Parameters<typeof parseFields>[0]

function problemsOf(form: Shape, values: unknown): Record<string, string> {
  const parsed = parseFields(form, values)
  return parsed.success ? {} : { ...fieldSentences(parsed.error.issues, 'en') }
}

const signIn = { email: 'aziza@example.org', password: 'secret', remember: false }
const register = { email: 'aziza@example.org', password: 'Secret1', confirm: 'Secret1', terms: true }

describe('signing in', () => {
  test('the address is trimmed and in small letters', () => {
    const parsed = parseFields(SignInForm, { ...signIn, email: ' Aziza@Example.ORG ' })
    expect(parsed.data?.email).toBe('aziza@example.org')
  })

  test.each([
    [{ email: '' }, { email: 'This field is required' }],
    [{ email: 'aziza' }, { email: 'Invalid email address' }],
    [{ password: '' }, { password: 'This field is required' }],
    // A short password may be an old one; only a new one has to be longer.
    [{ password: 'abc' }, {}],
  ])('%o gives %o', (change, problems) => {
    expect(problemsOf(SignInForm, { ...signIn, ...change })).toEqual(problems)
  })
})

describe('registering', () => {
  test.each([
    [{}, {}],
    [{ password: 'abc', confirm: 'abc' }, { password: 'At least 6 characters' }],
    [{ confirm: 'Secret2' }, { confirm: 'The passwords do not match' }],
    [{ confirm: '' }, { confirm: 'This field is required' }],
    [{ terms: false }, { terms: 'Please agree to the terms of use' }],
    // Capitals and digits are advice.
    [{ password: 'secret', confirm: 'secret' }, {}],
  ])('%o gives %o', (change, problems) => {
    expect(problemsOf(RegisterForm, { ...register, ...change })).toEqual(problems)
  })

  test('six signs that take two units each are six characters', () => {
    const password = '🔑🔑🔑🔑🔑🔑'
    expect(problemsOf(NewPasswordForm, { password, confirm: password })).toEqual({})
    expect(problemsOf(NewPasswordForm, { password: '🔑🔑🔑', confirm: '🔑🔑🔑' })).toEqual({
      password: 'At least 6 characters',
    })
  })

  test('composed letters and their parts are the same password', () => {
    expect(problemsOf(NewPasswordForm, { password: 'par\u00f3lim', confirm: 'paro\u0301lim' })).toEqual({})
  })
})

test.each([
  ['123456', {}],
  [' 123 456 ', {}],
  ['', { code: 'This field is required' }],
  ['12345', { code: 'The code must have six digits' }],
  ['12345a', { code: 'The code must have six digits' }],
  ['١٢٣٤٥٦', { code: 'The code must have six digits' }],
])('the code %o gives %o', (code, problems) => {
  expect(problemsOf(CodeForm, { code })).toEqual(problems)
})
