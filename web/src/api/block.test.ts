import { CallError } from 'contract/request'
import { expect, test } from 'vitest'
import { toBlock } from './block.ts'

test('an answered call is a block with its value', async () => {
  expect(await toBlock(Promise.resolve([1]))).toEqual({ ok: true, value: [1] })
})

test('a refused call is a failed block with the end of its request id', async () => {
  const refused = new CallError(503, { request_id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab' })
  expect(await toBlock(Promise.reject(refused))).toEqual({ ok: false, errorId: '567890ab' })
})

test('any other failure is a failed block without an id', async () => {
  expect(await toBlock(Promise.reject(new TypeError('fetch failed')))).toEqual({ ok: false, errorId: '' })
})
