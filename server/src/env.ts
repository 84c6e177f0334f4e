import type { BlockList } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type AuthSettings, authFields, readAuth } from './auth-settings.ts'
import { type BackupSettings, backupFields, readBackup } from './backup-settings.ts'
import { readNetworks } from './networks.ts'
import { readS3, type S3Access, type S3Settings, s3Fields } from './s3-settings.ts'
import { address, flag, SettingsError, text, wholeNumber } from './settings.ts'
import {
  type QuietHours,
  readQuietHours,
  readTelegram,
  type TelegramSettings,
  telegramFields,
} from './telegram-settings.ts'
import { type ProxyTrust, readProxyTrust } from './trust-proxy.ts'

const Settings = z.object({
  NODE_ENV: text,
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: address('http:', 'https:'),
  TRUST_PROXY: text,
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    'info',
  ),
  DATABASE_URL: address('postgres:', 'postgresql:'),
  MIGRATE_DATABASE_URL: address('postgres:', 'postgresql:'),
  DATA_DIR: z._default(z.string(), './data'),
  FILES_DIR: text,
  ...s3Fields,
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: text,
  APP_SECRET: text,
  ADMIN_LOGIN: z._default(
    z.string().check(
      z.regex(/^(?!demo_)[A-Za-z0-9._-]{3,40}$/, {
        error: 'must be 3 to 40 Latin letters, digits, dots, dashes or underscores, and not begin with demo_',
      }),
    ),
    'admin',
  ),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, { error: 'must have at least 12 characters' })),
  ),
  DEMO: flag(true),
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(12, { error: 'must have at least 12 characters' }))),
  ...authFields,
  ...telegramFields,
  RATE_LIMIT_FACTOR: z.pipe(
    z._default(
      z.string().check(z.regex(/^\d{1,7}(\.\d{1,3})?$/, { error: 'must be a number such as 1 or 0.5' })),
      '1',
    ),
    z.transform(Number),
  ),
  SCAN_COMMAND: text,
  METRICS_TOKEN: text,
  RETENTION_DAYS: wholeNumber(1, 3650, 30),
  WEBHOOK_NETWORKS: text,
  ...backupFields,
  AGENCY_FILE: text,
})

/** Every setting the server reads. */
export const settingNames = Object.keys(Settings.shape)

export type Env = {
  production: boolean
  port: number
  host: string
  /** The site's public address, without a slash at the end; undefined until the port is known. */
  publicUrl: string | undefined
  trustProxy: ProxyTrust
  logLevel: string
  databaseUrl: string | undefined
  migrateDatabaseUrl: string | undefined
  dataDir: string
  filesDir: string
  /** The bucket of uploaded files, where they are in one. */
  s3: S3Settings | undefined
  /** Also set where only backups go to a bucket. */
  s3Access: S3Access | undefined
  backup: BackupSettings
  smtpUrl: string | undefined
  mailFrom: string
  appSecret: string | undefined
  admin: { login: string; password: string | undefined }
  demo: { shown: boolean; password: string | undefined }
  auth: AuthSettings
  telegram: TelegramSettings
  /** When the chats of people are left in peace, unless they have chosen otherwise; null for never. */
  quietHours: QuietHours | null
  /** Multiplies every limit; a load test raises it. */
  rateLimitFactor: number
  /** Scans every uploaded document; none by default. */
  scanCommand: string | undefined
  /** Who sends it may read /metrics; without one nothing is measured. */
  metricsToken: string | undefined
  /** Days until what was deleted is erased. */
  retentionDays: number
  /** Private networks that webhooks may be sent to; none by default. */
  webhookNetworks: BlockList
  agencyFile: string
  /** How often a process looks whether another one has died, where a test cannot wait as long as usual. */
  watchSeconds: number | undefined
}

/** The environment, read once. An empty value counts as not set, as in a settings file with the name left in. */
export function readEnv(source: NodeJS.ProcessEnv, root: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Settings, given)
  if (!parsed.success) throw new SettingsError(parsed.error.issues.map(lineOf).join('; '))
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const dataDir = resolve(root, settings.DATA_DIR)
  const s3 = readS3(settings)
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: readProxyTrust(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    databaseUrl: settings.DATABASE_URL,
    migrateDatabaseUrl: settings.MIGRATE_DATABASE_URL,
    dataDir,
    filesDir: settings.FILES_DIR ? resolve(root, settings.FILES_DIR) : resolve(dataDir, 'files'),
    s3: s3.files,
    s3Access: s3.access,
    backup: readBackup(settings, root, dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? 'noreply@example.com',
    appSecret: readAppSecret(settings.APP_SECRET, production),
    admin: { login: settings.ADMIN_LOGIN, password: settings.ADMIN_PASSWORD },
    demo: { shown: settings.DEMO && !production, password: settings.DEMO_PASSWORD },
    auth: readAuth(settings),
    telegram: readTelegram(settings, { production, publicUrl: settings.PUBLIC_URL }),
    quietHours: readQuietHours(settings),
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    scanCommand: settings.SCAN_COMMAND,
    metricsToken: readMetricsToken(settings.METRICS_TOKEN),
    retentionDays: settings.RETENTION_DAYS,
    webhookNetworks: readNetworks('WEBHOOK_NETWORKS', settings.WEBHOOK_NETWORKS),
    agencyFile: resolve(root, settings.AGENCY_FILE ?? 'agency.json'),
    // Not among the settings: no operator has a reason to change it.
    watchSeconds: source.TEST_WATCH_SECONDS ? Number(source.TEST_WATCH_SECONDS) : undefined,
  }
}

function lineOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')} ${issue.message}`
}

const samples = /change[-_ ]?me|sample|example|secret|password|^(.)\1*$|^(0123456789|abcdef)/i

function readAppSecret(secret: string | undefined, production: boolean): string | undefined {
  if (secret === undefined) {
    if (production) throw new SettingsError('APP_SECRET is needed in production: at least 32 random bytes')
    return undefined
  }
  if (Buffer.byteLength(secret) < 32) throw new SettingsError('APP_SECRET must have at least 32 bytes')
  if (production && samples.test(secret))
    throw new SettingsError('APP_SECRET is a known sample: generate a random one')
  return secret
}

/** What a header can carry as a bearer token (RFC 6750). */
const bearerToken = /^[A-Za-z0-9._~+/-]{16,}=*$/

function readMetricsToken(token: string | undefined): string | undefined {
  if (token === undefined) return undefined
  if (!bearerToken.test(token))
    throw new SettingsError(
      'METRICS_TOKEN must have at least 16 characters: Latin letters, digits and . _ ~ + / -',
    )
  if (samples.test(token)) throw new SettingsError('METRICS_TOKEN is a known sample: generate a random one')
  return token
}
