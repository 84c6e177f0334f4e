import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { databaseOn, testServerUrl } from 'server/testing/servers/test-server'
import { demoPassword } from './accounts.ts'
import { openId, sitePort } from './ports.ts'

// The runner and its workers each read this file; folder and database are named once and passed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'e2e-data-'))
process.env.E2E_DATABASE ??= `test_${randomBytes(8).toString('hex')}`

const beside = (file: string) => join(import.meta.dirname, file)

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // What other tests show every day as well; the comment beside the tag says which.
  ...(!everything && { grepInvert: /@everything/ }),
  // A busy machine takes ten times as long.
  timeout: 120_000,
  // What a test waits for comes at once, or never; on a busy machine it may be late.
  expect: { timeout: 15_000 },
  // npm test reads the counts from a file; without one the list would fill the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  globalSetup: './prepare-data.ts',
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: `http://127.0.0.1:${sitePort}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // A process for every page and one for drawing cost a tenth of the time.
        '--renderer-process-limit=1',
        '--in-process-gpu',
        // Optimizing the code of a page takes longer than a test uses it.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording the moving banner of every page took longer than the tests themselves.
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: `node ${beside('create-database.ts')} && exec node ${beside('../server/build/main.js')}`,
      url: `http://127.0.0.1:${sitePort}/health/ready`,
      env: {
        PORT: String(sitePort),
        DATA_DIR: process.env.E2E_DATA_DIR,
        // In memory, unlike the server's own, which waits for its disk; fault tests start on that.
        DATABASE_URL: databaseOn(testServerUrl(), process.env.E2E_DATABASE),
        LOG_LEVEL: 'warn',
        DEMO_PASSWORD: demoPassword,
        // All clients of the tests share one IP address.
        RATE_LIMIT_FACTOR: '1000',
        // A connection that is idle stays open for minutes, and is never closed at the moment a test uses it again.
        TRUST_PROXY: '1',
        // Tests also run at night.
        QUIET_HOURS: 'off',
        GOOGLE_CLIENT_ID: openId.clientId,
        GOOGLE_CLIENT_SECRET: openId.clientSecret,
        GOOGLE_ISSUER: openId.issuer,
      },
      timeout: 300_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `exec node ${beside('openid-provider.ts')}`,
      url: `${openId.issuer}/.well-known/openid-configuration`,
    },
  ],
})
