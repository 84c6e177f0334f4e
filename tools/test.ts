import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.ts'
import { changedFrom, changedTests } from './changed-tests.ts'
import { biome, otherChecks, typeChecks } from './checks.ts'
import { watchOthers } from './machine-load.ts'
import { run } from './run.ts'
import { provideParts } from './set-up/parts.ts'
import { printResults, runStages, type Stage, type Step } from './steps.ts'
import { createReports } from './test-reports.ts'
import { checkTimes } from './time-budgets.ts'

/** What is run; in `all` the tests themselves do more. */
const modes = {
  everyday: whole,
  all: whole,
  unit: (): Stage[] => [[unitTests]],
  data: (): Stage[] => [[[build, dataTests]]],
  faults: (): Stage[] => [[[build, faults]]],
  browser: (): Stage[] => [[[build, browser]]],
}
type Mode = keyof typeof modes

const [name = 'everyday', ...rest] = process.argv.slice(2)
if (name === 'all') Object.assign(process.env, { TEST_EVERYTHING: '1', FAULT_ROUNDS: '20' })
const folder = await mkdtemp(join(tmpdir(), 'test-reports-'))
const reports = createReports()

/** Slow, and about what rarely changes; `test:only` and `test:changed` run them too. Of the plans, messages have theirs read every day. */
const leftToAll = [
  'server/src/domains/{cases,clients,contacts,desk,documents,leads}/**/*-plans.db.test.ts',
  'server/src/{move,transfer}/*.db.test.ts',
  'server/src/backup/{damaged-backup,s3-backup}.db.test.ts',
  'server/src/domains/notifications/telling/mails-as-before.db.test.ts',
  'server/src/faults/{kill-during-undo,lead-races,prometheus,upgrade}.test.ts',
  'server/src/files/draw-avif.db.test.ts',
  'server/src/seed/seed.db.test.ts',
]

const build: Step = ['Build', async () => buildIfStale().then(() => true)]
const unitTests: Step[] = [
  ['Unit tests', () => vitest('plain')],
  ['Component tests', () => vitest('components')],
]
const dataTests: Step = ['Data tests', () => vitest('data')]
// Printed when they have ended: other steps print meanwhile.
const faults: Step = ['Fault tests', () => vitest('faults', 'quiet')]
const browser: Step = ['Browser journeys', () => playwright()]

/** Fault tests mostly wait for servers to start and end, so others run beside them. */
function whole(): Stage[] {
  return [
    [
      [...typeChecks, ...otherChecks],
      [build, biome],
    ],
    [[...unitTests, dataTests], [faults]],
    [[browser]],
  ]
}

if (name === 'only') process.exitCode = await runOnly(rest)
else if (name === 'changed') process.exitCode = await runChanged()
else process.exitCode = await runMode(name as Mode)
await rm(folder, { recursive: true })

async function runMode(mode: Mode): Promise<number> {
  const started = Date.now()
  const othersShare = watchOthers()
  const stop = mode === 'unit' ? async () => {} : await provideParts()
  const results = await runStages(modes[mode]()).finally(stop)
  const seconds = (Date.now() - started) / 1000
  printResults(results, seconds)
  const failed = results.filter(({ ok }) => !ok).map(({ title }) => title)
  const others = othersShare()
  // With all rounds nobody waits for them.
  if (mode !== 'all' && !checkTimes({ files: reports.files(), seconds, others })) failed.push('Time budgets')
  return reports.summarize(failed) ? 0 : 1
}

/** Test files by their paths, or browser tests where a path is one of theirs; other arguments go to their runner. */
async function runOnly(args: string[]): Promise<number> {
  const stop = await provideParts()
  const isBrowser = args.some((arg) => arg.includes('e2e/') || arg.endsWith('.spec.ts'))
  if (isBrowser || needBuild(args)) await buildIfStale()
  const [code] = await (isBrowser
    ? run('playwright', ['test', '--config', 'e2e', ...args])
    : run('vitest', ['run', ...args])
  ).finally(stop)
  return code
}

/** The tests that import, in however many steps, what has changed since main; of the journeys those whose own files have. */
async function runChanged(): Promise<number> {
  const base = changedFrom()
  const { files, journeys } = await changedTests(base)
  console.log(`Changed since ${base}: ${files.length} test files and ${journeys.length} files of journeys.`)
  if (files.length + journeys.length === 0) return 0
  const stop = await provideParts()
  try {
    if (journeys.length > 0 || needBuild(files)) await buildIfStale()
    const codes = [
      files.length > 0 ? (await run('vitest', ['run', '--changed', base]))[0] : 0,
      journeys.length > 0 ? (await run('playwright', ['test', '--config', 'e2e', ...journeys]))[0] : 0,
    ]
    return Math.max(...codes)
  } finally {
    await stop()
  }
}

/** Those that start the built server, or read the built pages. */
function needBuild(paths: string[]): boolean {
  return paths.some((path) => /\b(faults|pages)\//.test(path))
}

async function vitest(project: string, output: 'shown' | 'quiet' = 'shown'): Promise<boolean> {
  const file = join(folder, `${project}.json`)
  const options = [
    ...['--reporter=dot', '--no-color', '--reporter=./tools/vitest-report.ts'],
    ...(name === 'all' ? [] : leftToAll.map((files) => `--exclude=${files}`)),
  ]
  const quiet = output === 'quiet'
  const [code, printed] = await run('vitest', ['run', '--project', project, ...options], {
    env: { TEST_REPORT: file },
    quiet,
  })
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
