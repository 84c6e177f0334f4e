import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor } from './compression.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br; q=0.01', 'br'],
  ['brotli', 'identity'],
  ['x-gzip', 'identity'],
  ['identity', 'identity'],
])('who accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(5000, accepted)).toBe(encoding)
})

test('a short answer is not compressed', () => {
  expect(encodingFor(1023, 'br')).toBe('identity')
})

test('every encoding can be read again', async () => {
  const body = Buffer.from('a page '.repeat(500))
  for (const effort of ['quick', 'well'] as const) {
    expect(brotliDecompressSync(await compress(body, 'br', effort))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip', effort))).toEqual(body)
    expect(await compress(body, 'identity', effort)).toBe(body)
  }
})
