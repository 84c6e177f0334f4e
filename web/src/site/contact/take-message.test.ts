import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { takeMessage } from './take-message.ts'

const filled = {
  name: 'Aziza Karimova',
  email: 'aziza@example.org',
  phone: '+998 ',
  service_id: 'education',
  text: 'Birinchi qator\r\nikkinchi qator',
  homepage: '',
}

/** What the page answers, and what it has passed on. */
async function take(typed: Record<string, string>, failure?: Error, search = '') {
  const calls: unknown[] = []
  const call = async (_endpoint: unknown, input: unknown) => {
    calls.push(input)
    if (failure) throw failure
    return { id: 'm' }
  }
  const sent = new FormData()
  for (const [name, value] of Object.entries(typed)) sent.set(name, value)
  const answer = await takeMessage(sent, search, pageWith(call))
  return answer instanceof Response
    ? { calls, status: answer.status, location: answer.headers.get('location') }
    : { calls, status: answer.init?.status, ...answer.data }
}

/** As the server throws it: of another class with the same shape. */
function refusal(status: number, message: string): Error {
  const error = Object.assign(new Error(message), {
    status,
    code: 'any',
    sentence: message,
    fields: {},
    requestId: 'r',
  })
  error.name = 'CallError'
  return error
}

test('a message is passed on, and the answer is an address that can be reloaded', async () => {
  expect(await take(filled)).toEqual({
    calls: [
      {
        body: {
          name: 'Aziza Karimova',
          email: 'aziza@example.org',
          phone: '',
          service_id: 'education',
          text: 'Birinchi qator\nikkinchi qator',
          homepage: false,
        },
      },
    ],
    status: 303,
    location: '/contact?sent=1#message',
  })
})

test('a language in the address stays there', async () => {
  expect((await take(filled, undefined, '?lang=ru')).location).toBe('/contact?lang=ru&sent=1#message')
})

test('wrong fields are named and everything typed is returned, but nothing is passed on', async () => {
  const typed = { ...filled, name: ' ', email: 'a@b', phone: '12' }
  expect(await take(typed)).toEqual({
    calls: [],
    status: 422,
    message: 'Please check the highlighted fields',
    fields: {
      name: 'This field is required',
      email: 'Invalid email address',
      phone: 'A phone number must have 7 to 15 digits',
    },
    typed: {
      name: ' ',
      email: 'a@b',
      phone: '12',
      service_id: 'education',
      text: 'Birinchi qator\nikkinchi qator',
    },
  })
})

test('an empty form is answered like any other', async () => {
  const typed = { name: '', email: '', phone: '+998 ', service_id: '', text: '' }
  expect(await take({})).toMatchObject({ status: 422, typed })
})

test.each([
  [429, 'Too many tries', 'Too many tries'],
  [500, 'An unexpected error occurred', 'Something went wrong. Please try again in a moment.'],
  [503, 'The system is busy', 'Something went wrong. Please try again in a moment.'],
])('a refusal of %i is reported, with its status and what was typed', async (status, message, sentence) => {
  const answer = await take(filled, refusal(status, message))
  expect(answer).toMatchObject({ status, message: sentence, fields: {}, typed: { name: 'Aziza Karimova' } })
})

test('a filled honeypot is passed on as such', async () => {
  const { calls } = await take({ ...filled, homepage: 'https://example.org' })
  expect(calls).toMatchObject([{ body: { homepage: true } }])
})
