import { around, type Point, row, sprite, tag } from './svg.ts'

/** On 200 by 200, so that whole numbers are fine enough: decimals were a third of the file. */
const middle: Point = [100, 100]

const pome = 'var(--pome)'
const amber = 'var(--accent)'
const teal = 'var(--em-near)'

/** Petals from one distance to another; turned ones stand between those of the other rings. */
type Ring = { color: string; from: number; to: number; width: number; turned?: boolean }
/** From the outside to the inside. Dots stand between the points of the petals, stitches between their feet. */
type Rosette = { petals: number; rings: Ring[]; dots?: number; stitches?: number; heart: number }

const rosettes: Rosette[] = [
  {
    petals: 8,
    rings: [
      { color: pome, from: 28, to: 94, width: 42 },
      { color: amber, from: 32, to: 72, width: 14 },
    ],
    dots: 86,
    heart: 30,
  },
  {
    petals: 10,
    rings: [
      { color: teal, from: 40, to: 92, width: 12, turned: true },
      { color: pome, from: 24, to: 94, width: 30 },
      { color: amber, from: 20, to: 60, width: 14 },
    ],
    heart: 24,
  },
  {
    petals: 12,
    rings: [
      { color: pome, from: 44, to: 94, width: 26 },
      { color: amber, from: 20, to: 60, width: 18, turned: true },
    ],
    dots: 88,
    heart: 26,
  },
  {
    petals: 16,
    rings: [{ color: pome, from: 40, to: 94, width: 18 }],
    stitches: 46,
    heart: 30,
  },
]

/** The rosettes that brides embroidered: rings of petals around a heart. */
export function drawSuzani(): string {
  const symbols = rosettes.map((rosette) =>
    tag('symbol', { id: `petals-${rosette.petals}`, viewBox: '0 0 200 200' }, drawRosette(rosette)),
  )
  return sprite('Suzani rosettes', symbols)
}

function drawRosette({ petals, rings, dots, stitches, heart }: Rosette): string {
  return [
    ...rings.map((ring) => tag('path', { fill: ring.color, d: drawRing(petals, ring) })),
    ...(dots ? [between(petals, dots, { stroke: teal, ...dot })] : []),
    ...(stitches ? [between(petals, stitches, { stroke: amber, ...stitch })] : []),
    circle(heart, { fill: teal }),
    circle(heart - 8, { fill: 'none', stroke: 'var(--em-light)', 'stroke-width': 3 }),
    circle(heart - 17, { fill: amber }),
  ].join('')
}

function drawRing(petals: number, { from, to, width, turned }: Ring): string {
  const angles = Array.from({ length: petals }, (_, at) => ((at + (turned ? 0.5 : 0)) * 360) / petals)
  return angles.map((angle) => petal(angle, from, to, width)).join('')
}

/** An almond: two curves from its foot to its point and back, widest past its middle. */
function petal(angle: number, from: number, to: number, width: number): string {
  const foot = whole(around(middle, angle, from))
  const tip = whole(around(middle, angle, to))
  const widest = around(middle, angle, from + (to - from) * 0.6)
  // The curve goes half as far out as the point that bends it.
  const bend = (side: number) => whole(around(widest, angle + side * 90, width))
  const curve = (start: Point, ...points: Point[]) =>
    `q${row(...points.flatMap(([x, y]) => [x - start[0], y - start[1]]))}`
  return `M${row(...foot)}${curve(foot, bend(1), tip)}${curve(tip, bend(-1), foot)}`
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)]
}

/** A dash without length and with round ends is a dot; a short one on a wide line is a stitch. */
const dot = {
  'stroke-width': 8,
  'stroke-linecap': 'round',
  'stroke-dasharray': '0 1',
  'stroke-dashoffset': 0.5,
}
const stitch = { 'stroke-width': 26, 'stroke-dasharray': '.4 .6', 'stroke-dashoffset': 0.7 }

/** A circle of as many dashes as petals. It begins at the right, where a petal is: dashes are moved by half a step. */
function between(petals: number, radius: number, dashes: Record<string, string | number>): string {
  return circle(radius, { fill: 'none', pathLength: petals, ...dashes })
}

function circle(r: number, more: Record<string, string | number>): string {
  return tag('circle', { cx: 100, cy: 100, r, ...more })
}
