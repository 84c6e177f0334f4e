import { geoInterpolate } from 'd3-geo'
import { capitals, tashkent } from './countries.ts'
import { project, readLand } from './land.ts'
import { around, type Point, polygon, row, short, sprite, tag } from './svg.ts'

const width = 1000
const highest = project([8, 78])[1]
const lowest = project([8, -56])[1]

/** The map and its roads. Colours are the page's, and the width of roads, which differs between a phone and a desk. */
export async function drawWorld(): Promise<string> {
  const isLand = await readLand()
  const roads = Object.entries(capitals).flatMap(([code, capital]) => [
    // A length of 100 whatever the distance, so that dashes can be told in shares of the road.
    tag('path', { id: `arc-${code}`, pathLength: 100, d: greatCircle(tashkent, capital) }),
    tag('path', { id: `end-${code}`, d: `M${row(...project(capital))}h.1` }),
  ])
  return sprite('Land by Natural Earth, public domain, as world-atlas, ISC License', [
    dots('dots', isLand, 9),
    dots('dots-s', isLand, 15),
    ...roads,
    tag('g', { id: 'home' }, tag('path', { d: star(10) }) + tag('circle', { r: 3.2, fill: 'var(--ink)' })),
  ])
}

/**
 * A hexagonal grid. Neighbouring dots of a row are one dashed line whose dashes are as long as nothing, with round ends:
 * a fifth of what circles would weigh gzipped, a twentieth of their text.
 */
function dots(id: string, isLand: (point: Point) => boolean, step: number): string {
  const rowHeight = Math.round((step * Math.sqrt(3)) / 2)
  const rows: string[] = []
  for (let y = Math.ceil(highest); y <= lowest; y += rowHeight) {
    const shift = rows.length % 2 === 0 ? 0 : step / 2
    const places = Array.from({ length: Math.floor(width / step) }, (_, at) => shift + at * step)
    rows.push(runs(places, (x) => isLand([x, y]), step, y))
  }
  return tag('path', {
    id,
    'stroke-width': short(step * 0.37),
    'stroke-dasharray': `0 ${step}`,
    d: rows.join(''),
  })
}

function runs(places: number[], isDrawn: (x: number) => boolean, step: number, y: number): string {
  let d = ''
  let start: number | undefined
  for (const x of [...places, Number.POSITIVE_INFINITY]) {
    const drawn = Number.isFinite(x) && isDrawn(x)
    if (drawn) start ??= x
    if (drawn || start === undefined) continue
    const last = Number.isFinite(x) ? x - step : (places.at(-1) ?? start)
    // One more than the distance: rounding must not cost the last dot.
    d += `M${row(start, y)}h${short(last - start + 1)}`
    start = undefined
  }
  return d
}

/** The shortest way over the sphere, as a smooth curve through some of its points. */
function greatCircle(from: [number, number], to: [number, number]): string {
  const count = 8
  const way = geoInterpolate(from, to)
  // Rounded first: the curves are relative, and would add up what is lost.
  const points = Array.from({ length: count + 1 }, (_, step) => rounded(project(way(step / count))))
  const at = (index: number) => points[Math.max(0, Math.min(count, index))] as Point
  const curves = points.slice(1).map((end, index) => {
    const start = at(index)
    const [before, after] = [at(index - 1), at(index + 2)]
    const relative = (x: number, y: number) => [x - start[0], y - start[1]] as const
    return `c${row(
      ...relative(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6),
      ...relative(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6),
      ...relative(...end),
    )}`
  })
  return `M${row(...at(0))}${curves.join('')}`
}

function rounded([x, y]: Point): Point {
  return [Number(x.toFixed(1)), Number(y.toFixed(1))]
}

/** Two squares over one another, around the origin. */
function star(size: number): string {
  const notch = (size * Math.cos(Math.PI / 4)) / Math.cos(Math.PI / 8)
  const points = Array.from({ length: 16 }, (_, at) => around([0, 0], at * 22.5, at % 2 === 0 ? size : notch))
  return polygon(points)
}
