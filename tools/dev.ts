import { spawn } from 'node:child_process'
import { root } from './root.ts'

// Watching the sources only: the page builder writes temporary files that would restart the server in a loop.
const watched = ['server/src', 'contract/src', 'agency.json'].map((path) => `--watch-path=${path}`)
const server = spawn(process.execPath, [...watched, 'server/src/main.ts', '--dev'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
