import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const root = '/srv/agency'
const store = { S3_ENDPOINT: 'http://store', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
const production = { NODE_ENV: 'production', APP_SECRET: 'q7Xv2mZr9Lw4Tn8Kc1Yb6Hd3Fs5Gj0Pa' }

test('without any setting the server is for this machine alone, with its own database and the demo', () => {
  expect(readEnv({}, root)).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: '/srv/agency/data',
    filesDir: '/srv/agency/data/files',
    databaseUrl: undefined,
    demo: { shown: true },
    trustProxy: 0,
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL must be an address that starts with postgres://'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be an address'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address that starts with smtp://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 12 characters'],
  [{ ADMIN_LOGIN: 'a b' }, 'ADMIN_LOGIN must be'],
  [{ S3_BUCKET: 'papers' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed together'],
  [store, 'S3_BUCKET, S3_ACCESS_KEY and'],
  [{ BACKUP_AT: '03:30' }, 'BACKUP_AT needs BACKUP_TO'],
  [{ BACKUP_AT: '24:00', BACKUP_TO: '/mnt' }, 'BACKUP_AT must be a time of day such as 03:30'],
  [{ BACKUP_KEEP: '0,4,12' }, 'BACKUP_KEEP must be three numbers such as 7,4,12'],
  [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP must be three numbers such as 7,4,12'],
  [{ BACKUP_TO: 's3://backups' }, 'BACKUP_TO needs S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY'],
  [{ AUTH_URL: 'https://project.example' }, 'AUTH_URL needs AUTH_ANON_KEY beside it'],
  [{ AUTH_SERVICE_SECRET: 'short' }, 'AUTH_SERVICE_SECRET must have at least 32 bytes'],
  [{ AUTH_REDIRECTS: 'https://one.example, two' }, 'AUTH_REDIRECTS: two is no origin'],
  [{ AUTH_TOKEN_SECONDS: '60' }, 'AUTH_TOKEN_SECONDS must be a whole number from 600 to 3600'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together'],
  [{ GOOGLE_ISSUER: 'http://issuer.example' }, 'GOOGLE_ISSUER must be an https:// address'],
  [{ TELEGRAM_CLIENT_SECRET: 'x' }, 'TELEGRAM_CLIENT_ID and TELEGRAM_CLIENT_SECRET are needed together'],
  [{ TELEGRAM_ISSUER: 'http://issuer.example' }, 'TELEGRAM_ISSUER must be an https:// address'],
  [{ PASSWORD_MIN_LENGTH: '3' }, 'PASSWORD_MIN_LENGTH must be a whole number from 6 to 128'],
  [{ RATE_LIMIT_FACTOR: 'fast' }, 'RATE_LIMIT_FACTOR must be a number'],
  [{ WEBHOOK_NETWORKS: 'intranet' }, 'WEBHOOK_NETWORKS must be addresses and ranges'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 bytes'],
  [{ NODE_ENV: 'production' }, 'APP_SECRET is needed in production'],
  [{ NODE_ENV: 'production', APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 bytes'],
  [
    { NODE_ENV: 'production', APP_SECRET: 'change-me-change-me-change-me-change-me' },
    'APP_SECRET is a known sample',
  ],
  [{ NODE_ENV: 'production', APP_SECRET: 'a'.repeat(40) }, 'APP_SECRET is a known sample'],
  [{ METRICS_TOKEN: 'q7Xv2mZr9Lw4Tn8' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ METRICS_TOKEN: 'q7Xv2mZr9 Lw4Tn8Kc1' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ METRICS_TOKEN: 'change-me-change-me' }, 'METRICS_TOKEN is a known sample'],
  [{ METRICS_TOKEN: '0123456789abcdef' }, 'METRICS_TOKEN is a known sample'],
])('%j is refused with a line that names the setting', (source, line) => {
  expect(() => readEnv(source, root)).toThrow(line)
})

test.each(['s3://', 's3://UPPER/x', 's3://bucket//x', 's3:/bucket'])(
  '%s is no place of backups',
  (address) => {
    expect(() => readEnv({ ...store, BACKUP_TO: address }, root)).toThrow(
      `${address} is not an address of the form`,
    )
  },
)

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' }, root)).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('in production there are no demo people, whatever DEMO says', () => {
  expect(readEnv({ ...production, DEMO: '1' }, root).demo.shown).toBe(false)
})

test('backups may go to a bucket while uploaded files stay in a folder', () => {
  const { s3, s3Access, backup } = readEnv(
    { ...store, BACKUP_TO: 's3://backups/x/', BACKUP_AT: '03:30' },
    root,
  )
  expect(s3).toBeUndefined()
  expect(s3Access).toEqual({ endpoint: 'http://store', region: 'us-east-1', accessKey: 'a', secretKey: 'b' })
  expect(backup).toEqual({
    to: 's3://backups/x',
    keyFile: '/srv/agency/data/backup.key',
    at: { hour: 3, minute: 30 },
    keep: { daily: 7, weekly: 4, monthly: 12 },
  })
  expect(readEnv({ BACKUP_TO: 'backups', BACKUP_KEY_FILE: 'key' }, root).backup).toMatchObject({
    to: '/srv/agency/backups',
    keyFile: '/srv/agency/key',
    at: undefined,
  })
})

test('the sign-in service is the embedded one until the address of a hosted one is set', () => {
  expect(readEnv({}, root).auth).toEqual({
    hosted: undefined,
    confirmEmail: false,
    signUp: true,
    redirects: [],
    serviceSecret: undefined,
    tokenSeconds: 3600,
    sessionDays: 0,
    google: undefined,
    telegram: undefined,
    passwordMinLength: 6,
  })
  for (const url of ['https://project.example', 'https://project.example/auth/v1/']) {
    expect(readEnv({ AUTH_URL: url, AUTH_ANON_KEY: 'key' }, root).auth.hosted).toEqual({
      url: 'https://project.example/auth/v1',
      anonKey: 'key',
      jwtSecret: undefined,
    })
  }
})

test('origins to return to are read as origins, whatever stands behind them', () => {
  const { redirects } = readEnv(
    { AUTH_REDIRECTS: 'https://one.example/path, http://127.0.0.1:5173' },
    root,
  ).auth
  expect(redirects).toEqual(['https://one.example', 'http://127.0.0.1:5173'])
})
