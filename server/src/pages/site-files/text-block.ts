import { fitText, type TextBox } from './fit-text.ts'
import { drawLine, type Typeface } from './typeface.ts'

type Place = { x: number; middle: number; fill: string }

/** Half the height of a capital letter: what stands in the middle stands there by its capitals. */
export const halfCapital = 0.35
const lineHeight = 1.18

/** A text as large as its box allows, its lines around a middle. */
export function drawBlock(face: Typeface, text: string, box: TextBox, { x, middle, fill }: Place): string {
  const { lines, size } = fitText(face, text, box)
  const first = middle + size * (halfCapital - ((lines.length - 1) / 2) * lineHeight)
  const drawn = lines.map((line, row) =>
    drawLine(face, line, { size, x, y: first + row * size * lineHeight, fill }),
  )
  return drawn.join('')
}
