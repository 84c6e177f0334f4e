import { defineConfig } from 'vitest/config'

/** Long enough for a machine that is busy with something else: what is waited for comes at once, or never. */
const slowPoll = { poll: { timeout: 15_000 } }

const dataTests = ['server/src/**/*.db.test.ts']

/** Where the two stores can differ, and one journey per domain. `npm run test:all` runs the rest on both as well. */
const onBothStores = [
  'server/src/throttles.db.test.ts',
  'server/src/{db,jobs,transfer}/**/*.db.test.ts',
  'server/src/backup/backup.db.test.ts',
  'server/src/domains/{live,search}/**/*.db.test.ts',
  'server/src/domains/{contacts,countries,documents,helper,inputs,messages,notifications,partners,questions,rates,scripts,service-steps,services,settings,site-pictures,staff,stories,tasks,team}/{contacts,countries,documents,helper,inputs,messages,notifications,partners,questions,rates,scripts,service-steps,services,settings,site-pictures,staff,stories,tasks,team}.db.test.ts',
  'server/src/domains/api-keys/api-keys.db.test.ts',
  'server/src/domains/applications/{applications,submit-application}.db.test.ts',
  'server/src/domains/auth/{exchange,own-prefs,telegram-exchange}.db.test.ts',
  'server/src/domains/cases/{set-step,list-cases,case-store/settle-turn}.db.test.ts',
  'server/src/domains/documents/review/{review-documents,undo-review}.db.test.ts',
  'server/src/domains/cases/requirements/requirements.db.test.ts',
  'server/src/domains/clients/clients.db.test.ts',
  'server/src/domains/leads/{assign-leads,lead-steps,intake/import-leads,intake/import-tolerant,intake/unfinished-imports,lists/list-leads}.db.test.ts',
  'server/src/domains/leads/{record/update-lead,undo/undo-step,work/call-outcome,work/team-day}.db.test.ts',
  'server/src/domains/desk/today.db.test.ts',
  'server/src/domains/notifications/telling/{tell-clients,tell-message,tell-in-chat}.db.test.ts',
  'server/src/domains/telegram/clients/{cases,tray,take-file,take-file-again,client-messages,hostile-texts,scanned-file}.db.test.ts',
  'server/src/domains/telegram/{planted,without-bot,too-fast,settings/settings,links/link-own,links/end-links,visitors/visitor,requests/requests,chat-store/lead-chat,fault-text,links/blocked-chat}.db.test.ts',
  'server/src/domains/telegram/{links/client-telegram,links/old-link,links/move-chat,visitors/lead-limit,visitors/shown-contact}.db.test.ts',
  'server/src/domains/telegram/clients/{file-limits,reply-chain,scanner-states}.db.test.ts',
  'server/src/domains/telegram/{links/foreign-button,visitors/lead-twice}.db.test.ts',
  'server/src/domains/telegram/colleagues/*.db.test.ts',
  'server/src/domains/leads/messages/send-message.db.test.ts',
  'server/src/domains/webhooks/{webhook-events,sending/webhook-dispatcher}.db.test.ts',
  'server/src/files/draw-avif.db.test.ts',
  'server/src/http/{http,cached-answer}.db.test.ts',
  'server/src/notices/**/*.db.test.ts',
  'server/src/domains/notifications/{tell-staff,telling/tell-message-in-chat}.db.test.ts',
  'server/src/identity/{identity,grants/refresh-grant}.db.test.ts',
  'server/src/telegram/**/*.db.test.ts',
]

const onStore = (name: 'pglite' | 'postgres', include: string[]) => ({
  test: {
    name,
    include,
    env: { TEST_STORE: name },
    globalSetup: [`./server/src/testing/servers/${name}-template.ts`],
    // Each file has a database of its own, and shares nothing else that could be changed.
    isolate: false,
    // Tests wait for the store, for jobs and for timeouts: a third one fills the pauses of two cores.
    maxWorkers: 3,
    // Projects with different numbers of workers run one after the other.
    sequence: { groupOrder: name === 'pglite' ? 1 : 2 },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: slowPoll,
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
          include: ['{contract,server,web,tools}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'server/src/faults/**', ...dataTests],
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
      onStore('pglite', process.env.TEST_EVERYTHING ? dataTests : onBothStores),
      onStore('postgres', dataTests),
      {
        test: {
          name: 'faults',
          include: ['server/src/faults/**/*.test.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 600_000,
          expect: slowPoll,
          // Each of them starts and kills whole servers: side by side they would measure each other.
          fileParallelism: false,
        },
      },
    ],
  },
})
