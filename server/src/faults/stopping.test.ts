import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '../db/server-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { aClient } from '../testing/records/records.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

let folder: string
let database: { url: string; drop: () => Promise<void> }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stopping-'))
  database = await createMigratedDatabase()
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT_FACTOR: '1000',
})

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(settings())
  onTestFinished(() => server.kill())
  return server
}

type Begun = { finish: () => void; answer: Promise<string> }

/** A request of which the server has all but the last bytes. */
async function begin({ url }: ServerProcess, head: string[], body: Buffer): Promise<Begun> {
  const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // A process that ends with bytes unread resets the connection instead of closing it.
  const closed = new Promise<string>((over) => socket.on('error', () => {}).on('close', () => over(answer)))
  await once(socket, 'connect')
  // The answer to this shows that the connection is the server's already.
  socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => answer, { interval: 5 }).toContain('{"status":"up"}')
  answer = ''
  socket.write(
    `${[...head, 'host: x', 'connection: close', `content-length: ${body.length}`].join('\r\n')}\r\n\r\n`,
  )
  await new Promise<void>((sent) => socket.write(body.subarray(0, -10), () => sent()))
  return {
    finish: () => void socket.write(body.subarray(-10)),
    answer: closed,
  }
}

const beginMessage = (server: ServerProcess, n: number) => {
  const message = {
    name: `Sender ${n}`,
    email: `sender-${n}@example.com`,
    service_id: 'visa',
    text: `How long? (${n})`,
  }
  const head = [`POST ${apiPrefix}/contact-msgs/create HTTP/1.1`, 'content-type: application/json']
  return begin(server, head, Buffer.from(JSON.stringify(message)))
}

async function beginUpload(server: ServerProcess, token: string): Promise<Begun> {
  const form = new FormData()
  form.append('document_type', 'other')
  form.append('file', new File([new Uint8Array(aPdf(3_000_000))], 'a.pdf'))
  const sent = new Response(form)
  const head = [
    `POST ${apiPrefix}/documents/upload HTTP/1.1`,
    `authorization: Bearer ${token}`,
    `content-type: ${sent.headers.get('content-type')}`,
  ]
  return begin(server, head, Buffer.from(await sent.arrayBuffer()))
}

test('SIGTERM with 50 calls and 3 uploads under way: new connections are refused, those end as usual, and so does the process', async () => {
  const server = await start()
  const db = await openServerDatabase({ url: database.url, connections: 1 })
  onTestFinished(() => db.close())
  const id = await aClient(db)
  const token = await createSession(db, { kind: 'client', id, lifetimeSeconds: 3600 })
  const underWay = await Promise.all([
    ...Array.from({ length: 50 }, (_, n) => beginMessage(server, n)),
    ...Array.from({ length: 3 }, () => beginUpload(server, token)),
  ])
  const stopped = server.stop()
  await expect
    .poll(() => fetch(`${server.url}/health/live`).catch(({ cause }) => cause.code))
    .toBe('ECONNREFUSED')
  for (const { finish } of underWay) finish()
  const answers = await Promise.all(underWay.map(({ answer }) => answer))
  expect(answers.map((answer) => answer.slice(0, 12))).toEqual([
    ...Array(50).fill('HTTP/1.1 201'),
    ...Array(3).fill('HTTP/1.1 200'),
  ])
  expect(await stopped).toBe(0)
  const { messages, documents } = await db.only<{ messages: number; documents: number }>(sql`
    select (select count(*)::int from contacts) as messages, (select count(*)::int from documents) as documents`)
  expect({ messages, documents }).toEqual({ messages: 50, documents: 3 })
})

test('a second signal does not wait for what is under way', async () => {
  const server = await start()
  const { answer } = await beginMessage(server, 51)
  const ended = once(server.child, 'exit')
  server.child.kill('SIGTERM')
  await expect
    .poll(() => fetch(`${server.url}/health/live`).catch(({ cause }) => cause.code))
    .toBe('ECONNREFUSED')
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  expect(await answer).toBe('')
})

/** Loaded before the server: the signal comes during the last step of its start, which lets no event in. */
const signalledAtLast = `
  import module from 'node:module'
  const { flushCompileCache } = module
  module.flushCompileCache = () => {
    process.kill(process.pid, 'SIGTERM')
    flushCompileCache()
  }
  module.syncBuiltinESMExports()`

test('a signal that comes while a start ends is not lost', async () => {
  const preload = `--import=data:text/javascript,${encodeURIComponent(signalledAtLast)}`
  const server = await spawnServer({ ...settings(), NODE_OPTIONS: preload })
  onTestFinished(() => server.kill())
  expect(await once(server.child, 'exit')).toEqual([0, null])
})
