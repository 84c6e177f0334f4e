/** How long requests for the same are gathered before the first run. */
export const gatherMs = 150

/**
 * Throttles a task per key: runs after a moment, then again only after it has finished and a pause, however often it was
 * requested meanwhile. The last request is always served.
 */
export function createThrottledCalls(
  work: (key: string) => Promise<unknown>,
  throttleMsOf: (key: string) => number,
) {
  const busy = new Map<string, { isRequested: boolean }>()
  const request = (key: string) => {
    const begun = busy.get(key)
    if (begun) begun.isRequested = true
    else void begin(key)
  }
  const begin = async (key: string) => {
    const state = { isRequested: true }
    busy.set(key, state)
    await pause(gatherMs)
    while (state.isRequested) {
      state.isRequested = false
      await Promise.allSettled([work(key), pause(throttleMsOf(key))])
    }
    busy.delete(key)
  }
  return { request }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
