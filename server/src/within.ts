/** The same promise, but one that fails when it takes too long; what it waits for goes on. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
