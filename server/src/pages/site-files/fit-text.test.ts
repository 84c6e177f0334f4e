import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'
import { drawablePart, typefaces, widthOf } from './typeface.ts'

const face = await typefaces.strong()
const box = { width: 400, lines: 2, maxSize: 60, minSize: 20 }

test('a text is as large as its box allows', () => {
  expect(fitText(face, 'Yo‘l', box)).toEqual({ lines: ['Yo‘l'], size: 60 })
  const { lines, size } = fitText(face, 'Xorijda o‘qish, ishlash va sayohat', box)
  expect(lines).toEqual(['Xorijda o‘qish,', 'ishlash va sayohat'])
  expect(widthOf(face, lines[1] ?? '', size)).toBeLessThanOrEqual(box.width)
  expect(widthOf(face, lines[1] ?? '', size + 1)).toBeGreaterThan(box.width)
})

test.each([
  ['words', 'Надёжный путь за рубеж: учёба, работа, путешествия и ещё раз путешествия по всему свету'],
  ['one endless word', 'W'.repeat(60)],
  ['words and an endless one', `Agency ${'Ш'.repeat(80)} agency`],
])('%s never leave their box, and end with dots when they are cut', (_name, text) => {
  const { lines, size } = fitText(face, text, { ...box, minSize: 32 })
  expect(lines.length).toBeLessThanOrEqual(box.lines)
  for (const line of lines) expect(widthOf(face, line, size)).toBeLessThanOrEqual(box.width)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('lines are of about the same length', () => {
  const { lines } = fitText(face, 'One two three four five six seven', { ...box, width: 650 })
  const [first = 0, second = 0] = lines.map((line) => widthOf(face, line, 60))
  expect(lines).toHaveLength(2)
  expect(Math.abs(first - second)).toBeLessThan(200)
})

test.each([
  ['Uzbek in both scripts', 'O‘zbekiston, ta’lim – Ўзбекистон, қишлоқ, ғоя, ҳаёт'],
  ['Russian', 'Съешь ещё этих мягких французских булок, да выпей чаю № 5'],
  ['Turkish and Polish', 'İstanbul, Şişli, Łódź'],
])('%s can be drawn to the last letter', (_name, text) => {
  expect(drawablePart(face, text)).toBe(text)
})

test('signs without a glyph are left out with the gap they would leave', () => {
  expect(drawablePart(face, 'Yo‘l 🙂 北京 agency 👨‍👩‍👧')).toBe('Yo‘l agency')
  expect(drawablePart(face, '🙂')).toBe('')
  expect(fitText(face, '🙂', box).lines).toEqual([''])
})
