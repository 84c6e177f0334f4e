const maxDelaySeconds = 30
/** About eight minutes of failures; from then on only a press sends the file again. */
export const maxRetries = 20

/** How long a file waits after so many failures: 1, 2, 4 … 30 seconds. */
export function retryDelay(failures: number): number {
  return Math.min(2 ** (failures - 1), maxDelaySeconds)
}

/**
 * Calls back after a while, or as soon as the network is back; without a network only then. Returns a function that
 * stops waiting.
 */
export function waitToRetry(seconds: number, retry: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    globalThis.removeEventListener?.('online', fire)
  }
  const fire = () => {
    stop()
    retry()
  }
  const timer = setTimeout(() => {
    if (globalThis.navigator?.onLine !== false) fire()
  }, seconds * 1000)
  globalThis.addEventListener?.('online', fire)
  return stop
}
