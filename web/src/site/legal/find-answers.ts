import type { HelpQuestion } from './question-in-language.ts'
import { plainText } from './reading-text.ts'

const apostrophes = "'’‘ʻʼ`´"
/** Every second part of a text that is split by it is a word. */
const word = new RegExp(`([\\p{L}\\p{M}\\p{N}${apostrophes}]+)`, 'u')
const apostrophe = new RegExp(`[${apostrophes}]`, 'g')

/** The words of a text, folded: apostrophes and large letters are typed in many ways. */
export function foldedWords(text: string): string[] {
  const words = text.split(word).filter((_, at) => at % 2 === 1)
  return words.map(fold).filter((one) => one !== '')
}

function fold(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(apostrophe, '').replaceAll('ё', 'е')
}

/** The questions in which every word of the search begins a word, of the question or of its answer. */
export function findAnswers(questions: readonly HelpQuestion[], search: string): HelpQuestion[] {
  const sought = foldedWords(search)
  if (sought.length === 0) return []
  return questions.filter(({ question, answer }) => {
    const words = foldedWords(`${question.text}\n${plainText(answer.parts)}`)
    return sought.every((beginning) => words.some((one) => one.startsWith(beginning)))
  })
}

export type TextPiece = { text: string; isHit: boolean }

/** A text in pieces, of which those are hits that a word of the search begins. */
export function piecesOf(text: string, sought: readonly string[]): TextPiece[] {
  return text
    .split(word)
    .map((piece, at) => ({ text: piece, isHit: at % 2 === 1 && isSought(fold(piece), sought) }))
    .filter(({ text }) => text !== '')
}

function isSought(folded: string, sought: readonly string[]): boolean {
  return sought.some((beginning) => folded.startsWith(beginning))
}
