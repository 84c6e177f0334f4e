/** Chance that comes out the same for the same seed, so that a failure can be repeated. */
export function seededRandom(seed: number) {
  let state = seed
  /** From 0 up to 1, by mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T
  return {
    below,
    oneOf,
    isLikely: (chance: number) => next() < chance,
    someOf: <T>(values: readonly T[], count: number): T[] => {
      const left = [...values]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(below(left.length), 1)[0] as T,
      )
    },
  }
}
