import { CallError } from 'contract/request'
import { expect, test } from 'vitest'
import { refusalFrom } from './refusal-from.ts'

const texts = { refused: 'Biriktirishda xatolik!', offline: "Server bilan bog'lanishda xatolik!" }

test('the short text is followed by the server’s message', () => {
  const error = new CallError(409, {
    code: 'already_assigned',
    message: 'Lead allaqachon biriktirilgan: Ali',
  })
  expect(refusalFrom(error, texts)).toEqual({
    short: texts.refused,
    sentence: 'Biriktirishda xatolik! Lead allaqachon biriktirilgan: Ali',
  })
})

test('an answer that is not the server’s own has no message to show', () => {
  expect(refusalFrom(new CallError(502, {}), texts)).toEqual({
    short: texts.refused,
    sentence: texts.refused,
  })
})

test('no answer', () => {
  const error = new TypeError('Failed to fetch')
  expect(refusalFrom(error, texts)).toEqual({ short: texts.offline, sentence: texts.offline })
})
