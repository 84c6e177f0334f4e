import { expect, test } from 'vitest'
import { createMessageReader } from './message-reader.ts'

const whole = 'data: {"kind":"lead"}\n\n: still here\n\ndata: two\ndata: lines\n\nevent: other\nid: 7\n\n'
const messages = ['{"kind":"lead"}', 'two\nlines']

test('a message is its data; comments and other fields are none', () => {
  expect(createMessageReader()(whole)).toEqual(messages)
})

test.each([
  ['line feeds', whole],
  ['both signs', whole.replaceAll('\n', '\r\n')],
])('however a stream with %s is cut, the same is read', (_name, stream) => {
  for (let size = 1; size < stream.length; size += 1) {
    const read = createMessageReader()
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
      stream.slice(at * size, (at + 1) * size),
    )
    expect(pieces.flatMap(read)).toEqual(messages)
  }
})

test('returns alone break lines as well', () => {
  const read = createMessageReader()
  expect(read('data: one\r\rdata: two\r')).toEqual(['one'])
  expect(read('\r:')).toEqual(['two'])
})

test('data without a space and empty data are taken as they are', () => {
  expect(createMessageReader()('data:one\n\ndata\n\ndata:\n\n')).toEqual(['one', ''])
})

test('a message that never ends is never emitted', () => {
  expect(createMessageReader()('data: half\n')).toEqual([])
})
