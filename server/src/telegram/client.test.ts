import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeError } from '../http/described-error.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import type { BotApi } from './bot-api.ts'
import { openBotApi } from './client.ts'

let telegram: BotApiServer
let api: BotApi
/** For what never answers. */
let impatient: BotApi
beforeEach(async () => {
  telegram = await startBotApiServer()
  const settings = { token: telegram.token, apiUrl: telegram.url }
  api = openBotApi(settings)
  impatient = openBotApi({ ...settings, silenceMs: 1000 })
})
afterEach(() => telegram.stop())

const send = (by = api) => by.call('sendMessage', { chat_id: 7, text: 'planted words' })
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it succeeded')
    },
    (error: Error) => error,
  )

test('a call answers what Telegram answers', async () => {
  expect(await send()).toMatchObject({ message_id: 1 })
  expect(telegram.calls).toMatchObject([
    { method: 'sendMessage', body: { chat_id: 7, text: 'planted words' } },
  ])
})

test.each([
  [
    'a refusal',
    { status: 400, description: 'Bad Request: message text is empty' },
    { answer: '400', reason: null },
  ],
  [
    'a chat that is not there',
    { status: 400, description: 'Bad Request: chat not found' },
    { answer: '400', reason: 'chat_not_found' },
  ],
  [
    'a message that is as it should be',
    { status: 400, description: 'Bad Request: message is not modified' },
    { answer: '400', reason: 'nothing_to_do' },
  ],
  ['a block', { status: 403, description: 'Forbidden: bot was blocked by the user' }, { answer: '403' }],
  ['too many', { status: 429, retryAfter: 30 }, { answer: '429', retryAfter: 30 }],
  ['a fault', { status: 502 }, { answer: '502' }],
  ['silence', { hangs: true as const }, { answer: 'silence' }],
  ['a redirect', { location: 'http://127.0.0.1:1/elsewhere' }, { answer: 'network' }],
])('%s is an error with a method and a code', async (_name, behaviour, error) => {
  telegram.answer('sendMessage', behaviour)
  const by = 'hangs' in behaviour ? impatient : api
  expect(await failureOf(send(by))).toMatchObject({ method: 'sendMessage', ...error })
})

test('no error has the token, the address, the chat or the text', async () => {
  const errors: Error[] = []
  for (const behaviour of [
    { status: 400, description: `bot${telegram.token} 7 planted` },
    { location: '/x' },
  ]) {
    telegram.answer('sendMessage', behaviour)
    errors.push(await failureOf(send()))
  }
  const lost = openBotApi({ token: telegram.token, apiUrl: 'http://127.0.0.1:1' })
  errors.push(await failureOf(lost.call('sendMessage', { text: 'planted' })))
  const id = telegram.addFile(Buffer.from('abc'))
  telegram.answer('download', { location: 'http://127.0.0.1:1/' })
  errors.push(await failureOf(api.download(id, { maxBytes: 10 })))
  for (const error of errors) {
    const said = inspect(error, { depth: 10 }) + JSON.stringify(describeError(error))
    expect(said).not.toContain(telegram.token)
    expect(said).not.toContain('planted')
    expect(said).not.toContain('127.0.0.1')
  }
})

test('a file is streamed, up to its limit, whatever was said about its size', async () => {
  const id = telegram.addFile(Buffer.from('0123456789'))
  expect((await buffer(await api.download(id, { maxBytes: 10 }))).toString()).toBe('0123456789')
  expect(await failureOf(api.download(id, { maxBytes: 9 }))).toMatchObject({ name: 'FileTooBig' })
  const lying = telegram.addFile(Buffer.from('0123456789'), 3)
  const stream = await api.download(lying, { maxBytes: 9 })
  expect(await failureOf(buffer(stream))).toMatchObject({ name: 'FileTooBig' })
})

test('a file is whole also when memory is freed before it is read', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const slow = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const id = telegram.addFile(Buffer.alloc(300_000))
  const stream = await slow.download(id, { maxBytes: 300_000 })
  for (let times = 0; times < 5; times += 1) {
    collectGarbage()
    // What is to be done about freed objects is done later.
    await wait(10)
  }
  expect(await buffer(stream)).toHaveLength(300_000)
})

test('a file that is too large for bots is too big, and other refusals of a file are errors', async () => {
  const id = telegram.addFile(Buffer.from('0123456789'))
  telegram.answer('getFile', { status: 400, description: 'Bad Request: file is too big', times: 1 })
  expect(await failureOf(api.download(id, { maxBytes: 10 }))).toMatchObject({ name: 'FileTooBig' })
  const gone = 'Bad Request: wrong file_id or the file is temporarily unavailable'
  telegram.answer('getFile', { status: 400, description: gone, times: 1 })
  expect(await failureOf(api.download(id, { maxBytes: 10 }))).toMatchObject({
    name: 'BotApiError',
    method: 'getFile',
    answer: '400',
  })
  expect(telegram.callsOf('download')).toEqual([])
})

test.each([
  [{ status: 404 }, '404'],
  [{ hangs: true as const }, 'silence'],
])('a download that fails says why', async (behaviour, answer) => {
  const id = telegram.addFile(Buffer.from('0123456789'))
  telegram.answer('download', behaviour)
  const by = 'hangs' in behaviour ? impatient : api
  const failure = await failureOf(by.download(id, { maxBytes: 10 }).then(buffer))
  expect(failure).toMatchObject({ method: 'download', answer })
})
