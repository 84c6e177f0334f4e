import { fileURLToPath } from 'node:url'
import { readEnv } from './env.ts'
import { startFailure } from './start-failure.ts'
import { startServer } from './start-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

try {
  const server = await startServer(readEnv(process.env, root), { root, dev: process.argv.includes('--dev') })
  stopOnSignals(server.stop)
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

/** The first signal lets running calls end; the second does not wait. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
