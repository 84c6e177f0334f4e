/** One run for all who ask while it runs, and for so many milliseconds from its start. */
export function shareFor<T>(milliseconds: number, run: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let isRunning = false
  let startedAt = 0
  return () => {
    const now = performance.now()
    if (last && (isRunning || now - startedAt < milliseconds)) return last
    startedAt = now
    isRunning = true
    last = run().finally(() => {
      isRunning = false
    })
    return last
  }
}
