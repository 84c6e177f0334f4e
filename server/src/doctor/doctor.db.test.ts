import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '../db/server-database.ts'
import { type Env, readEnv } from '../env.ts'
import { prepareDatabase } from '../prepare.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'
import { checkMachine } from './check-machine.ts'
import { checkOutside } from './check-outside.ts'
import { checkSettings } from './check-settings.ts'
import { checkStores } from './check-stores.ts'
import type { Finding } from './finding.ts'

const root = new URL('../../../', import.meta.url).pathname
const production = {
  NODE_ENV: 'production',
  APP_SECRET: '0f8b31c7a9d24e6fb5a0c3d1e7984625',
  PUBLIC_URL: 'https://agency.test',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'office@agency.test',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  await chmod(folder, 0o700)
})
afterAll(() => rm(folder, { recursive: true }))

const envOf = (settings: Record<string, string>): Env => readEnv({ DATA_DIR: folder, ...settings }, root)
const wrong = (findings: Finding[]) =>
  findings.filter(({ level }) => level !== 'ok').map(({ level, about }) => `${level} ${about}`)

describe('settings', () => {
  test('of a real office are fine', () => {
    expect(wrong(checkSettings(envOf(production)))).toEqual([])
  })

  test.each<[string, Record<string, string>, string]>([
    ['no production', { NODE_ENV: '' }, 'warning mode'],
    ['no address', { PUBLIC_URL: '' }, 'problem address'],
    ['an address without TLS', { PUBLIC_URL: 'http://agency.test', TRUST_PROXY: '' }, 'problem address'],
    ['a proxy that is not believed', { TRUST_PROXY: '0' }, 'problem proxy'],
    ['a proxy beside an open port', { HOST: '0.0.0.0' }, 'warning proxy'],
    ['the sender of the example', { MAIL_FROM: '' }, 'problem sender'],
    ['limits of a load test', { RATE_LIMIT_FACTOR: '1000' }, 'problem limits'],
  ])('%s', (_name, settings, expected) => {
    const findings = checkSettings(envOf({ ...production, ...settings }))
    expect(wrong(findings)).toEqual([expected])
    expect(findings.find(({ level }) => level !== 'ok')?.advice).toBeTruthy()
  })
})

describe('the machine', () => {
  const open = async (mode: number) => {
    const dataDir = join(folder, mode.toString(8))
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'secret'), 'x', { mode: 0o600 })
    await chmod(dataDir, mode)
    const findings = await checkMachine(envOf({ ...production, DATA_DIR: dataDir }))
    return findings.find(({ about }) => about === 'privacy')?.level
  }

  test('a folder that others can open is a problem', async () => {
    expect(await open(0o700)).toBe('ok')
    expect(await open(0o755)).toBe('problem')
  })

  test('says what it has', async () => {
    const findings = await checkMachine(envOf(production))
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining(['node', 'memory', 'disk', 'privacy', 'clock']),
    )
  })
})

describe('the stores', () => {
  test('that the first start will make are not made', async () => {
    const dataDir = join(folder, 'nothing-yet')
    const findings = await checkStores(envOf({ DATA_DIR: dataDir }))
    expect(wrong(findings)).toEqual([])
    await expect(rm(dataDir, { recursive: true })).rejects.toThrow(/ENOENT/)
  })

  test('a database that is not there', async () => {
    const findings = await checkStores(envOf({ DATABASE_URL: 'postgres://user:hidden@127.0.0.1:1/x' }))
    expect(wrong(findings)).toEqual(['problem database'])
    expect(JSON.stringify(findings)).not.toContain('hidden')
  })

  test('a PostgreSQL before and after its migrations, and one of a newer version', async () => {
    const { url, drop } = await createServerDatabase()
    const db = await openServerDatabase({ url, connections: 2 })
    onTestFinished(async () => {
      await db.close()
      await drop()
    })
    const schema = async () => {
      const findings = await checkStores(envOf({ ...production, DATABASE_URL: url, FILES_DIR: folder }))
      return wrong(findings)
    }
    expect(await schema()).toEqual([])
    await prepareDatabase(db)
    expect(await schema()).toEqual(['warning rights', 'problem backups'])
    await db.script(`delete from migrations where name like '0038%'`)
    expect(await schema()).toEqual(['warning schema'])
    await db.script(`insert into migrations (name) values ('0038-helper.sql') on conflict do nothing`)
    await db.script(`insert into migrations (name) values ('9999-from-the-future.sql')`)
    expect(await schema()).toEqual(['warning schema', 'warning rights', 'problem backups'])
    const findings = await checkStores(envOf({ DATABASE_URL: url, FILES_DIR: folder }))
    expect(JSON.stringify(findings)).toContain('9999-from-the-future.sql')
  })

  test('a folder for files that cannot be written', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(wrong(await checkStores(envOf({ FILES_DIR: file })))).toEqual(['problem files'])
  })
})

describe('what stands outside', () => {
  test('nothing runs, no proxy, no mail server: each is said', async () => {
    const settings = { ...production, PORT: '1', PUBLIC_URL: 'https://127.0.0.1:1' }
    expect(wrong(await checkOutside(envOf(settings)))).toEqual([
      'warning server',
      'problem certificate',
      'problem proxy',
      'problem mail',
    ])
  })

  test('a mail server is signed in at, and gets no mail', async () => {
    const mails: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) =>
        password === 'right' ? done(null, { user: 'office' }) : done(new Error('no')),
      onData: (_stream, _session, done) => done(new Error(mails.push('a mail') ? 'unexpected' : '')),
    })
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
    const { port } = server.server.address() as { port: number }
    const mailOf = async (password: string) => {
      const settings = { ...production, PUBLIC_URL: '', PORT: '1' }
      const findings = await checkOutside(
        envOf({ ...settings, SMTP_URL: `smtp://office:${password}@127.0.0.1:${port}` }),
      )
      return findings.find(({ about }) => about === 'mail')
    }
    expect(await mailOf('right')).toMatchObject({ level: 'ok' })
    expect(await mailOf('wrong')).toMatchObject({ level: 'problem' })
    expect(mails).toEqual([])
  })
})
