import { CallError } from 'contract/request'
import { expect, test } from 'vitest'
import { toBlock } from './block.ts'

test('an answered call is a block with its value', async () => {
  expect(await toBlock(Promise.resolve([1]))).toEqual({ ok: true, value: [1] })
})

const requestId = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'

test.each([
  ['busy', 503, 'no_answer'],
  ['no_room', 503, 'no_answer'],
  ['malformed_answer', 500, 'malformed'],
  ['internal', 500, 'no_answer'],
  ['too_many_requests', 429, 'unknown'],
] as const)(
  'a call refused as %s is a failed block with the end of its request id',
  async (code, status, failure) => {
    const refused = new CallError(status, { code, request_id: requestId })
    expect(await toBlock(Promise.reject(refused))).toEqual({ ok: false, errorId: '567890ab', failure })
  },
)

test('an answer that is not ours is no answer', async () => {
  const block = await toBlock(Promise.reject(new CallError(502, {})))
  expect(block).toEqual({ ok: false, errorId: '', failure: 'no_answer' })
})

test('a lost network is no answer', async () => {
  const block = await toBlock(Promise.reject(new TypeError('fetch failed')))
  expect(block).toEqual({ ok: false, errorId: '', failure: 'no_answer' })
})

test('any other failure is a failed block without an id', async () => {
  const block = await toBlock(Promise.reject(new RangeError('?')))
  expect(block).toEqual({ ok: false, errorId: '', failure: 'unknown' })
})
