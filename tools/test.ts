import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { checks } from './checks.ts'
import { run } from './run.ts'
import { provideParts } from './set-up/parts.ts'
import { printResults, runStages, type Stage, type Step } from './steps.ts'
import { createReports } from './test-reports.ts'

/** How much is run: `npm test` runs the first. Fault tests mostly wait for servers to start and end, so others run beside them. */
const modes = {
  everyday: (): Stage[] => [
    [checks, [build]],
    [
      [...unitTests, onPostgres],
      [faults('1'), onPglite()],
    ],
    [[browser]],
  ],
  all: (): Stage[] => [
    [checks, [build]],
    [[...unitTests, onPostgres, onPglite({ TEST_EVERYTHING: '1' })], [faults('20')]],
    [[browser]],
  ],
  unit: (): Stage[] => [[unitTests]],
  faults: (): Stage[] => [[[build]], [[faults('20')]]],
}
type Mode = keyof typeof modes

const [name = 'everyday', ...rest] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
const reports = createReports()

const build: Step = ['Build', async () => buildIfStale().then(() => true)]
const unitTests: Step[] = [
  ['Unit tests', () => vitest('plain')],
  ['Component tests', () => vitest('components')],
]
const onPostgres: Step = ['Data tests on PostgreSQL', () => vitest('postgres')]
// Printed when they have ended, like those of the faults: other steps print meanwhile.
const onPglite = (env: Record<string, string> = {}): Step => [
  'Data tests on PGlite',
  () => vitest('pglite', env, true),
]
const faults = (rounds: string): Step => [
  `Fault tests, ${rounds} rounds each`,
  () => vitest('faults', { FAULT_ROUNDS: rounds }, true),
]
const browser: Step = ['Browser journeys', () => playwright()]

process.exitCode = await (name === 'only' ? runOnly(rest) : runMode(name as Mode))
await rm(folder, { recursive: true })

async function runMode(mode: Mode): Promise<number> {
  const started = Date.now()
  const stop = mode === 'unit' ? async () => {} : await provideParts()
  const results = await runStages(modes[mode]()).finally(stop)
  printResults(results, (Date.now() - started) / 1000)
  return reports.summarize(results.filter(({ ok }) => !ok).map(({ title }) => title)) ? 0 : 1
}

/** Test files by their paths, or browser tests where a path is one of theirs; other arguments go to their runner. */
async function runOnly(args: string[]): Promise<number> {
  const stop = await provideParts()
  const isBrowser = args.some((arg) => arg.includes('e2e/') || arg.endsWith('.spec.ts'))
  if (isBrowser || args.some((arg) => /\b(faults|pages)\//.test(arg))) await buildIfStale()
  const [code] = await (isBrowser
    ? run('playwright', ['test', '--config', 'e2e', ...args])
    : run('vitest', ['run', ...args])
  ).finally(stop)
  return code
}

async function vitest(project: string, env: Record<string, string> = {}, quiet = false): Promise<boolean> {
  const file = join(folder, `${project}.json`)
  const options = ['--reporter=dot', '--no-color', '--reporter=json', `--outputFile.json=${file}`]
  const [code, printed] = await run('vitest', ['run', '--project', project, ...options], { env, quiet })
  if (quiet) console.log(printed)
  await reports.addVitest(project, file)
  return code === 0
}

async function playwright(): Promise<boolean> {
  const file = join(folder, 'browser.json')
  const [code] = await run('playwright', ['test', '--config', 'e2e'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  await reports.addPlaywright(file)
  return code === 0
}
