import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './start-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const maxStopMs = 30_000

// A process that is number 1, as in a container, gets no signal that it does not listen to. A start has nothing to finish:
// it can be repeated at any point. The listeners stay: a signal that comes while one is replaced by another is lost.
let onSignal: () => void = () => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => onSignal())

// Half of a start is compiling. The cache works for what is imported after this line, and is none where it cannot be written.
enableCompileCache(join(root, 'node_modules/.cache/compiled'))
const { readEnv } = await import('./env.ts')
const { startFailure } = await import('./start-failure.ts')
const { startServer } = await import('./start-server.ts')

/** Once it listens, there are calls that have to end: a signal waits for the rest of the start. */
let isToStop = false
const onListening = () => {
  onSignal = () => {
    isToStop = true
  }
}

try {
  const dev = process.argv.includes('--dev')
  const server = await startServer(readEnv(process.env, root), { root, dev, onListening })
  // Otherwise it would be written when the process ends by itself, which a server seldom does.
  flushCompileCache()
  // A promise that nobody waited for says nothing about the other calls; they go on.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'nobody handled this'))
  stopOnSignals(server)
  if (isToStop) onSignal()
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}

/** The first signal lets running calls end; the second does not wait. */
function stopOnSignals({ stop, log }: RunningServer): void {
  let stopping = false
  onSignal = () => {
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
}
