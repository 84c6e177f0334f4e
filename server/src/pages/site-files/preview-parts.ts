import type { Agency } from 'contract/agency'
import { previewSize } from 'contract/public-pages'
import { drawMark, makeMark, plateWidth } from './mark.ts'
import { colors, margin } from './preview-style.ts'
import { drawBlock } from './text-block.ts'
import type { Typeface } from './typeface.ts'

const { width, height } = previewSize

/** The agency's mark and name, this far from the top. */
export async function drawMasthead(agency: Agency, face: Typeface, top: number): Promise<string> {
  const plateHeight = 64
  const mark = await makeMark(agency, face)
  const plate = { width: plateWidth(mark, plateHeight), height: plateHeight, radius: plateHeight / 4 }
  const x = margin + plate.width + 20
  const box = { width: width - margin - x, lines: 1, maxSize: 36, minSize: 26 }
  const name = drawBlock(face, agency.name, box, { x, middle: top + plateHeight / 2, fill: colors.text })
  return `<g transform="translate(${margin} ${top})">${drawMark(mark, plate)}</g>${name}`
}

/** Drawings on ink, as the picture that a messenger loads. */
export async function toPng(parts: readonly string[]): Promise<Buffer> {
  const background = `<rect width="${width}" height="${height}" fill="${colors.ink}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${background}${parts.join('')}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}
