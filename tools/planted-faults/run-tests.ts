import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildIfStale } from '../build.ts'
import { root } from '../root.ts'
import { run } from '../run.ts'
import type { Fault } from './faults.ts'

type Tests = Pick<Fault, 'tests' | 'title'>

type VitestFile = { name: string; assertionResults: { fullName: string; status: string }[] }
type Suite = { specs: { title: string; file: string; ok: boolean }[]; suites?: Suite[] }

/** Runs tests up to the first that fails, and answers which one that was; null if all pass. */
export async function firstFailure({ tests, title }: Tests): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-faults-'))
  const report = join(folder, 'report.json')
  const [code, printed] = await (isBrowser(tests)
    ? playwright(tests, title, report)
    : vitest(tests, title, report))
  const failed = await readFile(report, 'utf8').then(
    (text) => failuresIn(JSON.parse(text)),
    () => [],
  )
  await rm(folder, { recursive: true })
  // Tests that could not even begin have found nothing.
  if (code !== 0 && failed.length === 0) throw new Error(`${tests.join(' ')} did not run:\n${printed}`)
  return failed[0] ?? null
}

function isBrowser(tests: string[]): boolean {
  return tests.every((file) => file.startsWith('e2e/'))
}

async function vitest(tests: string[], title: string | undefined, report: string): Promise<[number, string]> {
  const isData = tests.every((file) => file.endsWith('.db.test.ts'))
  // They start the built server.
  if (tests.some((file) => file.includes('/faults/'))) await buildIfStale()
  return run(
    'vitest',
    [
      'run',
      ...tests,
      ...(title ? ['-t', title] : []),
      ...(isData ? ['--project', 'data'] : []),
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { quiet: true },
  )
}

async function playwright(
  tests: string[],
  title: string | undefined,
  report: string,
): Promise<[number, string]> {
  await buildIfStale()
  return run(
    'playwright',
    ['test', '--config', 'e2e', ...tests, ...(title ? ['-g', title] : []), '--max-failures=1'],
    { quiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  )
}

function failuresIn(report: { testResults: VitestFile[] } | { suites: Suite[] }): string[] {
  if ('suites' in report) return failedJourneys(report.suites)
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(root, name)}: ${fullName}`),
  )
}

function failedJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...failedJourneys(inner),
  ])
}
