import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js'
import { CallError } from 'contract/request'
import { expect, test } from 'vitest'
import { ExchangeError } from '../api/exchange.ts'
import { textsOf } from '../i18n/texts.ts'
import { accountSentence } from './account-sentence.ts'

const texts = { ...textsOf('account', 'uz'), form: textsOf('site', 'uz').site.form }
const sentenceOf = (error: unknown) => accountSentence(error, texts)
const { refusals } = texts.account

test.each([
  [new ExchangeError('no_auth_token'), 'Supabase token olinmadi'],
  [new ExchangeError('refused', 503), 'API xatolik: 503'],
  [new ExchangeError('no_api_token'), 'API token olinmadi'],
])('the exchange: %s', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})

test.each([
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), refusals.invalid_credentials],
  [new AuthApiError('User already registered', 422, 'user_already_exists'), refusals.user_already_exists],
  [new AuthApiError('…', 429, 'over_request_rate_limit'), refusals.too_many],
  [new AuthRetryableFetchError('busy', 503), refusals.busy],
  [new AuthRetryableFetchError('Failed to fetch', 0), texts.form.offline],
  [new AuthApiError('…', 400, 'toString'), texts.form.failed],
  [new AuthApiError('…', 400, undefined), texts.form.failed],
])('the sign-in service: %s', (error, sentence) => {
  expect(sentenceOf(error)).toBe(sentence)
})

test.each([
  [
    ['length'],
    'Password should be at least 8 characters.',
    'Parol kamida 8 ta belgidan iborat bo‘lishi kerak',
  ],
  [['pwned'], 'Password is known to be weak', refusals.password_common],
  [['characters'], 'Password should contain a digit', refusals.password_weak],
] as const)('a weak password because of %s', (reasons, message, sentence) => {
  expect(sentenceOf(new AuthWeakPasswordError(message, 422, [...reasons]))).toBe(sentence)
})

test('an error of the API has its own message, one of a proxy does not', () => {
  expect(sentenceOf(new CallError(503, { code: 'busy', message: 'Tizim band' }))).toBe('Tizim band')
  expect(sentenceOf(new CallError(502, {}))).toBe(texts.form.failed)
})

test('a lost network is reported as such', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(texts.form.offline)
})
