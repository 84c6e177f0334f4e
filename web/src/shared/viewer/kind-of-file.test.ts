import { expect, test } from 'vitest'
import { isViewable, kindOfFile } from './kind-of-file.ts'

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['\xff\xd8\xff\xe0\x00\x10JFIF', { kind: 'image', type: 'image/jpeg' }],
  ['\x89PNG\r\n\x1a\n', { kind: 'image', type: 'image/png' }],
  ['GIF89a', { kind: 'image', type: 'image/gif' }],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', { kind: 'image', type: 'image/webp' }],
  ['%PDF-1.7\n', { kind: 'pdf' }],
  [`${'mail head\n'.repeat(50)}%PDF-1.4`, { kind: 'pdf' }],
  ['RIFF\x10\x00\x00\x00WAVE', { kind: 'unknown' }],
  ['PK\x03\x04', { kind: 'unknown' }],
  ['<svg xmlns="http://www.w3.org/2000/svg">', { kind: 'unknown' }],
  ['<!doctype html>', { kind: 'unknown' }],
  ['', { kind: 'unknown' }],
])('%j is known by its first bytes', (head, kind) => {
  expect(kindOfFile(bytes(head))).toEqual(kind)
})

test.each([
  ['pasport.pdf', true],
  ['rasm.JPG', true],
  ['nomsiz', true],
  ['ariza.doc', false],
  ['Ariza.DOCX', false],
])('%s can be viewed: %s', (name, isIt) => {
  expect(isViewable(name)).toBe(isIt)
})
