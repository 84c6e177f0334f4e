import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { memoize } from '../../memoize.ts'

/** What is used of opentype.js. Its published types would bring those of the browser into the server. */
type Path = {
  toPathData(decimals: number): string
  getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
}
type Glyph = { advanceWidth: number; getPath(x: number, y: number, size: number): Path }
type Font = {
  unitsPerEm: number
  /** 0 for a sign the font does not have. */
  charToGlyphIndex(sign: string): number
  charToGlyph(sign: string): Glyph
  getKerningValue(left: Glyph, right: Glyph): number
}

/** The letters of one weight; each file has some of them. */
export type Typeface = readonly Font[]

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('@fontsource/onest/package.json')), 'files')
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext']

/** The typeface of the pages, in a copy of our own: what a machine has installed is not known. */
export const typefaces = {
  medium: memoize(() => readTypeface(500)),
  strong: memoize(() => readTypeface(600)),
}

async function readTypeface(weight: number): Promise<Typeface> {
  // Loaded here and not at the top: most starts never draw.
  const opentype: { parse(bytes: ArrayBuffer): Font } = require('opentype.js')
  return Promise.all(
    subsets.map(async (subset) => {
      const bytes = await readFile(join(folder, `onest-${subset}-${weight}-normal.woff`))
      return opentype.parse(new Uint8Array(bytes).buffer)
    }),
  )
}

/** What of a text can be drawn: signs without a glyph, such as pictographs, are left out. */
export function drawablePart(face: Typeface, text: string): string {
  return [...text.normalize('NFC')]
    .filter((sign) => fontOf(face, sign))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export function widthOf(face: Typeface, text: string, size: number): number {
  return (layOut(face, text).width * size) / em
}

type Place = { size: number; x: number; y: number; fill: string }

/** One line as an SVG path, its base line beginning at x, y. */
export function drawLine(face: Typeface, text: string, { size, x, y, fill }: Place): string {
  const data = layOut(face, text).glyphs.map(({ glyph, at }) => glyph.getPath(at, 0, em).toPathData(1))
  return `<path transform="translate(${x} ${y}) scale(${size / em})" d="${data.join('')}" fill="${fill}"/>`
}

/** One letter in the middle of a square that it fills. Null for what has no glyph. */
export function drawLetter(
  face: Typeface,
  letter: string,
  fill: string,
): { drawing: string; side: number } | null {
  const path = fontOf(face, letter)?.charToGlyph(letter).getPath(0, 0, em)
  if (!path) return null
  const { x1, y1, x2, y2 } = path.getBoundingBox()
  const side = Math.max(x2 - x1, y2 - y1)
  const move = `translate(${(side - x1 - x2) / 2} ${(side - y1 - y2) / 2})`
  return { drawing: `<path transform="${move}" d="${path.toPathData(1)}" fill="${fill}"/>`, side }
}

/** Letters are laid out in the units of the fonts, whole numbers: opentype.js writes tiny fractions as NaN. */
const em = 1000

function layOut(face: Typeface, text: string): { glyphs: { glyph: Glyph; at: number }[]; width: number } {
  const glyphs: { glyph: Glyph; at: number }[] = []
  let width = 0
  let last: { font: Font; glyph: Glyph } | undefined
  for (const sign of text) {
    const font = fontOf(face, sign)
    if (!font) continue
    const scale = em / font.unitsPerEm
    const glyph = font.charToGlyph(sign)
    if (last?.font === font) width += font.getKerningValue(last.glyph, glyph) * scale
    glyphs.push({ glyph, at: width })
    width += glyph.advanceWidth * scale
    last = { font, glyph }
  }
  return { glyphs, width }
}

function fontOf(face: Typeface, sign: string): Font | undefined {
  return face.find((font) => font.charToGlyphIndex(sign) > 0)
}
