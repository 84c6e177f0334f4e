import { once } from 'node:events'
import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openServerDatabase } from '../db/server-database.ts'
import { smtpTransport } from '../mail/transport.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'
import { createLogger } from './logging.ts'

const password = 'planted-password'
let database: Awaited<ReturnType<typeof createServerDatabase>>
beforeAll(async () => {
  database = await createServerDatabase()
})
afterAll(() => database.drop())

function openLog() {
  const lines: string[] = []
  return { lines, log: createLogger('info', { write: (line) => void lines.push(line) }) }
}

function expectSmall(line: string): void {
  expect(line.length).toBeLessThan(6000)
  expect(line).not.toContain(password)
  expect(JSON.parse(line).err).not.toHaveProperty('client')
}

test('a lost connection, of the pool or of a listener, is told without its driver', async () => {
  const { lines, log } = openLog()
  const url = new URL(database.url)
  url.password = password
  const lost = await openServerDatabase({ url: url.href, connections: 1, log })
  const stop = await lost.listen('news', () => {})
  const other = await openServerDatabase({ url: database.url, connections: 1 })
  onTestFinished(async () => {
    await stop()
    await lost.close()
    await other.close()
  })
  await other.all(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => lines.length).toBe(2)
  const messages = lines.map((line) => JSON.parse(line).msg)
  expect(messages.toSorted()).toEqual(['a database connection was lost', 'the listening connection was lost'])
  for (const line of lines) expectSmall(line)
})

/** Where somebody listens and hangs up at once. */
async function hangUpPort(): Promise<number> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as { port: number }).port
}

test('so is a mail server that hangs up', async () => {
  const { lines, log } = openLog()
  const transport = smtpTransport(`smtp://user:${password}@127.0.0.1:${await hangUpPort()}`, 'a@example.com')
  const mail = { id: 'x', to_address: 'b@example.com', subject: 'x', text_body: 'x', message_id: '<x@y>' }
  await transport.send(mail as Parameters<typeof transport.send>[0]).catch((err) => log.warn({ err }, 'mail'))
  expectSmall(lines[0] ?? '')
})

test('and a bucket', async () => {
  const { lines, log } = openLog()
  const endpoint = `http://127.0.0.1:${await hangUpPort()}`
  const storage = openS3Storage({ endpoint, bucket: 'b', region: 'r', accessKey: 'k', secretKey: password })
  onTestFinished(() => storage.close())
  await storage.check().catch((err) => log.warn({ err }, 'bucket'))
  expectSmall(lines[0] ?? '')
})

test('addresses in a message lose their password, and causes and lists of errors stay readable', () => {
  const { lines, log } = openLog()
  const cause = Object.assign(new Error(`no route to postgres://me:${password}@db.example.com:5432/x`), {
    code: 'EHOSTUNREACH',
    client: { password },
  })
  log.error({ err: new AggregateError([new Error('first'), cause], 'all failed', { cause }) }, 'lost')
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toMatchObject({
    message: 'all failed',
    cause: {
      error_code: 'EHOSTUNREACH',
      message: 'no route to postgres://me:[hidden]@db.example.com:5432/x',
    },
    errors: [{ message: 'first' }, { error_code: 'EHOSTUNREACH' }],
  })
  expectSmall(lines[0] ?? '')
})
