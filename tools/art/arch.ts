import { type Point, short } from './svg.ts'

/** The gate is drawn on 120 x 150; its arch begins at `spring` and turns over the shoulders by `turn` degrees. */
const gate = { width: 120, height: 150, spring: 54, shoulder: 34, turn: 48 }

/**
 * The arch of a peshtoq, built as its masons did: from four centres. A small circle stands on each wall, a large one
 * continues it in the same direction up to the point, so that only the point is a corner.
 */
function archPoints(): Point[] {
  const { width, height, spring, shoulder } = gate
  const turn = (gate.turn * Math.PI) / 180
  const middle = width / 2
  // Left half: the small circle's centre is (shoulder, spring). The large one's lies on the line through the joint.
  const joint: Point = [shoulder - shoulder * Math.cos(turn), spring - shoulder * Math.sin(turn)]
  const radius = radiusThrough(joint, turn, [middle, 0])
  const centre: Point = [joint[0] + radius * Math.cos(turn), joint[1] + radius * Math.sin(turn)]
  const top = Math.atan2(centre[1], centre[0] - middle)

  const small = steps(0, turn, 8).map((angle) => onCircle([shoulder, spring], shoulder, angle))
  const large = steps(turn, top, 5).map((angle) => onCircle(centre, radius, angle))
  const left = [...small, ...large.slice(1, -1)]
  const right = left.map(([x, y]): Point => [width - x, y]).reverse()
  return [[0, height], ...left, [middle, 0], ...right, [width, height]]
}

/** As CSS: shares of the box. */
export function archPolygon(): string {
  const share = (value: number, whole: number) => {
    const percent = short((value / whole) * 100)
    return percent === '0' ? '0' : `${percent}%`
  }
  return archPoints()
    .map(([x, y]) => `${share(x, gate.width)} ${share(y, gate.height)}`)
    .join(', ')
}

/** The circle that leaves the joint in the direction of the turn and passes through a point. */
function radiusThrough(joint: Point, turn: number, point: Point): number {
  const [x, y] = [point[0] - joint[0], point[1] - joint[1]]
  return (x * x + y * y) / (2 * (x * Math.cos(turn) + y * Math.sin(turn)))
}

/** An angle of 0 is the leftmost point of the circle, a right angle its highest. */
function onCircle([x, y]: Point, radius: number, angle: number): Point {
  return [x - radius * Math.cos(angle), y - radius * Math.sin(angle)]
}

function steps(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, step) => from + ((to - from) * step) / count)
}
