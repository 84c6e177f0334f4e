import { expect, test } from 'vitest'
import { jpegTurn } from './jpeg-turn.ts'
import { writePdf } from './write-pdf.ts'

const bigEndian = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
const littleEndian = [0x49, 0x49, 42, 0, 8, 0, 0, 0]

/** Two entries, of which the second is the orientation. */
const entries = {
  big: (value: number) => [0, 2, 1, 0, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0],
  little: (value: number) => [2, 0, 0, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0],
}

const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
const exif = (tiff: number[]) => segment(0xe1, [...new TextEncoder().encode('Exif\0\0'), ...tiff])
const frame = [0xff, 0xc0, 0, 17, 8, 0, 30, 0, 40, 3, ...Array(10).fill(0)]
const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), ...frame, 0xff, 0xd9])

test.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
  [2, 0],
  [77, 0],
])('orientation %i is a turn of %i, in both orders of bytes', (value, turn) => {
  expect(jpegTurn(jpeg(exif([...bigEndian, ...entries.big(value)])))).toBe(turn)
  expect(jpegTurn(jpeg(exif([...littleEndian, ...entries.little(value)])))).toBe(turn)
})

test('it is found behind other segments, also behind one that only looks like it', () => {
  const about = segment(0xe1, [...new TextEncoder().encode('http://ns.adobe.com/')])
  expect(jpegTurn(jpeg(segment(0xe0, [1, 1]), about, exif([...bigEndian, ...entries.big(6)])))).toBe(90)
})

test.each([
  ['nothing', new Uint8Array()],
  ['no Exif', jpeg()],
  ['an Exif that breaks off', jpeg(exif([0x4d, 0x4d]))],
  ['entries outside of it', jpeg(exif([0x4d, 0x4d, 0, 42, 0, 0, 1, 0]))],
  ['more entries than there are', jpeg(exif([...bigEndian, 255, 255]))],
])('%s is no turn', (_what, bytes) => {
  expect(jpegTurn(bytes)).toBe(0)
})

test('a page is turned as its camera was held', () => {
  const turned = String.fromCharCode(...writePdf([jpeg(exif([...bigEndian, ...entries.big(6)])), jpeg()]))
  expect(turned.match(/\/Rotate \d+/g)).toEqual(['/Rotate 90'])
})
