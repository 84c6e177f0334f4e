import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
import { everything } from '../testing/everything.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { type ServerProcess, spawnServer, untilReady } from '../testing/servers/server-process.ts'
import { firstAdmin } from '../testing/servers/two-processes.ts'

/** Disks in memory, which only the process that is started with them sees. */
function withDisks(disks: Record<string, string>): string[] {
  const mounts = Object.entries(disks).map(([path, size]) => `mount -t tmpfs -o size=${size} tmpfs ${path}`)
  const script = [...mounts, 'exec "$@"'].join(' && ')
  return ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, 'sh']
}
const [unshare = '', ...trial] = withDisks({ '/mnt': '1m' })
const hasDisks = spawnSync(unshare, [...trial, 'true']).status === 0

const fullSeconds = everything ? 60 : 0

// With a PostgreSQL of its own: the disk of another one is not the server's.
describe.skipIf(!hasDisks)('a server whose disks are full', () => {
  let folder: string
  let server: ServerProcess
  let staff: Record<string, string>
  let client: Record<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
    const [data, files] = [join(folder, 'data'), join(folder, 'files')]
    await Promise.all([mkdir(data), mkdir(files)])
    server = await spawnServer(
      {
        DATA_DIR: data,
        FILES_DIR: files,
        ADMIN_LOGIN: firstAdmin.identifor,
        ADMIN_PASSWORD: firstAdmin.password,
      },
      { before: withDisks({ [data]: '200m', [files]: '8m' }) },
    )
    await untilReady(server)
    staff = bearer((await post('/auth/login', {}, firstAdmin)).body.token)
    const { session } = await anAccount(server)
    const { access_token } = session
    client = bearer((await post('/auth/login-with-supabase', {}, { access_token })).body.token)
  })
  afterAll(async () => {
    await server?.kill()
    await rm(folder, { recursive: true })
  })

  const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })

  async function post(path: string, headers: Record<string, string>, fields: object | FormData) {
    const body = fields instanceof FormData ? fields : JSON.stringify(fields)
    const type = fields instanceof FormData ? {} : { 'content-type': 'application/json' }
    const init = { method: 'POST', headers: { ...headers, ...type }, body }
    const response = await fetch(server.url + apiPrefix + path, init)
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const upload = () => {
    const form = new FormData()
    form.append('document_type', 'other')
    form.append('file', new File([new Uint8Array(aPdf(1_000_000))], 'a.pdf'))
    return post('/documents/upload', client, form)
  }
  const write = (title: string) =>
    post('/services/create', staff, { title: { uz: title }, description: { uz: title } })
  const readStatuses = () =>
    Promise.all(
      [
        '/api/v1/auth/me',
        '/api/v1/services/get-list',
        '/api/v1/clients/get-rich-list',
        '/health/ready',
        '/',
      ].map(async (path) => (await fetch(server.url + path, { headers: staff })).status),
    )
  const allRead = [200, 200, 200, 200, 200]
  const noRoom = { status: 503, body: { code: 'no_room' } }

  /** What the server sees under this folder. */
  const inside = (name: string) => `/proc/${server.child.pid}/root${join(folder, name)}`
  const storedFiles = async () =>
    (await readdir(inside('files'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && entry.name !== 'writable' && entry.name !== 'filler',
    ).length

  /** Takes all the room that is left; answers how to give it back. */
  async function fill(name: string): Promise<() => Promise<void>> {
    const path = join(inside(name), 'filler')
    const file = await open(path, 'w')
    for (const size of [1_000_000, 4096, 1]) {
      const isTaken = () =>
        file.write(Buffer.alloc(size)).then(
          ({ bytesWritten }) => bytesWritten > 0,
          () => false,
        )
      while (await isTaken());
    }
    await file.close()
    return () => rm(path)
  }

  test('for files: uploads are refused and leave nothing, the rest goes on, and so do they when there is room', async () => {
    expect((await upload()).status).toBe(200)
    const before = await storedFiles()
    const empty = await fill('files')
    expect(await upload()).toMatchObject(noRoom)
    expect(await storedFiles()).toBe(before)
    expect((await write('while files have no room')).status).toBe(201)
    // On a busy machine the file store may once take longer to answer than readiness waits for it.
    await expect.poll(readStatuses, { timeout: 15_000 }).toEqual(allRead)
    expect(server.printed()).toMatch(/ENOSPC.*"msg":"no_room"/)
    await empty()
    expect((await upload()).status).toBe(200)
  })

  test('for the database: no write is lost that was acknowledged, and everything goes on when there is room', async () => {
    const acknowledged: string[] = []
    const refused: string[] = []
    const writeSome = async (what: string) => {
      for (let n = 0; n < 20; n += 1) {
        const title = `${what} ${acknowledged.length + refused.length}`
        const { status } = await write(title)
        expect([201, 503]).toContain(status)
        ;(status === 201 ? acknowledged : refused).push(title)
      }
    }
    await writeSome('before')
    expect(refused).toEqual([])
    const empty = await fill('data')
    const end = Date.now() + fullSeconds * 1000
    // What is allocated already may take some of them.
    for (let tries = 0; refused.length === 0 || Date.now() < end; tries += 1) {
      await writeSome('full')
      expect(tries).toBeLessThan(10_000)
    }
    await empty()
    await expect.poll(() => write('after').then(({ status }) => status)).toBe(201)
    await expect.poll(readStatuses, { timeout: 15_000 }).toEqual(allRead)
    const list = await (await fetch(`${server.url}${apiPrefix}/services/get-list`)).text()
    expect(acknowledged.filter((title) => !list.includes(`"${title}"`))).toEqual([])
    expect(refused.filter((title) => list.includes(`"${title}"`))).toEqual([])
    console.log(`${acknowledged.length} acknowledged, ${refused.length} refused`)
    expect(await server.stop()).toBe(0)
  })
})
