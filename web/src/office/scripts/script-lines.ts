import { type ScriptWord, scriptWords } from 'contract/script-shapes'

/** A line of a script: a point to tick, or something to say. */
export type ScriptLine = { id: string; isPoint: boolean; text: string }

const point = /^\s{0,20}-\s/
const bracketed = new RegExp(`\\{(${scriptWords.join('|')})\\}`, 'g')

/** The lines of a script without the empty ones, with the words in curly brackets filled in. */
export function scriptLines(body: string, words: Record<ScriptWord, string>): ScriptLine[] {
  return body
    .split('\n')
    .map((line, at) => ({
      id: `${at} ${line}`,
      isPoint: point.test(line),
      text: fillWords(line.replace(point, ''), words).trim(),
    }))
    .filter(({ text }) => text !== '')
}

/** At once, so that a name is never read as a word; what stands in other brackets stays as it is written. */
function fillWords(line: string, words: Record<ScriptWord, string>): string {
  return line.replace(bracketed, (_, word: ScriptWord) => words[word])
}
