import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { root } from './root.ts'
import type { Report, TestFile, TestResult } from './test-reports.ts'

/**
 * Writes what a run was to the file that TEST_REPORT names. Vitest's own JSON leaves out the hooks of a file, in which a
 * server may have been started.
 */
export default class ReportWriter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly { stack?: string; message: string }[]) {
    const report: Report = { files: modules.map(fileOf), errors: errors.map(textOf) }
    await writeFile(process.env.TEST_REPORT as string, JSON.stringify(report))
  }
}

function fileOf(module: TestModule): TestFile {
  return {
    path: relative(root, module.moduleId),
    seconds: module.diagnostic().duration / 1000,
    tests: [...module.children.allTests()].map(testOf),
    errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
      textOf,
    ),
  }
}

function testOf(test: TestCase): TestResult {
  const { state, errors = [] } = test.result()
  return {
    name: test.fullName,
    // What has neither passed nor failed at the end was not run.
    state: state === 'pending' ? 'skipped' : state,
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
    errors: errors.map(textOf),
  }
}

const textOf = ({ stack, message }: { stack?: string | undefined; message: string }) => stack ?? message
