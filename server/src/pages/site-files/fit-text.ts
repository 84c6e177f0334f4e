import { drawablePart, type Typeface, widthOf } from './typeface.ts'

export type Room = { width: number; lines: number; largest: number; smallest: number }

/** Breaks a text into lines as large as its room allows; what does not fit at the smallest size is cut. */
export function fitText(face: Typeface, text: string, room: Room): { lines: string[]; size: number } {
  const words = drawablePart(face, text).split(' ')
  for (let size = room.largest; size >= room.smallest; size -= 1) {
    const lines = breakLines(face, words, size, room.width)
    if (lines && lines.length <= room.lines) return { lines: balance(face, words, size, room.width), size }
  }
  return { lines: cut(face, words, room), size: room.smallest }
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

function cut(face: Typeface, words: string[], { width, lines: most, smallest: size }: Room): string[] {
  const pieces = words.flatMap((word) => piecesOf(face, word, size, width))
  const lines = breakLines(face, pieces, size, width) ?? []
  if (lines.length <= most) return lines
  const [last = '', ...before] = lines.slice(0, most).reverse()
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
