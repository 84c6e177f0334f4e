import type { Sample } from './text-format.ts'

/** Counts observed values by size. */
export type Histogram = {
  observe(value: number): void
  samples(labels: Record<string, string>): Sample[]
}

/** `bounds` are the upper ends of the buckets, growing; the last bucket has none. */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = new Float64Array(bounds.length + 1)
  let sum = 0
  return {
    observe: (value) => {
      let at = 0
      while (at < bounds.length && value > (bounds[at] as number)) at += 1
      counts[at] = (counts[at] as number) + 1
      sum += value
    },
    samples: (labels) => {
      let total = 0
      const buckets = Array.from(counts, (count, at) => {
        total += count
        const le = at < bounds.length ? String(bounds[at]) : '+Inf'
        return { suffix: '_bucket', labels: { ...labels, le }, value: total }
      })
      return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
    },
  }
}
