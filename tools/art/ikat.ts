import { row, tag, tile } from './svg.ts'

const width = 72
const height = 24
const thread = 2

/** Woven on ink in both looks, so its colours are fixed. From the outside to the inside of a lozenge. */
const layers = [
  { color: '#b8405a', reach: 30, half: 11 },
  { color: '#f2a93b', reach: 19, half: 7.5 },
  { color: '#0e2a33', reach: 12, half: 5 },
  { color: '#f6ecd9', reach: 6, half: 2.5 },
]

/**
 * Threads that were dyed before they were woven: each has its colours a little higher or lower than its neighbour,
 * which gives the edges of ikat. The lozenge stands in the middle of the tile, a comb between it and the next.
 */
export function drawIkat(): string {
  const lozenge = layers.map(({ color, reach, half }) => {
    const threads = columns().flatMap((x, at) => {
      const tall = half * (1 - Math.abs(x - width / 2) / reach) + shift(at)
      return tall > 0.6 ? [`M${row(x, height / 2 - tall)}v${row(2 * tall)}`] : []
    })
    return tag('path', { stroke: color, 'stroke-width': thread - 0.3, d: threads.join('') })
  })
  return tile('Ikat', width, height, [...lozenge, comb()])
}

function columns(): number[] {
  return Array.from({ length: width / thread }, (_, at) => (at + 0.5) * thread)
}

/** The same for every making: a few lengths that do not look like a rule. */
function shift(at: number): number {
  const shifts = [0, 0.9, -0.4, 0.5, -0.8, 0.3, -0.2]
  // From the middle to both sides, since the two halves of a lozenge were dyed together.
  const distance = Math.abs(at - (width / thread - 1) / 2) + 0.5
  return shifts[distance % shifts.length] ?? 0
}

/** Shared by two tiles: a half at each end. */
function comb(): string {
  const half = [
    [1, 5],
    [5, 3],
    [9, 1.5],
  ] as const
  const threads = half.flatMap(([x, tall]) =>
    [x, width - x].map((at) => `M${row(at, 12 - tall)}v${row(2 * tall)}`),
  )
  return tag('path', { stroke: '#4fb3bb', 'stroke-width': thread - 0.3, d: threads.join('') })
}
