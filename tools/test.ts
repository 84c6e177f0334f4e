import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { readAgency } from 'server/agency'
import { isTestServerThere } from 'server/testing/test-server'
import { buildWebIfStale } from './build-web.ts'
import { auditLock } from './lock-audit.ts'
import { root } from './root.ts'
import { run } from './run.ts'

type Counts = { passed: number; failed: number; skipped: number }
type Step = [title: string, work: () => Promise<boolean>]

const reports = await mkdtemp(join(tmpdir(), 'test-reports-'))
const counts: Record<string, Counts> = {}
/** Said again at the very end: a long log is often kept by its last lines only. */
const broken: string[] = []
/** Browser tests that passed at a second try only. */
const unsteady: string[] = []
const onlyFaults = process.argv.includes('faults')

const program =
  (name: string, ...args: string[]) =>
  async () =>
    (await run(name, args))[0] === 0

const checks: Step[] = [
  [
    'Types of the routes',
    async () => (await run('react-router', ['typegen'], { cwd: join(root, 'web') }))[0] === 0,
  ],
  ...['contract', 'server', 'web', 'e2e', 'bench', 'tools'].map(
    (room): Step => [`Types of ${room}`, program('tsc', '-p', room)],
  ),
  ['Biome', program('biome', 'check', '--error-on-warnings', '.')],
  ['Knip: nothing unused', program('knip')],
  ['Lock file', async () => report(await auditLock())],
  ['Agency file', async () => Boolean(await readAgency(join(root, 'agency.json')))],
  ['Pages build', async () => buildWebIfStale().then(() => true)],
]

const tests: Step[] = [
  ['Unit tests', () => vitest('plain')],
  ['Data tests on PGlite', () => vitest('pglite')],
  ['Data tests on PostgreSQL', () => onPostgres(() => vitest('postgres'))],
  ['Fault tests, one short round each', () => vitest('faults')],
  ['Browser journeys', () => playwright()],
]

const longRounds: Step[] = [
  ['Pages build', async () => buildWebIfStale().then(() => true)],
  ['Fault tests, full rounds', () => vitest('faults', { FAULT_ROUNDS: '20' })],
]

const failed: string[] = []
for (const [title, work] of onlyFaults ? longRounds : [...checks, ...tests]) {
  const started = Date.now()
  console.log(`\n== ${title}`)
  const ok = await work().catch((error: Error) => report([error.message]))
  console.log(`== ${title}: ${ok ? 'ok' : 'FAILED'} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  if (!ok) failed.push(title)
}
await rm(reports, { recursive: true })
summarize()

function report(problems: string[]): boolean {
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

async function vitest(project: string, env: Record<string, string> = {}): Promise<boolean> {
  const file = join(reports, `${project}.json`)
  const options = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const [code] = await run('vitest', options, { env })
  const result = JSON.parse(await readFile(file, 'utf8'))
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result
  counts[project] = { passed, failed, skipped }
  broken.push(...brokenIn(project, result.testResults))
  return code === 0
}

type TestFile = {
  name: string
  message: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

function brokenIn(project: string, files: TestFile[]): string[] {
  return files.flatMap(({ name, message, status, assertionResults }) => {
    const place = `${project}: ${relative(root, name)}`
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${place}: ${message}`] : []
    return tests.map((test) => `${place}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
  })
}

/** A machine without PostgreSQL may still develop; what decides whether work lands may not leave half the tests out. */
async function onPostgres(work: () => Promise<boolean>): Promise<boolean> {
  if (await isTestServerThere()) return work()
  console.error(
    'No PostgreSQL answers at TEST_DATABASE_URL (default postgres@127.0.0.1:5432): these tests did NOT run.',
  )
  return !process.env.CI
}

async function playwright(): Promise<boolean> {
  const file = join(reports, 'browser.json')
  const [code] = await run('playwright', ['test', '--config', 'e2e'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { stats, suites } = JSON.parse(await readFile(file, 'utf8'))
  counts.browser = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  unsteady.push(...unsteadyIn(suites))
  return code === 0
}

type Suite = { suites?: Suite[]; specs: { file: string; title: string; tests: { status: string }[] }[] }

function unsteadyIn(suites: Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...unsteadyIn(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file}: ${title}`),
  ])
}

function summarize(): void {
  console.log('\nTests that ran:')
  for (const [name, { passed, failed, skipped }] of Object.entries(counts)) {
    console.log(`  ${name.padEnd(9)} ${passed} passed, ${failed} failed, ${skipped} skipped`)
  }
  const sum = (key: keyof Counts) => Object.values(counts).reduce((total, count) => total + count[key], 0)
  for (const what of unsteady) console.log(`UNSTEADY ${what}`)
  for (const what of broken) console.log(`BROKEN ${what.slice(0, 2000)}`)
  for (const title of failed) console.log(`FAILED: ${title}`)
  // A check that fails is no test, and still a failure.
  const failures = Math.max(sum('failed'), failed.length)
  console.log(`${sum('passed')} passed, ${failures} failed, ${sum('skipped')} skipped`)
  process.exit(failed.length === 0 ? 0 : 1)
}
