export type Repeatable = { request(): void; settled(): Promise<void> }

/** Runs work one at a time; requests that come meanwhile share the next run, which begins after a pause. */
export function createRepeatable(
  work: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Repeatable {
  let running: Promise<void> | null = null
  let isRequested = false
  const run = async () => {
    while (isRequested) {
      isRequested = false
      await work().catch(onError)
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    running = null
  }
  return {
    request: () => {
      isRequested = true
      running ??= run()
    },
    settled: async () => {
      isRequested = false
      await running
    },
  }
}
