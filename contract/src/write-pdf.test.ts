import { expect, test } from 'vitest'
import { jpegSize } from './jpeg-size.ts'
import { writePdf } from './write-pdf.ts'

type Size = { width: number; height: number; components?: number }

/** A JPEG without a picture: its head, the frame with its size, and bytes that could be anything. */
function aJpeg({ width, height, components = 3 }: Size, filling = 'endstream\nendobj\n'): Uint8Array {
  const frame = [0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, components]
  const tables = [0xff, 0xc4, 0, 4, 1, 2, 0xff]
  const bytes = new TextEncoder().encode(filling)
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, ...tables, ...frame, 1, ...bytes, 0xff, 0xd9])
}

type Read = { objects: string[]; text: string }

/** Reads a PDF as the standard says: from its end to the table, and from there to each object by its place alone. */
function readPdf(pdf: Uint8Array): Read {
  const text = String.fromCharCode(...pdf)
  expect(text.startsWith('%PDF-1.4\n')).toBe(true)
  expect(text.endsWith('%%EOF\n')).toBe(true)
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, size] = /^xref\n0 (\d+)\n/.exec(text.slice(tableAt)) ?? []
  const linesAt = tableAt + `xref\n0 ${size}\n`.length
  const lines = Array.from({ length: Number(size) }, (_line, at) =>
    text.slice(linesAt + at * 20, linesAt + at * 20 + 20),
  )
  expect(lines[0]).toBe('0000000000 65535 f \n')
  const objects = lines.slice(1).map((line, at) => {
    expect(line).toMatch(/^\d{10} 00000 n \n$/)
    const object = text.slice(Number(line.slice(0, 10)))
    expect(object.startsWith(`${at + 1} 0 obj\n`)).toBe(true)
    return object
  })
  expect(text.slice(linesAt + 20 * Number(size))).toContain(`/Size ${size} /Root 1 0 R`)
  return { objects, text }
}

/** The bytes of a stream, as many as it says there are. */
function streamOf(object = ''): string {
  const [head = '', length] = /^.*?\/Length (\d+) >>\nstream\n/s.exec(object) ?? []
  const end = head.length + Number(length)
  expect(object.slice(end, end + 11)).toBe('\nendstream\n')
  return object.slice(head.length, end)
}

const a4 = { width: 1556, height: 2200 }

test('each picture is a page of its own, in order, and unchanged', () => {
  const jpegs = [aJpeg(a4), aJpeg({ width: 10, height: 20, components: 1 }, 'another')]
  const { objects } = readPdf(writePdf(jpegs))
  expect(objects[0]).toContain('/Type /Catalog /Pages 2 0 R')
  expect(objects[1]).toContain('/Count 2 /Kids [3 0 R 6 0 R]')
  expect(objects[2]).toContain('/XObject << /P 5 0 R >>')
  expect(objects[2]).toContain('/Contents 4 0 R')
  for (const [at, jpeg] of jpegs.entries()) {
    expect(streamOf(objects[4 + at * 3])).toBe(String.fromCharCode(...jpeg))
  }
  expect(objects[4]).toContain('/Width 1556 /Height 2200 /ColorSpace /DeviceRGB')
  expect(objects[7]).toContain('/Width 10 /Height 20 /ColorSpace /DeviceGray')
})

test.each([
  [a4, '595.52', '842'],
  [{ width: 2200, height: 1100 }, '842', '421'],
  [{ width: 300, height: 300 }, '842', '842'],
])('a page of %o has the shape of its picture and the long side of an A4 sheet', (size, across, down) => {
  const { objects } = readPdf(writePdf([aJpeg(size)]))
  expect(objects[2]).toContain(`/MediaBox [0 0 ${across} ${down}]`)
  expect(streamOf(objects[3])).toBe(`q ${across} 0 0 ${down} 0 0 cm /P Do Q`)
})

test('the same pictures give the same bytes, so that a document sent twice is known', () => {
  expect(writePdf([aJpeg(a4)])).toEqual(writePdf([aJpeg(a4)]))
})

test.each<[string, Uint8Array]>([
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
  ['nothing', new Uint8Array()],
  ['a JPEG that breaks off before its frame', aJpeg(a4).slice(0, 16)],
  ['a JPEG with something else between its parts', Uint8Array.from([0xff, 0xd8, ...Array(20).fill(7)])],
  ['a JPEG for printers', aJpeg({ ...a4, components: 4 })],
])('%s is refused', (_what, bytes) => {
  expect(() => writePdf([bytes])).toThrow('JPEG')
})

test('bytes that fill the space before a marker are no part of it', () => {
  const [start, rest] = [aJpeg(a4).slice(0, 8), aJpeg(a4).slice(8)]
  expect(jpegSize(Uint8Array.from([...start, 0xff, 0xff, ...rest]))).toEqual({ ...a4, components: 3 })
})
