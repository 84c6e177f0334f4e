import { fileURLToPath } from 'node:url'
import { readEnv } from './env.ts'
import { startFailure } from './start-failure.ts'
import { type RunningServer, startServer } from './start-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const maxStopMs = 30_000

try {
  const server = await startServer(readEnv(process.env, root), { root, dev: process.argv.includes('--dev') })
  // A promise that nobody waited for says nothing about the other calls; they go on.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'nobody handled this'))
  stopOnSignals(server)
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

/** The first signal lets running calls end; the second does not wait. */
function stopOnSignals({ stop, log }: RunningServer): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), maxStopMs).unref()
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
