import { around, type Point, row, tag, tile } from './svg.ts'

const size = 56

/**
 * Stars of eight points, with small ones of four between them. Every line goes on straight where it meets the next
 * star, as in the old patterns: each octagon's sides are crossed in their middle, at the same angle from both sides.
 */
export function drawGirih(): string {
  const d = [...starLines(), ...cornerLines()].map(([from, to]) => `M${row(...from)}L${row(...to)}`).join('')
  const line = (width: number, more: Record<string, string>) =>
    tag('path', { fill: 'none', 'stroke-width': width, 'stroke-linecap': 'round', ...more, d })
  return tile('Girih', size, size, [
    // Two thin lines beside each other are a thick one without its middle.
    tag('mask', { id: 'm' }, `<path fill="#fff" d="M0 0h56v56H0z"/>${line(1, { stroke: '#000' })}`),
    line(2.6, { stroke: '#000', mask: 'url(#m)' }),
  ])
}

type Line = [from: Point, to: Point]

/** From the middle of each side of the octagon to that of the third one after it. */
function starLines(): Line[] {
  const side = (at: number) => around([size / 2, size / 2], at * 45, size / 2)
  return Array.from({ length: 8 }, (_, at) => [side(at), side(at + 3)])
}

/** The same lines, gone on into the squares that octagons leave at the corners of the tile. */
function cornerLines(): Line[] {
  const corners: Point[] = [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
  ]
  const side = size / Math.SQRT2 - size / 2
  const inner = (side / (1 + Math.tan(Math.PI / 8)) / Math.cos(Math.PI / 4)) * Math.tan(Math.PI / 8)
  return corners.flatMap((corner) =>
    Array.from({ length: 8 }, (_, at): Line => {
      const half = Math.floor(at / 2)
      return [around(corner, 45 + half * 90, side), around(corner, half * 90 + (at % 2) * 90, inner)]
    }),
  )
}
