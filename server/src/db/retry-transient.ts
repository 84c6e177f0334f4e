import { setTimeout as wait } from 'node:timers/promises'
import { isTransientError } from './errors.ts'

/** Does again what failed for a transient error, for half a minute: for records of what cannot be undone. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (const seconds of [1, 2, 4, 8, 16]) {
    try {
      return await work()
    } catch (error) {
      if (!isTransientError(error)) throw error
      await wait(seconds * 1000)
    }
  }
  return work()
}
