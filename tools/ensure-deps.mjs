// Runs before every npm script, on whatever Node the machine has: installs what the lock file names when that has
// not been done yet. Only built-in modules here, and nothing newer than Node 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../', import.meta.url))
const stamp = `${root}node_modules/.installed`
const lockHash = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  console.log('Installing the locked packages…')
  install()
  requireNode24()
  writeFileSync(stamp, lockHash)
}

function install() {
  // Development packages build the web, also where NODE_ENV=production would leave them out. The packages of this
  // lock file need no install scripts, and npm's notes about its own Node's age would hide what matters.
  npm('ci', '--include=dev', '--ignore-scripts', '--loglevel=error')
  // npm 9, which is that of Debian 13, installs an optional package and leaves out the links to its programs.
  const ownNode = `node-${process.platform}-${process.arch}`
  if (existsSync(`${root}node_modules/${ownNode}`) && !existsSync(`${root}node_modules/.bin/node`))
    npm('rebuild', '--ignore-scripts', '--loglevel=error', ownNode)
}

/** The npm that runs this script, on its own Node: the one in node_modules is about to be replaced. @param {string[]} args */
function npm(...args) {
  const { npm_node_execpath: node, npm_execpath: script } = process.env
  const [command, ...before] = node && script ? [node, script] : ['npm']
  const { status } = spawnSync(command, [...before, ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Node 24 comes with the lock file for Linux and Windows; elsewhere the machine's own has to be new enough. */
function requireNode24() {
  const locked = `${root}node_modules/.bin/node`
  if (existsSync(locked) || existsSync(`${locked}.cmd`)) return
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  console.error(
    `Node 24 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  )
  process.exit(1)
}
