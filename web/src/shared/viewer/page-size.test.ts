import { expect, test } from 'vitest'
import { isHuge, limits, pageSize } from './page-size.ts'

const a4 = { width: 595, height: 842 }
const place = { width: 1190, zoom: 1, density: 1 }

test('a page is as wide as its place, and as much wider as it is zoomed', () => {
  expect(pageSize(a4, place)).toEqual({ scale: 2, density: 1, width: 1190, height: 1684 })
  expect(pageSize(a4, { ...place, zoom: 0.5 })).toMatchObject({ width: 595, height: 842 })
})

test('a fine screen gets a finer drawing, up to twice', () => {
  expect(pageSize(a4, { ...place, density: 1.5 }).density).toBe(1.5)
  expect(pageSize(a4, { ...place, density: 3.5 }).density).toBe(2)
})

const pages = [
  a4,
  { width: 40_000, height: 40_000 },
  { width: 2, height: 14_000 },
  { width: 14_400, height: 3 },
]
const places = [100, 360, 1440, 3000].flatMap((width) =>
  [0.25, 1, 4].flatMap((zoom) => [1, 3].map((density) => ({ width, zoom, density }))),
)
test.each(pages)('a page of $width by $height is never drawn beyond the limits', (page) => {
  for (const one of places) {
    const { width, height, density } = pageSize(page, one)
    // Half a pixel for the sums of fractions.
    expect(width * height).toBeLessThanOrEqual(limits.screenPixels + 0.5)
    expect(width * density * height * density).toBeLessThanOrEqual(limits.canvasPixels + 0.5)
    expect(Math.max(width, height) * density).toBeLessThanOrEqual(limits.canvasSide + 0.5)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(1)
  }
})

test.each([
  [a4, false],
  [{ width: 2384, height: 3370 }, false],
  [{ width: 4000, height: 4000 }, true],
  [{ width: 2, height: 14_000 }, true],
])('%j is huge: %s', (page, isIt) => {
  expect(isHuge(page)).toBe(isIt)
})
