import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { parseFields } from 'contract/field-problems'
import { Email } from 'contract/fields'
import { CallError, readAnswer } from 'contract/request'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { sentenceOf, serverSentence } from './error-sentence.ts'
import { textsOf } from './texts.ts'

const { form } = textsOf('site', 'ru').site

const foreign: [string, unknown, string][] = [
  ['Chromium without a network', new TypeError('Failed to fetch'), form.offline],
  ['Safari without a network', new TypeError('Load failed'), form.offline],
  [
    'Firefox without a network',
    new TypeError('NetworkError when attempting to fetch resource.'),
    form.offline,
  ],
  ['a cancelled call', new DOMException('signal is aborted without reason', 'AbortError'), form.failed],
  ['the sign-in client', new AuthApiError('Invalid login credentials', 400, 'x'), form.failed],
  ['the sign-in client without a network', new AuthRetryableFetchError('{}', 0), form.failed],
  ['zod', parseFields(Email, 'x').error, form.failed],
  ['JSON', new SyntaxError('Unexpected token < in JSON at position 0'), form.failed],
  ['a text', 'Internal Server Error', form.failed],
  ['nothing', undefined, form.failed],
]

test.each(foreign)('an error of %s is told in the language of the page', (_name, error, sentence) => {
  expect(sentenceOf(error, form)).toBe(sentence)
  expect(serverSentence(error)).toBeNull()
})

async function answered(status: number, body: string): Promise<unknown> {
  return readAnswer(services.list, { ok: false, status, text: async () => body }).catch((error) => error)
}

test('a refusal of the server is told in its own words', async () => {
  const error = await answered(409, '{"code":"wrong_state","message":"Сейчас нельзя","request_id":"1"}')
  expect(sentenceOf(error, form)).toBe('Сейчас нельзя')
})

test.each([
  '<html>502 Bad Gateway</html>',
  '{"message":"Service Unavailable"}',
  '{"code":1015,"message":"You are being rate limited"}',
  '{"code":"InternalError","message":"Upstream failed"}',
  '{"code":"busy"}',
  'null',
])('what a proxy answers is not: %s', async (body) => {
  const error = await answered(502, body)
  expect(error).toBeInstanceOf(CallError)
  expect(sentenceOf(error, form)).toBe(form.failed)
})
