import type { Agency } from 'contract/agency'
import { memoize } from '../../memoize.ts'
import { drawMark, makeMark } from './mark.ts'
import type { SiteFile } from './site-file.ts'
import { typefaces } from './typeface.ts'

type Shape = { radius: number; maxShare?: number }

const box = 512
const rounded: Shape = { radius: box / 4 }
/** Phones cut these to a shape of their own. */
const whole: Shape = { radius: 0 }
/** All that matters within the middle circle of four fifths. */
const maskable: Shape = { radius: 0, maxShare: 0.56 }

/** The agency's mark wherever browsers and phones ask for one. */
export function iconFiles(agency: Agency): Record<string, SiteFile> {
  const mark = memoize(async () => makeMark(agency, await typefaces.strong()))
  const svg = async (shape: Shape) => {
    const drawing = drawMark(await mark(), { width: box, height: box, ...shape })
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${box}" height="${box}" viewBox="0 0 ${box} ${box}">${drawing}</svg>`,
    )
  }
  const png = async (side: number, shape: Shape) => {
    const { default: sharp } = await import('sharp')
    return sharp(await svg(shape))
      .resize(side)
      .png()
      .toBuffer()
  }
  const picture = (side: number, shape: Shape): SiteFile => ({
    type: 'image/png',
    content: memoize(() => png(side, shape)),
  })
  return {
    '/favicon.svg': { type: 'image/svg+xml', content: memoize(() => svg(rounded)) },
    '/favicon.ico': {
      type: 'image/x-icon',
      content: memoize(async () => inIcoFile(await png(32, rounded), 32)),
    },
    '/icons/180.png': picture(180, whole),
    '/icons/192.png': picture(192, rounded),
    '/icons/512.png': picture(512, rounded),
    '/icons/maskable-512.png': picture(512, maskable),
  }
}

/** One picture in the container that old browsers look for. */
function inIcoFile(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
