import type { Agency } from 'contract/agency'
import { drawablePart, drawLetter, type Typeface } from './typeface.ts'

/** A drawing in its own coordinates, and the colour it stands on. */
type Mark = {
  background: string
  drawing: string
  width: number
  height: number
  /** How much of its plate the drawing fills. */
  share: number
}

/** Times its height. */
const maxPlateRatio = 4

type Plate = { width: number; height: number; radius: number; maxShare?: number }

/** The agency's own drawing, else the first letter of its name. */
export async function makeMark(agency: Agency, face: Typeface): Promise<Mark> {
  const logo = agency.logo_svg && (await logoMark(agency.logo_svg))
  return logo || letterMark(agency, face) || routeMark(agency)
}

/** The mark in the middle of its plate. */
export function drawMark({ background, drawing, width, height, share }: Mark, plate: Plate): string {
  const fitting = Math.min(plate.width / width, plate.height / height)
  const scale = fitting * Math.min(share, plate.maxShare ?? 1)
  const x = (plate.width - width * scale) / 2
  const y = (plate.height - height * scale) / 2
  const shape = `<rect width="${plate.width}" height="${plate.height}" rx="${plate.radius}" fill="${background}"/>`
  return `${shape}<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`
}

/** A wide drawing gets a wide plate, a letter a square one. */
export function plateWidth({ width, height }: Mark, plateHeight: number): number {
  return plateHeight * Math.min(Math.max(width / height, 1), maxPlateRatio)
}

/** On white, whatever its colours are. Null for what a browser forgives inside a page but XML does not. */
async function logoMark(logo: string): Promise<Mark | null> {
  const alone = logo.includes('xmlns=')
    ? logo
    : logo.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
  const { default: sharp } = await import('sharp')
  const size = await sharp(Buffer.from(alone))
    .metadata()
    .catch(() => null)
  if (!size) return null
  const { width, height } = size
  // The frame gives a drawing without a size of its own the one it was measured with.
  const drawing = `<svg width="${width}" height="${height}" color="#10202B">${logo}</svg>`
  return { background: '#FFFFFF', drawing, width, height, share: 0.76 }
}

function letterMark({ short_name, colors }: Agency, face: Typeface): Mark | null {
  const letter = /[\p{L}\p{N}]/u.exec(drawablePart(face, short_name))?.[0] ?? ''
  const drawn = drawLetter(face, letter, colors.light.on)
  if (!drawn) return null
  const { drawing, side } = drawn
  return { background: colors.light.color, drawing, width: side, height: side, share: 0.54 }
}

/** From here to there: for a name of which no letter can be drawn. */
function routeMark({ colors }: Agency): Mark {
  const { color, on } = colors.light
  const drawing = `<path d="M3 17C5 6 14 2 21 7" fill="none" stroke="${on}" stroke-width="3"/><circle cx="3" cy="17" r="3" fill="${on}"/><circle cx="21" cy="7" r="3" fill="#F2A93B"/>`
  return { background: color, drawing, width: 24, height: 24, share: 0.7 }
}
