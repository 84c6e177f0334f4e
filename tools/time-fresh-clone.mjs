// Prints how long the setup takes: from `git clone` to the first page, with an empty npm cache and on whatever Node and
// npm the machine has. Run it as `node tools/time-fresh-clone.mjs`; it needs no installed packages.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'))
const clone = join(folder, 'clone')
const port = await freePort()
// Without the paths npm put before the machine's own: a fresh clone has no node_modules yet.
const path = (process.env.PATH ?? '')
  .split(':')
  .filter((part) => !part.includes('node_modules'))
  .join(':')
const env = {
  PATH: path,
  HOME: process.env.HOME,
  PORT: String(port),
  npm_config_cache: join(folder, 'cache'),
}

try {
  const begun = Date.now()
  execFileSync('git', ['clone', '--quiet', root, clone])
  const cloned = await timeOf('First start, with install and build', begun)
  await timeOf('Second start', Date.now())
  if (cloned > 90) console.log('That is over the 90 s we aim for on two cores.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} title @param {number} begun */
async function timeOf(title, begun) {
  const server = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  server.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const html = await firstPage(server)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${title}: ${seconds.toFixed(1)} s to the first page of ${(html.length / 1024).toFixed(0)} kB`)
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  if (!html.includes('<h1')) throw new Error(`no page came:\n${printed}`)
  return seconds
}

/** @param {import('node:child_process').ChildProcess} server @returns {Promise<string>} */
async function firstPage(server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('npm start ended')
    const html = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => '',
    )
    if (html) return html
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
