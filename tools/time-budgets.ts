import type { TestFile } from './test-reports.ts'

/** Seconds on two quiet cores, with the other workers beside. What does not fit gets cheaper, or is left to `npm run test:all`. */
const limits = { run: 600, test: 3, file: 12 }

/** More time for one file, or for its tests whose names begin so; of a path that ends with a slash, for all in that folder. */
type Exception = { path: string; test?: string; seconds: number; why: string }

/** The first row that fits counts. */
const exceptions: Exception[] = [
  {
    path: 'server/src/faults/own-server.test.ts',
    seconds: 70,
    why: 'a dozen servers start one after the other, each with its database',
  },
  {
    path: 'server/src/faults/kill-during-first-start.test.ts',
    test: 'the same with our own PostgreSQL',
    seconds: 35,
    why: 'four servers start, and two of them make their data folder',
  },
  { path: 'server/src/faults/', seconds: 45, why: 'servers are started, killed and started again' },
  { path: 'server/src/faults/', test: '', seconds: 25, why: 'servers are started, killed and started again' },
  {
    path: 'e2e/telegram-journey.spec.ts',
    test: '',
    seconds: 50,
    why: 'one journey through all that the bot does',
  },
  { path: 'e2e/lead-journey.spec.ts', test: '', seconds: 40, why: 'one journey through six roles' },
  { path: 'e2e/', test: '', seconds: 25, why: 'a journey loads ten pages, each of them a second of work' },
  {
    path: 'web/src/office/leads/agents/call/call-agent-page.test.tsx',
    seconds: 24,
    why: 'the largest page, and the first of its worker',
  },
  {
    path: 'web/src/office/leads/agents/call/call-agent-page.test.tsx',
    test: '',
    seconds: 6,
    why: 'the largest page, and the first of its worker',
  },
  { path: 'server/src/pages/built-pages.db.test.ts', seconds: 20, why: 'reads every page of a seeded site' },
  {
    path: 'server/src/pages/confirmed-facts.db.test.ts',
    test: '',
    seconds: 6,
    why: 'reads every page of a seeded site',
  },
  { path: 'server/src/pages/routes.db.test.ts', seconds: 20, why: 'seeds two sites and asks every route' },
  {
    path: 'server/src/pages/routes.db.test.ts',
    test: 'every answer has the protecting headers',
    seconds: 6,
    why: 'every route is asked over HTTP',
  },
  { path: 'server/src/contract-walk.db.test.ts', seconds: 24, why: 'every call is made by every role' },
  { path: 'server/src/backup/', seconds: 40, why: 'whole backups are made and restored' },
  { path: 'server/src/backup/', test: '', seconds: 8, why: 'whole backups are made and restored' },
  { path: 'server/src/files/content-pictures.db.test.ts', seconds: 40, why: 'draws and refuses pictures' },
  {
    path: 'server/src/telegram/send.db.test.ts',
    seconds: 30,
    why: 'messages of a chat leave a second apart',
  },
  {
    path: 'server/src/telegram/send.db.test.ts',
    test: '',
    seconds: 8,
    why: 'messages of a chat leave a second apart',
  },
  {
    path: 'server/src/domains/telegram/fault-text.db.test.ts',
    test: '',
    seconds: 6,
    why: 'three tries, and two messages of a chat leave a second apart',
  },
  {
    path: 'server/src/telegram/poller.db.test.ts',
    test: 'of two processes one polls',
    seconds: 5,
    why: 'one is lost and its time has to run out',
  },
  {
    path: 'server/src/domains/webhooks/sending/receivers.db.test.ts',
    test: 'a receiver > that is slow',
    seconds: 5,
    why: 'it is waited for until it is cut off',
  },
  {
    path: 'server/src/domains/live/live.db.test.ts',
    seconds: 18,
    why: 'all streams are read up to a marker before each test',
  },
  {
    path: 'server/src/mail/mail.db.test.ts',
    seconds: 16,
    why: 'a database for each test, and jobs that are found by a poll',
  },
  {
    path: 'server/src/notices/away-for-a-day.db.test.ts',
    seconds: 20,
    why: 'the bot asks again only after some seconds',
  },
  {
    path: 'server/src/notices/away-for-a-day.db.test.ts',
    test: 'Telegram is away',
    seconds: 6,
    why: 'messages of a chat leave a second apart',
  },
  {
    path: 'server/src/notices/away-for-a-day.db.test.ts',
    test: 'meanwhile requests are answered',
    seconds: 10,
    why: 'the bot asks again only after some seconds',
  },
  {
    path: 'server/src/http/overload.db.test.ts',
    test: '8 calls on a locked table',
    seconds: 10,
    why: 'they wait five seconds for the lock',
  },
]

type Run = {
  files: TestFile[]
  seconds: number
  /** The share of the machine that others used meanwhile. */
  others: number
}

type Timed = { path: string; test?: string; seconds: number }

/** Prints the slowest tests and files, and what is slower than it may be; answers whether the run may pass. */
export function checkTimes({ files, seconds, others }: Run): boolean {
  const tests: Timed[] = files.flatMap(({ path, tests }) =>
    tests.map(({ name, seconds }) => ({ path, test: name, seconds })),
  )
  const whole: Timed[] = files.flatMap(({ path, seconds }) => (seconds === null ? [] : [{ path, seconds }]))
  console.log('\nThe slowest tests and files:')
  for (const timed of [...slowest(tests), ...slowest(whole)]) console.log(`  ${line(timed)}`)
  const late = [...tests, ...whole].filter((timed) => timed.seconds > limitOf(timed))
  const problems = [
    ...late.map((timed) => `Slower than ${limitOf(timed)} s: ${line(timed)}`),
    ...forgotten(files).map((row) => `No test has this exception: ${row}`),
  ]
  for (const problem of problems) console.log(problem)
  // Both say more of the machine than of the tests.
  const reasons = [
    ...(others < 0.1 ? [] : [`others used ${(100 * others).toFixed(0)} % of this machine`]),
    ...(seconds < limits.run ? [] : [`all of it took longer than ${limits.run} s`]),
  ]
  if (reasons.length === 0) return problems.length === 0
  console.log(`These times decide nothing: ${reasons.join(', and ')}.`)
  return true
}

const slowest = (list: Timed[]) => list.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)

const line = ({ path, test, seconds }: Timed) =>
  `${seconds.toFixed(1).padStart(5)} s  ${path}${test ? `: ${test}` : ''}`

function limitOf({ path, test }: Timed): number {
  const own = exceptions.find(
    (row) =>
      (row.path.endsWith('/') ? path.startsWith(row.path) : row.path === path) &&
      (test ? row.test !== undefined && test.startsWith(row.test) : row.test === undefined),
  )
  return own?.seconds ?? (test ? limits.test : limits.file)
}

/** Rows of files that were run, whose test is gone. */
function forgotten(files: TestFile[]): string[] {
  return exceptions
    .filter(({ path, test }) => {
      const file = files.find((one) => one.path === path)
      return file && test && !file.tests.some(({ name }) => name.startsWith(test))
    })
    .map(({ path, test }) => `${path}: ${test}`)
}
