import { readFile } from 'node:fs/promises'
import { memoize } from '../../memoize.ts'
import { sourceFile } from '../../source-file.ts'

/** The drawings of the pages, where `npm run art` has written them. */
const read = (name: string) => readFile(sourceFile(`../../web/src/ui/art/${name}`), 'utf8')

/** The tones of an emblem by day; a preview has no night. */
const tones: Record<string, string> = { sky: '#DDF1F2', far: '#7DB9BD', near: '#0A6570', light: '#FBF5EA' }

export const drawings = memoize(async () => {
  const [world, emblems, ikat] = await Promise.all(['world.svg', 'emblems.svg', 'ikat.svg'].map(read))
  return {
    /** What has this id on the map; null where there is no such part. */
    mapPart: (id: string) => new RegExp(`<(path|g) id="${id}".*?(/>|</g>)\n`).exec(world ?? '')?.[0] ?? null,
    /** The landmark of a country, on a surface of 120 by 150; null where none is drawn. */
    emblem: (code: string) => {
      const [, fill, inside] =
        new RegExp(`<symbol id="${code}"[^>]*fill="([^"]*)">(.*?)</symbol>`, 's').exec(emblems ?? '') ?? []
      return inside ? withTones(`<g fill="${fill}">${inside}</g>`) : null
    },
    /** One tile of the woven strip, 72 by 24. */
    ikat: (ikat ?? '').replace(/<\/?svg[^>]*>|<title>.*?<\/title>/g, ''),
  }
})

function withTones(drawing: string): string {
  return drawing.replace(/var\(--em-(\w+)\)/g, (_, tone: string) => tones[tone] ?? 'none')
}
