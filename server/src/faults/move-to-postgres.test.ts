import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { apiPrefix } from 'contract/request'
import { SMTPServer } from 'smtp-server'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectOwn } from '../db/connect.ts'
import { movedFile } from '../db/moved-store.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { demoClient } from '../seed/demo-account.ts'
import { everything } from '../testing/everything.ts'
import { expectEqualStores } from '../testing/reading/equal-stores.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { spawnManage } from '../testing/servers/manage-process.ts'
import { createOwnedDatabase } from '../testing/servers/owned-database.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../testing/servers/server-process.ts'
import { findTransfer } from '../transfer/transfer.queries.ts'

// The demonstration moves from its data folder to another PostgreSQL, as an operator does it, and is killed on the way.

const kills = Number(process.env.FAULT_ROUNDS ?? 1)
const password = 'a demonstration password'
const document = Buffer.concat([aPdf(64), randomBytes(300_000)])

describe.runIf(everything)('a move', () => {
  let folder: string
  let dataDir: string
  let target: { url: string; drop: () => Promise<void> }
  let token: string
  let fileId: string
  let server: ServerProcess | undefined

  const authorized = () => ({ authorization: `Bearer ${token}` })

  /** As the client of the demonstration. */
  async function signIn(url: string): Promise<string> {
    const granted = await post(`${url}/auth/v1/token?grant_type=password`, {
      email: demoClient.email,
      password,
    })
    const exchanged = await post(
      `${url}${apiPrefix}/auth/login-with-supabase`,
      (await granted.json()) as object,
    )
    return ((await exchanged.json()) as { token: string }).token
  }

  async function upload(url: string): Promise<string> {
    const body = new FormData()
    body.append('document_type', 'passport')
    body.append('file', new File([new Uint8Array(document)], 'passport.pdf'))
    const response = await fetch(`${url}${apiPrefix}/documents/upload`, {
      method: 'POST',
      headers: authorized(),
      body,
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { file_id: string }).file_id
  }

  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'move-'))
    dataDir = join(folder, 'data')
    target = await createOwnedDatabase()
    // Nobody listens there, so the mail waits.
    const smtp = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@agency.example' }
    server = await startServerProcess({ DATA_DIR: dataDir, DEMO: '1', DEMO_PASSWORD: password, ...smtp })
    token = await signIn(server.url)
    fileId = await upload(server.url)
    expect((await post(`${server.url}/auth/v1/recover`, { email: demoClient.email })).status).toBe(200)
  })
  afterAll(async () => {
    await server?.kill()
    await target?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const move = (...args: string[]) =>
    spawnManage({ DATA_DIR: dataDir }, 'move-to-postgres', target.url, ...args)
  const newFiles = () => join(folder, 'files')

  test('is refused while the old server runs', async () => {
    expect(await move().ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('is in use by process'),
    })
    expect(await server?.stop()).toBe(0)
  })

  test('shows its plan, and changes nothing', async () => {
    const { code, out } = await move('--plan').ended
    expect(code).toBe(0)
    expect(out).toMatch(/leads: \d+ rows/)
    expect(out).toContain('Nothing was changed')
    const db = await openServerDatabase({ url: target.url, connections: 1 })
    expect(await db.all(sql`select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([])
    await db.close()
  })

  test(`is killed ${kills} times, and no server starts on the half of it`, async () => {
    const db = await openServerDatabase({ url: target.url, connections: 1 })
    const isBegun = async () => (await findTransfer(db)) !== undefined
    for (let round = 0; round < kills; round += 1) {
      const { child, ended } = move('--files-to', newFiles())
      // The first one among the rows, the others anywhere.
      if (round > 0) await wait(Math.random() * 5000)
      else while (child.exitCode === null && !(await isBegun())) await wait(20)
      child.kill('SIGKILL')
      await ended
    }
    const isHalf = await isBegun()
    await db.close()
    // A machine may be so slow in killing that it has ended before.
    if (!isHalf) return
    const half = await spawnServer({ DATA_DIR: folder, DATABASE_URL: target.url })
    await expect.poll(() => half.child.exitCode).toBe(1)
    expect(half.printed()).toContain('is being filled by a move')
  })

  describe('run to its end', () => {
    test('every row and every file is there, and it says what to do', async () => {
      const { code, out, err } = await move('--files-to', newFiles()).ended
      expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Failed') })
      expect(out).toContain(`FILES_DIR=${newFiles()}`)
      expect(out).toContain(join(dataDir, 'secret'))

      const old = await connectOwn(dataDir, {})
      const db = await openServerDatabase({ url: target.url, connections: 2 })
      await expectEqualStores(old, db)
      expect((await db.all(sql`select from leads`)).length).toBeGreaterThan(40)
      expect(await db.all(sql`select conname from pg_constraint where not convalidated`)).toEqual([])
      await db.close()
      await old.close()
    })

    test('run again, it has nothing to do', async () => {
      expect(await move().ended).toMatchObject({ code: 0, out: expect.stringContaining('already') })
    })

    test('the old one is not served any more', async () => {
      const old = await spawnServer({ DATA_DIR: dataDir })
      await expect.poll(() => old.child.exitCode).toBe(1)
      expect(old.printed()).toContain('set DATABASE_URL')
    })

    test('a database that has data is refused', async () => {
      await rm(movedFile(dataDir))
      expect(await move().ended).toMatchObject({ code: 2, err: expect.stringContaining('has data already') })
    })

    test('the server starts on it: people are signed in, files open, waiting mails leave', async () => {
      const received: string[] = []
      const mails = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          buffer(stream).then((content) => {
            received.push(content.toString())
            done()
          }, done)
        },
      })
      await new Promise<void>((listening) => void mails.listen(0, '127.0.0.1', listening))
      const { port } = mails.server.address() as AddressInfo
      server = await startServerProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: target.url,
        FILES_DIR: newFiles(),
        DEMO: '1',
        DEMO_PASSWORD: password,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        MAIL_FROM: 'office@agency.example',
      })
      const signedIn = await post(`${server.url}${apiPrefix}/auth/login`, {
        identifor: 'demo_super_admin',
        password,
      })
      expect(signedIn.status).toBe(200)
      const link = await fetch(`${server.url}${apiPrefix}/files/link/${fileId}`, { headers: authorized() })
      const { file_url } = (await link.json()) as { file_url: string }
      const opened = await fetch(new URL(file_url, server.url))
      expect(Buffer.from(await opened.arrayBuffer()).equals(document)).toBe(true)
      await expect.poll(() => received.join()).toContain(`To: ${demoClient.email}`)
      expect(await server.stop()).toBe(0)
      await new Promise<void>((closed) => mails.close(() => closed()))
    })
  })
})
