/**
 * Does something for a key at once, and again only when that is finished and has rested, however often it is wanted
 * meanwhile: what was wanted last is always done.
 */
export function createRestedCalls(work: (key: string) => Promise<unknown>, restOf: (key: string) => number) {
  const busy = new Map<string, { isWanted: boolean }>()
  let isDropped = false

  const want = (key: string) => {
    const begun = busy.get(key)
    if (begun) begun.isWanted = true
    else if (!isDropped) void begin(key)
  }
  const begin = async (key: string) => {
    const state = { isWanted: false }
    busy.set(key, state)
    await Promise.allSettled([work(key), new Promise((resolve) => setTimeout(resolve, restOf(key)))])
    busy.delete(key)
    if (state.isWanted) want(key)
  }
  const drop = () => {
    isDropped = true
  }
  return { want, drop }
}
