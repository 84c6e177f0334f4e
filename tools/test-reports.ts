import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from './root.ts'

type Counts = { passed: number; failed: number; skipped: number }

type TestFile = {
  name: string
  message: string
  status: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

type Journey = {
  title: string
  file: string
  ok: boolean
  tests: { results: { errors: { message?: string }[] }[] }[]
}
type Suite = { specs: Journey[]; suites?: Suite[] }

/** Collects what the test runners have written, for one summary at the end. */
export function createReports() {
  const counts: Record<string, Counts> = {}
  /** Repeated at the very end: a long log is often read by its last lines only. */
  const broken: string[] = []

  return {
    async addVitest(project: string, file: string): Promise<void> {
      const result = JSON.parse(await readFile(file, 'utf8'))
      const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = result
      counts[project] = { passed, failed, skipped }
      broken.push(...brokenIn(project, result.testResults))
    },

    async addPlaywright(file: string): Promise<void> {
      const { stats, suites } = JSON.parse(await readFile(file, 'utf8'))
      counts.browser = { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped }
      broken.push(...brokenJourneys(suites))
    },

    /** Prints the counts and what has failed; returns whether nothing has. */
    summarize(failedSteps: string[]): boolean {
      console.log('\nTests that ran:')
      for (const [name, { passed, failed, skipped }] of Object.entries(counts)) {
        console.log(`  ${name.padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} skipped`)
      }
      for (const what of broken) console.log(`BROKEN ${what.slice(0, 2000)}`)
      for (const title of failedSteps) console.log(`FAILED: ${title}`)
      const sum = (key: keyof Counts) => Object.values(counts).reduce((total, count) => total + count[key], 0)
      // A failed check is no test, and still a failure.
      const failures = Math.max(sum('failed'), failedSteps.length)
      console.log(`${sum('passed')} passed, ${failures} failed, ${sum('skipped')} skipped`)
      return failures === 0
    },
  }
}

function brokenIn(project: string, files: TestFile[]): string[] {
  return files.flatMap(({ name, message, status, assertionResults }) => {
    const place = `${project}: ${relative(root, name)}`
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return status === 'failed' ? [`${place}: ${message}`] : []
    return tests.map((test) => `${place}: ${test.fullName}\n${test.failureMessages.join('\n')}`)
  })
}

function brokenJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(describeJourney),
    ...brokenJourneys(inner),
  ])
}

function describeJourney({ title, file, tests }: Journey): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return `browser: e2e/${file}: ${title}\n${errors.map(({ message }) => message).join('\n')}`
}
