/** Counts so many uses at once; answers the count after the last of them, and the seconds until it starts anew. */
type Count = (uses: number) => Promise<{ total: number; remaining: number }>

/** The place of a use among all of its window, and the seconds until the next window. */
export type CountedUse = { place: number; remaining: number }

/**
 * Counts uses of one name: those that come while a count is running share the next one. Each gets its own place, in the
 * order in which they came.
 */
export function createCounter(count: Count, onIdle: () => void): () => Promise<CountedUse> {
  let waiting: { resolve(use: CountedUse): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const { total, remaining } = await count(batch.length)
        for (const [index, { resolve }] of batch.entries()) {
          resolve({ place: total - batch.length + index + 1, remaining })
        }
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
    onIdle()
  }

  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject })
      if (!isRunning) void run()
    })
}
