// Runs first of all, before anything is installed, on whatever Node the machine has: decides which browser the tests take, and
// says what cannot be had. Only built-in modules here, and nothing newer than Node 20.
import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * What a plan may be: a thing that is there, or how it is got.
 * @typedef {{ how: 'installed', path: string } | { how: 'debian' } | { how: 'playwright' }} ChromiumPlan
 */

const packagedPlatforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const platform = `${process.platform}-${process.arch}`

/** The folder with the programs of an installed Prometheus. @returns {string | null} */
export function installedPrometheus() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.find((folder) => hasPrometheus(folder)) ?? null
}

/** @param {string} folder */
export function hasPrometheus(folder) {
  return ['prometheus', 'promtool'].every((name) => isProgram(join(folder, name)))
}

/** @returns {Promise<ChromiumPlan | null>} */
export async function planChromium() {
  const { CHROMIUM } = process.env
  if (CHROMIUM) return isProgram(CHROMIUM) ? { how: 'installed', path: CHROMIUM } : null
  const path = installedChromium()
  if (path) return { how: 'installed', path }
  if (mayInstallPackages()) return { how: 'debian' }
  return hasBrowserLibraries() && (await isPlaywrightReachable()) ? { how: 'playwright' } : null
}

/** Without windows first: the same pages in two thirds of the time. @returns {string | null} */
export function installedChromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const onMac = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return [...onPath, ...playwrightBrowsers(), ...onMac].find(isProgram) ?? null
}

/** What an earlier `playwright install` has left on this machine. @returns {string[]} */
function playwrightBrowsers() {
  const cache = process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright'
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), cache)
  const programs = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ]
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('chromium')) : []
  return versions.flatMap((version) => programs.map((program) => join(folder, version, program)))
}

/** Playwright's Chromium comes without the system libraries it needs, and does not start where they are missing. */
function hasBrowserLibraries() {
  if (process.platform !== 'linux') return true
  const { stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' })
  return !stdout || ['libnss3.so', 'libgbm.so.1'].every((library) => stdout.includes(library))
}

/** Playwright fetches its browsers from its own host, which many closed networks block. */
function isPlaywrightReachable() {
  const found = lookup('cdn.playwright.dev').then(
    () => true,
    () => false,
  )
  // Some name servers do not answer at all, and what is missing has to be said in seconds.
  return Promise.race([found, wait(4000, false, { ref: false })])
}

/** Whether Debian's packages can be installed without a question. */
export function mayInstallPackages() {
  if (!isProgram('/usr/bin/apt-get')) return false
  if (process.getuid?.() === 0) return true
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
}

/** @param {string} url */
function listens(url) {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5432), timeout: 3000 })
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => end(true))
    socket.once('timeout', () => end(false))
    socket.once('error', () => end(false))
  })
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What the tests need and this machine cannot give, each with the line to type. @returns {Promise<string[]>} */
export async function missingParts() {
  const chromium = await planChromium()
  const { TEST_DATABASE_URL, CHROMIUM } = process.env
  const hasPostgres = TEST_DATABASE_URL
    ? await listens(TEST_DATABASE_URL)
    : packagedPlatforms.includes(platform)
  return [
    ...(hasPostgres
      ? []
      : TEST_DATABASE_URL
        ? ['No PostgreSQL answers at TEST_DATABASE_URL. Start it, or unset TEST_DATABASE_URL.']
        : [
            `There is no PostgreSQL for ${platform} among our packages. Install version 15 or newer,`,
            '  and set TEST_DATABASE_URL to an account of it that may make databases.',
          ]),
    ...(chromium
      ? []
      : CHROMIUM
        ? ['CHROMIUM names no program. Correct it, or unset it.']
        : [
            'There is no Chromium or Chrome, and none can be fetched here. Type:',
            '  sudo apt-get install chromium      (or set CHROMIUM to the path of one)',
          ]),
  ]
}

if (process.argv[1]?.endsWith('plan.mjs')) {
  const missing = await missingParts()
  for (const line of missing) console.error(line)
  if (missing.length > 0) process.exit(1)
}
