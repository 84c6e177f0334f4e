import { applyCountries } from 'contract/countries'
import { previewSize } from 'contract/public-pages'
import type { Language } from 'contract/text'
import { colors, margin } from './preview-style.ts'
import { previewTexts } from './preview-texts.ts'
import { halfCapital } from './text-block.ts'
import { drawLine, type Typeface, widthOf } from './typeface.ts'

const size = 22
const rowHeight = 42
const start = 750
const gap = 16

/** From Tashkent to every country one can apply to, as on the home page. */
export function drawRoutes(face: Typeface, language: Language, middle: number): string {
  const { from } = previewTexts[language]
  const names = Object.values(applyCountries).map((name) => name[language])
  const end = previewSize.width - margin - gap - Math.max(...names.map((name) => widthOf(face, name, size)))
  const label = (text: string, x: number, y: number, fill: string) =>
    drawLine(face, text, { size, x, y: y + size * halfCapital, fill })
  const rows = names.map((name, row) => {
    const y = middle + (row - (names.length - 1) / 2) * rowHeight
    return arc(end, middle, y) + dot(end, y, 4) + label(name, end + gap, y, colors.muted)
  })
  const home = label(from, start - gap - 8 - widthOf(face, from, size), middle, colors.text)
  return rows.join('') + dot(start, middle, 9) + home
}

/** Leaves steeply and arrives level, as routes on a map do. */
function arc(end: number, from: number, to: number): string {
  const at = (share: number) => start + (end - start) * share
  return `<path d="M${start} ${from}C${at(0.12)} ${to} ${at(0.4)} ${to} ${end} ${to}" fill="none" stroke="${colors.accent}" stroke-opacity="0.55" stroke-width="2"/>`
}

function dot(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colors.accent}"/>`
}
