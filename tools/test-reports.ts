import { readFile } from 'node:fs/promises'

export type TestResult = {
  name: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
  errors: string[]
}

/** What a runner says of one file. */
export type TestFile = {
  path: string
  /** With its hooks; null where several workers share a file, so that no sum says how long anybody waits. */
  seconds: number | null
  tests: TestResult[]
  /** Of the file itself: it could not be read, or a hook failed. */
  errors: string[]
}

export type Report = { files: TestFile[] /** Of no file. */; errors: string[] }

type PlaywrightTest = {
  title: string
  file: string
  tests: {
    status: 'expected' | 'unexpected' | 'skipped' | 'flaky'
    results: { duration: number; errors: { message?: string }[] }[]
  }[]
}
type PlaywrightSuite = { specs: PlaywrightTest[]; suites?: PlaywrightSuite[] }

export type Reports = ReturnType<typeof createReports>

/** Collects what the runners have written, for one summary at the end. */
export function createReports() {
  const reports: Record<string, Report> = {}
  return {
    async addVitest(project: string, path: string): Promise<void> {
      reports[project] = JSON.parse(await readFile(path, 'utf8'))
    },
    async addPlaywright(path: string): Promise<void> {
      const { suites, errors } = JSON.parse(await readFile(path, 'utf8'))
      reports.browser = {
        files: browserFiles(suites),
        errors: errors.map(({ message }: { message?: string }) => message ?? 'an error without a message'),
      }
    },
    files: (): TestFile[] => Object.values(reports).flatMap(({ files }) => files),
    /** Prints the counts and what has failed, which a long log repeats at its end; answers whether nothing has. */
    summarize(failedSteps: string[]): boolean {
      console.log('\nTests that ran:')
      const total = { passed: 0, failed: 0, skipped: 0 }
      for (const [name, { files }] of Object.entries(reports)) {
        const counts = countStates(files)
        console.log(`  ${name.padEnd(10)} ${counted(counts)}`)
        for (const state of ['passed', 'failed', 'skipped'] as const) total[state] += counts[state]
      }
      for (const [name, report] of Object.entries(reports))
        for (const failure of failuresIn(report)) console.log(`FAILED ${name}: ${failure.slice(0, 2000)}`)
      for (const title of failedSteps) console.log(`FAILED: ${title}`)
      // A failed check is no test, and still a failure.
      total.failed = Math.max(total.failed, failedSteps.length)
      console.log(counted(total))
      return total.failed === 0
    },
  }
}

function countStates(files: TestFile[]) {
  const states = files.flatMap(({ tests }) => tests.map(({ state }) => state))
  const count = (wanted: TestResult['state']) => states.filter((state) => state === wanted).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}

const counted = ({ passed, failed, skipped }: Record<TestResult['state'], number>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

function failuresIn({ files, errors }: Report): string[] {
  const inFiles = files.flatMap((file) => [
    ...file.errors.map((error) => `${file.path}: ${error}`),
    ...file.tests
      .filter(({ state }) => state === 'failed')
      .map(({ name, errors }) => `${file.path}: ${name}\n${errors.join('\n')}`),
  ])
  return [...inFiles, ...errors]
}

function browserFiles(suites: PlaywrightSuite[]): TestFile[] {
  const specs = suites.flatMap(specsIn)
  return Object.entries(Object.groupBy(specs, ({ file }) => file)).map(([file, own = []]) => ({
    path: `e2e/${file}`,
    seconds: null,
    tests: own.map(browserTest),
    errors: [],
  }))
}

function specsIn({ specs, suites = [] }: PlaywrightSuite): PlaywrightTest[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function browserTest({ title, tests }: PlaywrightTest): TestResult {
  const results = tests.flatMap(({ results }) => results)
  const isSkipped = tests.every(({ status }) => status === 'skipped')
  const isPassed = tests.every(({ status }) => status === 'expected' || status === 'skipped')
  return {
    name: title,
    state: isSkipped ? 'skipped' : isPassed ? 'passed' : 'failed',
    seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
  }
}
