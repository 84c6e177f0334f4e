/**
 * Throttles a task per key: runs at once, then again only after it has finished and a pause, however often it was
 * requested meanwhile. The last request is always served.
 */
export function createThrottledCalls(
  work: (key: string) => Promise<unknown>,
  throttleMsOf: (key: string) => number,
) {
  const busy = new Map<string, { isRequested: boolean }>()
  let isStopped = false

  const request = (key: string) => {
    const begun = busy.get(key)
    if (begun) begun.isRequested = true
    else if (!isStopped) void begin(key)
  }
  const begin = async (key: string) => {
    const state = { isRequested: false }
    busy.set(key, state)
    await Promise.allSettled([work(key), new Promise((resolve) => setTimeout(resolve, throttleMsOf(key)))])
    busy.delete(key)
    if (state.isRequested) request(key)
  }
  const stop = () => {
    isStopped = true
  }
  return { request, stop }
}
