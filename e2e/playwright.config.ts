import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { demoPassword, openId } from './people.ts'

const port = 3811
/** Chromium without windows: the same pages in two thirds of the time. */
const shell = '/usr/bin/chromium-headless-shell'
// The runner and its workers each read this file; the folder is made once and handed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'e2e-data-'))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  // Where work is judged, a slow machine gets a second try; npm test names each test that needed it.
  retries: process.env.CI ? 1 : 0,
  // What is waited for comes at once, or never; on a busy machine it may come late.
  expect: { timeout: 15_000 },
  // npm test reads the counts from a file; without one the list would fill the terminal.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'list',
  globalTeardown: './remove-data.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? (existsSync(shell) ? shell : '/usr/bin/chromium'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    // Recording the moving banner of every page took longer than the tests themselves.
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: `exec node ${join(import.meta.dirname, '../server/src/main.ts')}`,
      url: `http://127.0.0.1:${port}/health/ready`,
      env: {
        PORT: String(port),
        DATA_DIR: process.env.E2E_DATA_DIR,
        LOG_LEVEL: 'warn',
        DEMO_PASSWORD: demoPassword,
        // Every person of the tests comes from one address.
        RATE_LIMIT_FACTOR: '1000',
        GOOGLE_CLIENT_ID: openId.clientId,
        GOOGLE_CLIENT_SECRET: openId.clientSecret,
        GOOGLE_ISSUER: openId.issuer,
      },
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `exec node ${join(import.meta.dirname, 'openid-provider.ts')}`,
      url: `${openId.issuer}/.well-known/openid-configuration`,
    },
  ],
})
