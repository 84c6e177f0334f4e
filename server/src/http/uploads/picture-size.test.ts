import { expect, test } from 'vitest'
import { aPhoto, aPicture, hugePng } from '../../testing/records/pictures.ts'
import { jpegSize, pngSize, type SizeReader } from './picture-size.ts'

function readIn(bytes: Buffer, chunk: number, read: SizeReader) {
  for (let at = 0; at < bytes.length; at += chunk) {
    const size = read(bytes.subarray(at, at + chunk))
    if (size) return size
  }
  return undefined
}

test.each([1, 7, 100, 65_536])('the size of a photo that comes in pieces of %i', async (chunk) => {
  const photo = await aPhoto(600, 400)
  expect(readIn(photo, chunk, jpegSize())).toEqual({ width: 600, height: 400 })
})

test('the size of a photo whose previews and tables come first', async () => {
  const photo = await aPicture(70, 50).jpeg().toBuffer()
  const segment = Buffer.concat([Buffer.from('ffe2ffff', 'hex'), Buffer.alloc(65_533, 0xff)])
  const padded = Buffer.concat([photo.subarray(0, 2), ...Array(20).fill(segment), photo.subarray(2)])
  expect(readIn(padded, 5000, jpegSize())).toEqual({ width: 70, height: 50 })
})

test.each(['baseline', 'progressive'])('a %s JPEG', async (way) => {
  const photo = await aPicture(33, 44)
    .jpeg({ progressive: way === 'progressive' })
    .toBuffer()
  expect(readIn(photo, 64, jpegSize())).toEqual({ width: 33, height: 44 })
})

test('filling bytes before a marker are passed over', async () => {
  const photo = await aPicture(33, 44).jpeg().toBuffer()
  const filled = Buffer.concat([photo.subarray(0, 2), Buffer.alloc(5, 0xff), photo.subarray(2)])
  expect(readIn(filled, 3, jpegSize())).toEqual({ width: 33, height: 44 })
})

test('what is no sequence of segments has no size', () => {
  expect(readIn(Buffer.from(`ffd8${'00'.repeat(40)}`, 'hex'), 16, jpegSize())).toBe('unknown')
  expect(readIn(Buffer.from('ffd8ffda'.repeat(20), 'hex'), 16, jpegSize())).toBe('unknown')
})

test('the size of a PNG stands in its head', () => {
  expect(pngSize(hugePng(50_000))).toEqual({ width: 50_000, height: 50_000 })
  expect(pngSize(hugePng(50_000).subarray(0, 20))).toBe('unknown')
})
