import { drawablePart, type Typeface, widthOf } from './typeface.ts'

export type TextBox = { width: number; lines: number; maxSize: number; minSize: number }

/** Breaks a text into lines at the largest size that fits its box; what does not fit at the minimum size is cut. */
export function fitText(face: Typeface, text: string, box: TextBox): { lines: string[]; size: number } {
  const words = drawablePart(face, text).split(' ')
  for (let size = box.maxSize; size >= box.minSize; size -= 1) {
    const lines = breakLines(face, words, size, box.width)
    if (lines && lines.length <= box.lines) return { lines: balance(face, words, size, box.width), size }
  }
  return { lines: cut(face, words, box), size: box.minSize }
}

/** Null when a single word is too wide. */
function breakLines(face: Typeface, words: string[], size: number, width: number): string[] | null {
  const lines: string[] = []
  for (const word of words) {
    if (widthOf(face, word, size) > width) return null
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && widthOf(face, longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The same number of lines, but none much shorter than the others. */
function balance(face: Typeface, words: string[], size: number, width: number): string[] {
  const step = 8
  let best = breakLines(face, words, size, width) ?? []
  for (let narrower = width - step; narrower > 0; narrower -= step) {
    const lines = breakLines(face, words, size, narrower)
    if (!lines || lines.length > best.length) break
    best = lines
  }
  return best
}

function cut(face: Typeface, words: string[], { width, lines: maxLines, minSize: size }: TextBox): string[] {
  const pieces = words.flatMap((word) => piecesOf(face, word, size, width))
  const lines = breakLines(face, pieces, size, width) ?? []
  if (lines.length <= maxLines) return lines
  const [last = '', ...before] = lines.slice(0, maxLines).reverse()
  return [...before.reverse(), piecesOf(face, last, size, width, '…')[0] ?? '']
}

/** A word too wide for a line, in parts that are not. */
function piecesOf(face: Typeface, word: string, size: number, width: number, end = ''): string[] {
  const pieces = ['']
  for (const sign of word) {
    const longer = pieces.at(-1) + sign
    if (widthOf(face, longer + end, size) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces.map((piece) => piece + end)
}
