import { CallError } from 'contract/request'
import { expect, test } from 'vitest'
import { FormRefusal } from '../../../ui/form-refusal.ts'
import { refusalFrom } from './refusal-from.ts'

const words = { refused: 'Biriktirishda xatolik!', offline: "Server bilan bog'lanishda xatolik!" }

test('what the server said stands behind the short word', () => {
  const error = new CallError(409, {
    code: 'already_assigned',
    message: 'Lead allaqachon biriktirilgan: Ali',
  })
  expect(refusalFrom(error, words)).toEqual({
    short: words.refused,
    sentence: 'Biriktirishda xatolik! Lead allaqachon biriktirilgan: Ali',
  })
})

test('an answer that is not the server’s own has no words for people', () => {
  expect(refusalFrom(new CallError(502, {}), words)).toEqual({
    short: words.refused,
    sentence: words.refused,
  })
})

test('nobody answered', () => {
  const error = new TypeError('Failed to fetch')
  expect(refusalFrom(error, words)).toEqual({ short: words.offline, sentence: words.offline })
})

test('what has its words already keeps them', () => {
  const error = new FormRefusal('Ali qaytarib olindi')
  expect(refusalFrom(error, words)).toEqual({ short: error.message, sentence: error.message })
})
