import type { Agency } from 'contract/agency'
import { previewSize } from 'contract/public-pages'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import { drawings } from './drawings.ts'
import { drawMasthead, toPng } from './preview-parts.ts'
import { drawRoad } from './preview-road.ts'
import { colors, margin } from './preview-style.ts'
import { previewTexts } from './preview-texts.ts'
import { drawBlock } from './text-block.ts'
import { typefaces } from './typeface.ts'

const { width, height } = previewSize
const strip = 36
const column = 560
const gate = { x: margin, y: 322, width: 200, height: 250 }

/** What a messenger shows of a link to a country: its name, its landmark in a gate, and the road from Tashkent. */
export async function drawCountryPreview(
  agency: Agency,
  country: { code: string; name: LocalizedText },
  language: Language,
): Promise<Buffer> {
  const [medium, strong] = await Promise.all([typefaces.medium(), typefaces.strong()])
  const hasEmblem = (await drawings()).emblem(country.code) !== null
  const name = { width: column - margin, lines: 2, maxSize: 64, minSize: 40 }
  const note = { width: hasEmblem ? 250 : name.width, lines: 4, maxSize: 30, minSize: 24 }
  const x = hasEmblem ? gate.x + gate.width + 32 : margin
  return toPng([
    await drawRoad(country.code, { x: column, y: strip, width: width - column, height: height - strip }),
    await drawStrip(),
    await drawMasthead(agency, strong, 68),
    drawBlock(strong, pickText(country.name, language), name, { x: margin, middle: 228, fill: colors.text }),
    drawBlock(medium, previewTexts[language].country, note, {
      x,
      middle: gate.y + gate.height / 2 + 12,
      fill: colors.muted,
    }),
    await drawGate(country.code),
  ])
}

async function drawStrip(): Promise<string> {
  const { ikat } = await drawings()
  const pattern = `<pattern id="ikat" width="72" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(${strip / 24})">${ikat}</pattern>`
  return `<defs>${pattern}</defs><rect width="${width}" height="${strip}" fill="url(#ikat)"/>`
}

/** The arch of the pages, half of it mirrored. */
async function drawGate(code: string): Promise<string> {
  const emblem = (await drawings()).emblem(code)
  if (!emblem) return ''
  const arch = 'M0 150V54C0 22.5 24 15 60 0C96 15 120 22.5 120 54V150Z'
  return `<defs><clipPath id="gate"><path d="${arch}"/></clipPath></defs>
<g transform="translate(${gate.x} ${gate.y}) scale(${gate.width / 120})" clip-path="url(#gate)"><rect width="120" height="150" fill="#DDF1F2"/>${emblem}</g>`
}
