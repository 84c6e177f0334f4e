import { randomBytes, randomInt } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { notices } from 'contract/notices'
import { staffRoles } from 'contract/roles'
import { telegram } from 'contract/telegram'
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '../../http/server.ts'
import { openTelegram } from '../../start-telegram.ts'
import { asClient, asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { sampleRequest } from '../../testing/calls/sample-request.ts'
import { nameBot } from '../../testing/outside/chat.ts'
import { type Column, type MatrixRow, readPermissionMatrix } from '../../testing/reading/permission-matrix.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aLinkedChat } from '../../testing/records/linked-chat.ts'
import { aLead, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
const callers = new Map<Column, Caller>()
beforeAll(async () => {
  app = await startApp({
    NODE_ENV: 'production',
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://example.uz',
    RATE_LIMIT_FACTOR: '1000',
  })
  expect(app.env.telegram).toEqual({ mode: 'off' })
  // There was one before: what is refused is refused because it was switched off, and not because nobody knows its name.
  await nameBot(app)
  await app.db.run(sql`update telegram_state set files_on = true`)
  callers.set('anonymous', asVisitor(app))
  callers.set('client', await asClient(app))
  for (const role of staffRoles) callers.set(role, await asStaff(app, role))
})
afterAll(() => app.close())

/** What each call answers to who may make it, about a record that they see. */
const off = '409 telegram_off'
const answers: Record<string, string> = {
  'GET /notices/get-choice': '200',
  'PUT /notices/update-choice': '200',
  'GET /telegram/get-own': '200',
  'POST /telegram/link-own': off,
  'POST /telegram/unlink-own': '204',
  'GET /telegram/get-client/{id}': '200',
  'POST /telegram/link-client/{id}': off,
  'POST /telegram/unlink-client/{id}': '204',
  'GET /telegram/get-requests': '200',
  'POST /telegram/decide-request/{id}': '204',
  'GET /telegram/get-office': '200',
  'PUT /telegram/update-office': '200',
  'POST /telegram/link-group': off,
  'POST /telegram/unlink-group/{id}': '204',
  'POST /leads/send-message/{id}': off,
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const matrix = await readPermissionMatrix()
const endpoints: Endpoint[] = [...Object.values(notices), ...Object.values(telegram), leads.sendMessage]
const rows = endpoints.map((endpoint) => {
  const name = nameOf(endpoint)
  return { name, endpoint, row: matrix.find((row) => nameOf(row) === name) as MatrixRow }
})

const aChatNumber = () => randomInt(10 ** 9, 10 ** 12)

/** A record of the office with a case; who works on it sees it, and a team what was handed in. */
async function aClientRecord(worker?: Caller): Promise<string> {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into clients (full_name, phone) values ('Aziza Karimova', '+998 90 765 43 21') returning id`)
  const service = await aService(app.db)
  const { id: application } = await app.db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id, status) values (${id}, ${service}, 'draft') returning id`)
  if (!worker) return id
  await app.db.run(sql`
    insert into case_people (application_id, staff_id, is_responsible)
    values (${application}, ${worker.id}, true)`)
  await app.db.run(sql`update cases set requirements_at = now() where application_id = ${application}`)
  return id
}

/** With a chat; in the stage of the worker's role, or in one whose team is another. */
async function aLeadRecord(worker: Caller | undefined, column: Column): Promise<string> {
  const isOwn = (stage: WorkStage) => Object.values<Column>(teamOfStage[stage]).includes(column)
  const stage = workStages.find((one) => isOwn(one) === Boolean(worker)) ?? 'initial'
  const id = await aLead(app.db, { stage, status: 'new', agent_id: worker?.id })
  await app.db.run(sql`
    insert into telegram_chats (chat_id, kind, lead_id) values (${aChatNumber()}, 'private', ${id})`)
  return id
}

async function aJoinRequest(): Promise<string> {
  const chatId = aChatNumber()
  await app.db.run(sql`insert into telegram_chats (chat_id, kind) values (${chatId}, 'private')`)
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into join_requests (client_id, chat_id, phone)
    values (${await aClientRecord()}, ${chatId}, '+998907654321') returning id`)
  return id
}

async function aGroup(): Promise<string> {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into telegram_chats (chat_id, kind, stage) values (${-aChatNumber()}, 'group', 'initial') returning id`)
  return id
}

/** What a call with an id is about. A worker sees it; without one, nobody but the office does. */
const recordOf: Record<string, (worker: Caller | undefined, column: Column) => Promise<string>> = {
  '/telegram/get-client/{id}': aClientRecord,
  '/telegram/link-client/{id}': aClientRecord,
  '/telegram/unlink-client/{id}': aClientRecord,
  '/telegram/decide-request/{id}': aJoinRequest,
  '/telegram/unlink-group/{id}': aGroup,
  '/leads/send-message/{id}': aLeadRecord,
}

type Asked = { column: Column; letter: string; request: InjectOptions }

/** One call by each column, about records that are there. */
async function askedBy(
  { endpoint, row }: (typeof rows)[number],
  { isSeen }: { isSeen: boolean },
): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const [column, letter] of Object.entries(row.cells) as [Column, string][]) {
    const worker = isSeen && letter !== '-' && column !== 'client' ? callers.get(column) : undefined
    const id = (await recordOf[endpoint.path]?.(worker, column)) ?? ''
    asked.push({ column, letter, request: await sampleRequest(endpoint, () => id) })
  }
  return asked
}

async function answerTo({ column, request }: Asked): Promise<string> {
  const { statusCode, payload } = await (callers.get(column) as Caller).send(request)
  return statusCode < 400 ? String(statusCode) : `${statusCode} ${JSON.parse(payload).code}`
}

/** What everybody got, and what everybody should have got. */
async function expectAnswers(asked: Asked[], expected: (one: Asked) => string): Promise<void> {
  const got: Record<string, string> = {}
  for (const one of asked) got[one.column] = await answerTo(one)
  expect(got).toEqual(Object.fromEntries(asked.map((one) => [one.column, expected(one)])))
}

const refusalOf = ({ column }: Asked) => (column === 'anonymous' ? '401 unauthenticated' : '403 forbidden')

describe('without a bot', () => {
  test('every call about notices and Telegram is in this table, and in the matrix', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(answers).toSorted())
    expect(rows.filter(({ row }) => !row)).toEqual([])
  })

  test.each(rows)('$name answers each role by the matrix', async (walked) => {
    const answer = answers[walked.name] ?? ''
    const asked = await askedBy(walked, { isSeen: true })
    const before = await tracesOf(app)
    await expectAnswers(asked, (one) => (one.letter === '-' ? refusalOf(one) : answer))
    if (answer === off) expect(await tracesOf(app)).toEqual(before)
  })

  test.each(rows.filter(({ row }) => /[ST]/.test(Object.values(row.cells).join(''))))(
    '$name is not there about a record that a role does not see',
    async (walked) => {
      const asked = await askedBy(walked, { isSeen: false })
      const limited = asked.filter(({ letter }) => letter === 'S' || letter === 'T')
      await expectAnswers(limited, () => '404 not_found')
    },
  )
})

describe('a chat that was linked while there was a bot', () => {
  test('is asleep: its owner reads that there is no bot, and is reached by mail alone', async () => {
    const client = await asClient(app)
    await aLinkedChat(app.db, { kind: 'client', id: client.id })
    const linked_at = expect.any(String)
    expect(await client.call(telegram.getOwn, {})).toEqual({
      bot: null,
      linked_at,
      blocked: false,
      files_on: false,
    })
    expect(await client.call(notices.getChoice, {})).toMatchObject({ channel: 'auto', channels: ['mail'] })
    const office = callers.get('manager') as Caller
    expect(await office.call(telegram.getClient, { params: { id: client.id } })).toMatchObject({
      is_on: false,
      linked_at,
    })
  })

  test('of a colleague reaches nobody', async () => {
    const colleague = await asStaff(app, 'call_agent')
    await aLinkedChat(app.db, { kind: 'staff', id: colleague.id })
    expect(await colleague.call(notices.getChoice, {})).toMatchObject({ channels: [] })
  })

  test('can be unlinked', async () => {
    const client = await asClient(app)
    await aLinkedChat(app.db, { kind: 'client', id: client.id })
    await client.call(telegram.unlinkOwn, {})
    expect(await client.call(telegram.getOwn, {})).toMatchObject({ linked_at: null })
  })

  test('the office reads that the bot is off, although its name is known', async () => {
    const admin = callers.get('admin') as Caller
    expect(await admin.call(telegram.getOffice, {})).toMatchObject({ mode: 'off', bot: null })
  })
})

describe('a process without a bot', () => {
  const notCalled = () => Promise.reject(new Error('there is no bot'))
  const open = () =>
    openTelegram({
      ...app,
      settleNotice: notCalled,
      onChanged: notCalled,
      jobs: Promise.resolve(app.jobs),
      deps: Promise.resolve(app),
    })

  test('does nothing of its jobs, and has neither a webhook nor the page that plays one', async () => {
    const bot = open()
    expect(bot.handlers).toEqual({})
    const server = createServer(app.env, app.log)
    await bot.register(server, app.jobs)
    const headers = { 'content-type': 'application/json' }
    const statuses = await Promise.all(
      ['/hooks/telegram', '/dev/messages'].flatMap((url) => [
        server.inject({ method: 'GET', url }),
        server.inject({ method: 'POST', url, headers, payload: '{}' }),
      ]),
    )
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    await server.close()
  })

  test('forgets who waits for an answer, and nothing else', async () => {
    const later = new Date(Date.now() + 3_600_000)
    await app.db.transaction(async (tx) => {
      await app.jobs.enqueue(tx, 'send-telegram', { chat_id: 1 })
      await app.jobs.enqueue(tx, 'handle-chat', { chat_id: 1 }, later)
      // Nothing would queue it anew when there is a bot again.
      await app.jobs.enqueue(tx, 'take-file', { tray_id: '0192f0c4-0000-7000-8000-0000000000f1' })
      await app.jobs.enqueue(tx, 'send-mail', { mail_id: '0192f0c4-0000-7000-8000-0000000000f2' }, later)
    })
    const before = await tracesOf(app)
    const stop = await open().begin(app.jobs)
    await stop()
    const names = await app.db.all<{ name: string }>(sql`
      select distinct name from pgboss.job where state in ('created', 'retry')
        and name in ('send-telegram', 'handle-chat', 'take-file', 'send-mail') order by name`)
    expect(names.map(({ name }) => name)).toEqual(['send-mail', 'take-file'])
    expect(await tracesOf(app)).toEqual(before)
  })
})
