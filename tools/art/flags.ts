import { readFile } from 'node:fs/promises'
import { countries } from './countries.ts'
import { sprite, tag } from './svg.ts'

/** Square ones: CSS cuts the circle, because a mask inside a used file is not drawn everywhere. */
export async function drawFlags(): Promise<string> {
  const symbols = await Promise.all(
    countries.map(async (id) => tag('symbol', { id, viewBox: '0 0 512 512' }, await readFlag(id))),
  )
  return sprite('circle-flags, MIT License, https://github.com/HatScripts/circle-flags', symbols)
}

async function readFlag(code: string): Promise<string> {
  const drawing = await readFile(
    new URL(`flags/${code}.svg`, import.meta.resolve('circle-flags/package.json')),
    'utf8',
  )
  const [, shapes] = drawing.match(/^<svg[^>]*><mask.*<\/mask><g mask="url\(#a\)">(.*)<\/g><\/svg>\s*$/) ?? []
  if (!shapes) throw new Error(`the flag of ${code} is drawn in another way than the others`)
  return shapes
}
