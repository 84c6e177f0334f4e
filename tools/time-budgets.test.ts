import { beforeEach, expect, test, vi } from 'vitest'
import { checkTimes } from './time-budgets.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line))
})

const aTest = (seconds: number) => ({
  name: 'a client signs in',
  state: 'passed' as const,
  seconds,
  errors: [],
})
const aRun = (seconds: number, ...tests: number[]) => ({
  files: [{ path: 'server/src/sign-in.test.ts', seconds, tests: tests.map(aTest), errors: [] }],
  seconds: 300,
  others: 0,
})

test('a run whose tests and files are fast enough passes', () => {
  expect(checkTimes(aRun(11.9, 2.9, 2.9))).toBe(true)
})

test.each([
  ['a test', aRun(4, 3.1), 'Slower than 3 s:   3.1 s  server/src/sign-in.test.ts: a client signs in'],
  ['a file', aRun(12.1, 2), 'Slower than 12 s:  12.1 s  server/src/sign-in.test.ts'],
])('%s that is too slow fails the run, and is named', (_what, run, line) => {
  expect(checkTimes(run)).toBe(false)
  expect(lines).toContain(line)
})

test('a file may take longer where a row says why, for itself or for its folder', () => {
  const inFolder = (path: string) => ({
    ...aRun(30, 20),
    files: aRun(30, 20).files.map((file) => ({ ...file, path })),
  })
  expect(checkTimes(inFolder('server/src/faults/a-server-is-killed.test.ts'))).toBe(true)
  expect(checkTimes(inFolder('server/src/faults.test.ts'))).toBe(false)
})

test('files whose tests are spread over several workers have no limit of their own', () => {
  const run = aRun(0, 2.9, 2.9, 2.9, 2.9, 2.9)
  expect(checkTimes({ ...run, files: run.files.map((file) => ({ ...file, seconds: null })) })).toBe(true)
})

test.each([
  [{ others: 0.5 }, 'others used 50 % of this machine'],
  [{ seconds: 1200 }, 'all of it took longer than 600 s'],
])('on a machine that is busy or slow, %o, what is slow is printed and fails nothing', (machine, reason) => {
  expect(checkTimes({ ...aRun(40, 30), ...machine })).toBe(true)
  expect(lines.join('\n')).toContain('Slower than 12 s')
  expect(lines).toContain(`These times decide nothing: ${reason}.`)
})

test('the ten slowest tests and files are printed', () => {
  checkTimes(aRun(5, ...Array.from({ length: 12 }, (_, at) => at / 10)))
  const tests = lines.filter((line) => line.includes('a client signs in'))
  expect(tests.map((line) => line.trim().split(' ')[0])).toEqual([
    '1.1',
    '1.0',
    '0.9',
    '0.8',
    '0.7',
    '0.6',
    '0.5',
    '0.4',
    '0.3',
    '0.2',
  ])
})
