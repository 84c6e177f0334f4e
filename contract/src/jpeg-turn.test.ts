import { expect, test } from 'vitest'
import { jpegTurn } from './jpeg-turn.ts'
import { writePdf } from './write-pdf.ts'

const bytes = (hex: string) => (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16))

const bigEndian = bytes('4d4d 002a 00000008')
const littleEndian = bytes('4949 2a00 08000000')

/** Two entries, of which the second is the orientation. */
const hex = (value: number) => value.toString(16).padStart(2, '0')
const entries = {
  big: (value: number) => bytes(`0002 0100 0003 00000001 00010000 0112 0003 00000001 00${hex(value)} 0000`),
  little: (value: number) =>
    bytes(`0200 0001 0300 01000000 01000000 1201 0300 01000000 ${hex(value)}00 0000`),
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
])('%s is no turn', (_what, jpegBytes) => {
  expect(jpegTurn(jpegBytes)).toBe(0)
})

test('a page is turned as its camera was held', () => {
  const turned = String.fromCharCode(...writePdf([jpeg(exif([...bigEndian, ...entries.big(6)])), jpeg()]))
  expect(turned.match(/\/Rotate \d+/g)).toEqual(['/Rotate 90'])
})
