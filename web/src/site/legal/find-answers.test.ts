import { expect, test } from 'vitest'
import { findAnswers, foldedWords, piecesOf } from './find-answers.ts'
import type { HelpQuestion } from './question-in-language.ts'

const asked = (
  anchor: string,
  question: string,
  ...parts: HelpQuestion['answer']['parts']
): HelpQuestion => ({
  anchor,
  topic: 'program',
  question: { text: question },
  answer: { parts },
})
const questions = [
  asked('visa', 'Vizani kafolatlaysizmi?', 'Yo‘q. Viza haqida elchixona qaror qiladi.'),
  asked('price', 'O‘qish qancha turadi?', 'Narxlar dasturga bog‘liq.', ['$300 dan', 'bepul']),
  asked('files', 'Fayllar', { steps: ['Kirish', 'Yuklash'] }, { terms: [{ name: 'PDF', text: 'Hujjat' }] }),
  asked('tree', 'Ещё вопрос', 'Ёлка'),
]
const found = (search: string) => findAnswers(questions, search).map(({ anchor }) => anchor)

test.each([
  ['viza', ['visa']],
  ['VIZA elchi', ['visa']],
  ['oqish', ['price']],
  ["o'qish", ['price']],
  ['o`QISH bog’liq', ['price']],
  ['300', ['price']],
  ['yuklash', ['files']],
  ['pdf hujjat', ['files']],
  ['еще елк', ['tree']],
  ['ЁЛКА', ['tree']],
  ['a', []],
])('"%s" finds %j', (search, anchors) => {
  expect(found(search)).toEqual(anchors)
})

test('every word has to be found, and only beginnings of words count', () => {
  expect(found('viza narxlar')).toEqual([])
  expect(found('latlaysizmi')).toEqual([])
  expect(found('qaror viza')).toEqual(['visa'])
})

test('signs alone find nothing, and none of them means something', () => {
  for (const search of ['???', "'", '.*', '(', '\\', '[a-z]']) expect(found(search)).toEqual([])
})

test('the pieces of a text are the whole text, and the hits are its words', () => {
  const text = 'Yo‘q. Viza haqida, vizani!'
  const pieces = piecesOf(text, foldedWords("VIZA yo'"))
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['Yo‘q', 'Viza', 'vizani'])
})
