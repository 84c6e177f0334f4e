import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresOptions, type PostgresProcess, startPostgres } from './postgres-process.ts'

/** How long is waited before each further attempt; the last one counts for all after it. */
const pausesMs = [0, 200, 1000, 3000]

/** Starts it again whenever it ends; answers how to stop that, and PostgreSQL with it. */
export function supervise(first: PostgresProcess, options: PostgresOptions): () => Promise<void> {
  const stopping = new AbortController()
  let current: PostgresProcess | null = first
  const watching = watch()

  async function watch(): Promise<void> {
    while (current && !stopping.signal.aborted) {
      const last = await current.ended
      if (stopping.signal.aborted) return
      options.log?.error({ last }, 'the database has ended, and is started again')
      current = await startAgain()
    }
  }

  /** Its processes may outlive it for a moment, and its disk may be full for hours. */
  async function startAgain(): Promise<PostgresProcess | null> {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      await wait(pausesMs[attempt] ?? pausesMs.at(-1), null, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) break
      const started = await startPostgres(options).catch((error) => {
        options.log?.error({ err: error }, 'the database cannot be started')
        return null
      })
      if (started) return started
    }
    return null
  }

  return async () => {
    stopping.abort()
    await current?.stop()
    await watching
    // It may have been started at that moment.
    await current?.stop()
  }
}
