import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { root } from '../root.ts'
import { archPolygon } from './arch.ts'
import { drawAll } from './drawings.ts'

const inArt = (name: string) => readFile(join(root, 'web/src/ui/art', name), 'utf8')
const drawings = Object.entries(await drawAll())

test.each(drawings)('%s is what npm run art makes', async (name, drawing) => {
  expect(await inArt(name)).toBe(drawing)
})

test('the arch of the gates is the one with four centres', async () => {
  const css = await readFile(join(root, 'web/src/styles/art.css'), 'utf8')
  const [, points = ''] = css.match(/clip-path: polygon\(([^)]+)\)/) ?? []
  expect(points.trim().split(/,\s+/).join(', ')).toBe(archPolygon())
})

/** Gzipped bytes. */
test.each([
  [['world.svg'], 4000],
  [['emblems.svg'], 2000],
  [['flags.svg'], 2000],
  [['girih.svg', 'ikat.svg', 'suzani.svg'], 2500],
])('%s stay within %i bytes', async (names, budget) => {
  const sizes = await Promise.all(names.map(async (name) => gzipSync(await inArt(name), { level: 9 }).length))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(budget)
})

describe('emblems', async () => {
  const symbols = (await inArt('emblems.svg')).split('\n').filter((line) => line.startsWith('<symbol'))

  test.each(symbols)('%s is small and has the tones of the page only', (symbol) => {
    expect(symbol.length).toBeLessThanOrEqual(800)
    expect(symbol.match(/<path/g)?.length).toBeLessThanOrEqual(6)
    const colors = [...symbol.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color)
    for (const color of colors) expect(color).toMatch(/^(none|var\(--em-(sky|far|near|light)\))$/)
  })
})

test.each(drawings)('%s has no script, style, link or text', (_name, drawing) => {
  expect(drawing).not.toMatch(/<(script|style|a|text|image|foreignObject)\b|href|javascript|on\w+=/)
})
