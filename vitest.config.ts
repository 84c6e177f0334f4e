import { defineConfig } from 'vitest/config'

/** What touches data runs on both stores; the rest runs once. */
const dataTests = [
  'server/src/{db,http,jobs,mail,seed,domains,identity,files}/**/*.test.ts',
  'server/src/{contract-walk,throttles}.test.ts',
]
/** In the same folders, but about one store alone or about no data at all. */
const withoutData = [
  'server/src/db/{asked-together,directory-lock,embedded-database}.test.ts',
  'server/src/http/{compression,event-stream,in-process,kept,request-logger,slow-bodies}.test.ts',
  'server/src/files/{archive,draw-svg,entry-name,picture-size,scan,wanted-range,watch-content,word-archive}.test.ts',
  'server/src/domains/leads/{lead-pipeline,intake/clean-phone,intake/guess-columns,intake/import-table}.test.ts',
  'server/src/mail/dev-mail.test.ts',
  'server/src/seed/{announce,moments,starter-services}.test.ts',
]
/** Long enough for a machine that is busy with something else: what is waited for comes at once, or never. */
const patient = { poll: { timeout: 15_000 } }
const faultTests = ['server/src/faults/**/*.test.ts']

const onStore = (name: 'pglite' | 'postgres') => ({
  test: {
    name,
    include: dataTests,
    exclude: withoutData,
    env: { TEST_STORE: name },
    globalSetup: [`./server/src/testing/${name}-template.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: patient,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          include: [
            '{contract,web,tools}/**/*.test.{ts,tsx}',
            'server/src/{*,storage/*,pages/**/*}.test.ts',
            ...withoutData,
          ],
          exclude: ['**/node_modules/**', ...dataTests.slice(1)],
          testTimeout: 30_000,
          expect: patient,
        },
      },
      onStore('pglite'),
      onStore('postgres'),
      {
        test: {
          name: 'faults',
          include: faultTests,
          testTimeout: 30 * 60_000,
          hookTimeout: 120_000,
          expect: patient,
          // Each of them starts and kills whole servers: side by side they would measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
