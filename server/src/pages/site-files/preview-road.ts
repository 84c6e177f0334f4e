import { drawings } from './drawings.ts'
import { colors } from './preview-style.ts'

type Box = { x: number; y: number; width: number; height: number }

/** Tashkent on the map, where every road begins. */
const home = { x: 662.2, y: 129.5 }
/** How much of the map is shown around Tashkent where no road leads anywhere. */
const aroundHome = 260

/** The map with the road to one country, as large as its place. */
export async function drawRoad(code: string, place: Box): Promise<string> {
  const { mapPart } = await drawings()
  const arc = mapPart(`arc-${code}`)
  const view = viewOf(arc ? pointsOf(arc) : [home], place)
  const unit = view.width / place.width
  const line = (part: string | null, stroke: string, width: number) =>
    part ? `<g stroke="${stroke}" stroke-width="${width * unit}">${part}</g>` : ''
  const star = `<g transform="translate(${home.x} ${home.y}) scale(${unit * 1.6})" fill="${colors.accent}">${mapPart('home')?.replace('var(--ink)', colors.ink)}</g>`
  const parts = [
    `<g stroke="${colors.dot}">${mapPart('dots')}</g>`,
    line(arc, colors.accent, 4),
    line(mapPart(`end-${code}`), colors.ink, 24),
    line(mapPart(`end-${code}`), colors.accent, 17),
    star,
  ]
  const { x, y, width, height } = place
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${view.x} ${view.y} ${view.width} ${view.height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-linecap="round">${parts.join('')}</svg>`
}

type Point = { x: number; y: number }

/** The points that a road goes through: after its start, every third pair of numbers is one. */
function pointsOf(arc: string): Point[] {
  const numbers = (/ d="([^"]*)"/.exec(arc)?.[1]?.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const [x = home.x, y = home.y, ...steps] = numbers
  const points = [{ x, y }]
  for (let at = 4; at < steps.length; at += 6) {
    const last = points.at(-1) ?? home
    points.push({ x: last.x + (steps[at] ?? 0), y: last.y + (steps[at + 1] ?? 0) })
  }
  return points
}

/** All points with room around them, in the shape of the place. */
function viewOf(points: readonly Point[], place: Box): Box {
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const shape = place.width / place.height
  const width = points.length === 1 ? aroundHome : Math.max(right - left, (bottom - top) * shape) * 1.3
  const height = width / shape
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}
