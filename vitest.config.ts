import { defineConfig } from 'vitest/config'

/** Long enough for a machine that is busy with something else: what is waited for comes at once, or never. */
const slowPoll = { poll: { timeout: 15_000 } }

const dataTests = ['server/src/**/*.db.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          // Not by `exclude`, which would replace that of the command line.
          include: [
            '{contract,server,web,tools}/**/*.test.ts',
            '!server/src/faults/**',
            ...dataTests.map((files) => `!${files}`),
          ],
          isolate: false,
          testTimeout: 120_000,
          expect: slowPoll,
        },
      },
      {
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['./web/src/testing/browser-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'data',
          include: dataTests,
          globalSetup: ['./server/src/testing/servers/template-database.ts'],
          setupFiles: ['./server/src/testing/cheap-passwords.ts'],
          // Each file has a database of its own, and shares nothing else that could be changed.
          isolate: false,
          // Tests wait for the database, for jobs and for timeouts: a third one fills the pauses of two cores.
          maxWorkers: 3,
          // Projects with different numbers of workers run one after the other.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: slowPoll,
          // Built already: bundling them again took seconds in every worker.
          server: { deps: { external: [/\/web\/build\/server\//] } },
        },
      },
      {
        test: {
          name: 'faults',
          include: ['server/src/faults/**/*.test.ts'],
          // Servers start on copies of a migrated database.
          globalSetup: ['./server/src/testing/servers/template-database.ts'],
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: 30 * 60_000,
          hookTimeout: 600_000,
          // Most of them wait for servers, whose start alone takes seconds.
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
})
