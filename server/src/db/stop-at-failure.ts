import type { PGlite } from '@electric-sql/pglite'
import { StoreStopped } from './errors.ts'

/** What PGlite calls for every message of its protocol. */
type MainLoop = PGlite['Module']

/**
 * PostgreSQL ends itself when its log cannot be written or flushed. PGlite ignores everything that comes out of it but
 * its own jumps: the statement whose flush has failed is acknowledged, and the next one never returns. Here that
 * statement fails, and every later one fails at once. `lastFailure` is what the disk said.
 */
export function stopAtFailure(
  pglite: PGlite,
  lastFailure: () => string | undefined,
): { stopped: Promise<Error>; isStopped: () => boolean } {
  const loop: MainLoop = pglite.Module
  const { POSTGRES_MAIN_LONGJMP: jump } = pglite as unknown as { POSTGRES_MAIN_LONGJMP: number }
  const { promise, resolve } = Promise.withResolvers<Error>()
  let stopped: StoreStopped | undefined

  const runOnce = loop._PostgresMainLoopOnce
  loop._PostgresMainLoopOnce = () => {
    if (stopped) throw stopped
    try {
      runOnce()
    } catch (error) {
      if ((error as { status?: number }).status !== jump) {
        const { code, message } = error as NodeJS.ErrnoException
        stopped = new StoreStopped(error as Error, code ?? lastFailure() ?? message)
        resolve(stopped)
      }
      throw error
    }
  }
  // Called in the handler that swallows everything, outside of its `try`: what is thrown here reaches the caller.
  const restore = loop.stackRestore
  loop.stackRestore = (stack) => {
    if (stopped) throw stopped
    return restore(stack)
  }
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const send = loop[name]
    loop[name] = () => void (stopped ?? send())
  }
  return { stopped: promise, isStopped: () => stopped !== undefined }
}
