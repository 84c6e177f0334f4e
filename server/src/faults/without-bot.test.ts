import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { applications } from 'contract/applications'
import { leads } from 'contract/leads'
import { messages } from 'contract/messages'
import { apiPrefix } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import { SMTPServer } from 'smtp-server'
import sql, { join as joinSql, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { createLogger } from '../http/logging.ts'
import { type JobName, schedules } from '../jobs/job-kinds.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { createSecrets } from '../secrets.ts'
import { queueChatMessage } from '../telegram/outbox.ts'
import { webhookSecret } from '../telegram/webhook.ts'
import { callServer } from '../testing/calls/server-call.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { aLinkedChat } from '../testing/records/linked-chat.ts'
import { aClient, aService, aStaffMember } from '../testing/records/records.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

/** Long enough for a machine that is busy with something else. */
const patient = { timeout: 120_000, interval: 50 }
const appSecret = '0f8b31c7a9d24e6fb5a0c3d1e7984625'

let folder: string
let telegram: BotApiServer
let mails: { url: string; subjectsTo: (address: string) => string[] }
let db: OpenDatabase
let jobs: Jobs
let server: ServerProcess
let connections: () => Promise<string[]>
let start: (settings?: Record<string, string>) => Promise<void>
let allowed: string[]
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  telegram = await startBotApiServer()
  closers.push(telegram.stop)
  mails = await startMailServer()
  folder = await mkdtemp(join(tmpdir(), 'without-bot-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const { url, drop } = await createMigratedDatabase()
  closers.push(drop)
  const [shim, asked] = [join(folder, 'watch.mjs'), join(folder, 'asked')]
  await writeFile(shim, watching(asked))
  connections = async () => [...new Set((await readFile(asked, 'utf8')).trim().split('\n'))]
  const { hostname, port } = new URL(url)
  allowed = [`${hostname}:${port || 5432}`, new URL(mails.url).host]
  start = async (settings = {}) => {
    await writeFile(asked, '')
    server = await startServerProcess({
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      APP_SECRET: appSecret,
      SMTP_URL: mails.url,
      MAIL_FROM: 'office@agency.example',
      TELEGRAM_API_URL: telegram.url,
      NODE_OPTIONS: `--import=${shim}`,
      ...settings,
    })
  }
  closers.push(async () => server?.kill())
  await start()
  db = await openServerDatabase({ url, connections: 3 })
  closers.push(() => db.close())
  jobs = await startJobs(db, {}, createLogger('silent'))
  closers.push(() => jobs.stop())
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** Loaded by the server before its own code: notes every name that it looks up and every address that it connects to. */
const watching = (file: string) => `
  import fs from 'node:fs'
  import net from 'node:net'
  const { connect } = net.Socket.prototype
  const note = (address) => fs.appendFileSync(${JSON.stringify(file)}, address + '\\n')
  net.Socket.prototype.connect = function (...args) {
    this.on('lookup', (error, address, family, host) => note(host))
    this.on('connectionAttempt', (address, port) => note(address + ':' + port))
    return connect.apply(this, args)
  }`

async function startMailServer(): Promise<typeof mails> {
  const received: { to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      buffer(stream).then((content) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: content.toString() })
        done()
      }, done)
    },
  })
  await new Promise<void>((listening) => void smtp.listen(0, '127.0.0.1', listening))
  closers.push(() => new Promise<void>((closed) => smtp.close(() => closed())))
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    subjectsTo: (address) =>
      received
        .filter(({ to }) => to.includes(address))
        .map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1] ?? ''),
  }
}

/** That the agency has no registration number. */
const warnings = () => server.printed().match(/registration_number/g) ?? []

async function registeredAgency(): Promise<string> {
  const agency = JSON.parse(await readFile(new URL('../../../agency.json', import.meta.url), 'utf8'))
  const file = join(folder, 'agency.json')
  await writeFile(file, JSON.stringify({ ...agency, registration_number: '123-456' }))
  return file
}

type Signed = { id: string; token: string }

const signIn = async (kind: 'client' | 'staff', id: string): Promise<Signed> => ({
  id,
  token: await createSession(db, { kind, id, lifetimeSeconds: 3600 }),
})
const aColleague = async (role: StaffRole) => signIn('staff', await aStaffMember(db, role))

async function aReader(): Promise<Signed & { email: string }> {
  const client = await signIn('client', await aClient(db))
  const { email } = await db.only<{ email: string }>(sql`
    update clients set email_proved_at = now(), phone = '+998 90 765 43 21'
    where id = ${client.id} returning email`)
  return { ...client, email }
}

/** Everything that tells somebody something: a lead comes and is assigned, a case is handed in and answered. */
async function tellEverybody(client: Signed, agent: Signed): Promise<void> {
  const office = await aColleague('manager')
  const message = {
    name: 'Ali',
    email: `${agent.id}@example.com`,
    phone: '',
    service_id: 'visa',
    text: 'Salom',
  }
  const sent = await fetch(`${server.url}${apiPrefix}/contact-msgs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  expect(sent.status).toBe(201)
  const lead = await db.only<{ id: string }>(sql`select id from leads where email = ${message.email}`)
  const assignment = { agent_id: agent.id, lead_ids: [lead.id], role: 'call_agent' as const }
  await callServer(server, office.token, leads.assign, { body: assignment })
  const service_id = await aService(db)
  const application = await callServer(server, client.token, applications.create, { body: { service_id } })
  const params = { id: application.id }
  await callServer(server, client.token, applications.submit, { params })
  const thread = { params: { applicationId: application.id }, body: { text: 'Salom', version_ids: [] } }
  await callServer(server, office.token, messages.send, thread)
}

/** What the timers do is done now: every kind of job that comes by itself, and what waits for its time. */
async function runJobs(): Promise<void> {
  const names: JobName[] = [...(Object.keys(schedules) as JobName[]), 'post-to-groups']
  await db.transaction(async (tx) => {
    for (const name of names) await jobs.enqueue(tx, name, {})
  })
  await db.run(sql`
    update pgboss.job set start_after = now() where name = 'tell-message' and state = 'created'`)
  const unfinished = () =>
    db.all(sql`
      select name, state from pgboss.job
      where name = any (${[...names, 'tell-message', 'send-mail', 'send-notice']}::text[])
        and state in ('created', 'retry', 'active') and start_after <= now()`)
  await expect.poll(unfinished, patient).toEqual([])
}

/** All rows about Telegram, table by table; tables without a row are left out. */
async function telegramRows(): Promise<Record<string, object[]>> {
  const tables = await db.all<{ name: string }>(sql`
    select tablename as name from pg_tables
    where schemaname = 'public' and (tablename like 'telegram%' or tablename in ('join_requests', 'consents'))`)
  expect(tables.length).toBeGreaterThan(10)
  const rows = await db.all<{ name: string; row: object }>(
    joinSql(
      tables.map(
        ({ name }) => sql`select ${name}::text as name, to_jsonb(rows) as row from ${raw(name)} as rows`,
      ),
      ' union all ',
    ),
  )
  return Object.fromEntries(
    Object.entries(Object.groupBy(rows, ({ name }) => name)).map(([name, found = []]) => [
      name,
      found.map(({ row }) => row),
    ]),
  )
}

const telegramJobs = () =>
  db.all(sql`
    select name, state from pgboss.job where name in ('send-telegram', 'handle-chat', 'take-file')
    and state in ('created', 'retry', 'active')`)

const bellsOf = ({ id }: Signed) =>
  db.all(sql`select kind from notifications where staff_id = ${id} and kind = 'assigned'`)

async function expectToldByMail({ email, id }: Signed & { email: string }, agent: Signed): Promise<void> {
  await expect.poll(() => mails.subjectsTo(email).length, patient).toBe(2)
  expect(mails.subjectsTo(email).toSorted()).toEqual([
    expect.stringContaining('arizangiz qabul qilindi'),
    expect.stringContaining('sizga xabar keldi'),
  ])
  const told = sql`select kind, state, channel from notices where client_id = ${id} order by created_at`
  await expect
    .poll(() => db.all(told), patient)
    .toEqual([
      { kind: 'application_received', state: 'sent', channel: 'mail' },
      { kind: 'case_message', state: 'sent', channel: 'mail' },
    ])
  expect(await bellsOf(agent)).toEqual([{ kind: 'assigned' }])
}

async function expectNothingLeft(): Promise<void> {
  expect(telegram.calls).toEqual([])
  expect((await connections()).toSorted()).toEqual(allowed.toSorted())
}

test('a production without a token tells everybody, nothing of it concerns Telegram, and one warning asks for a registration number', async () => {
  const [client, agent] = [await aReader(), await aColleague('call_agent')]
  await tellEverybody(client, agent)
  await runJobs()
  await expectToldByMail(client, agent)
  await expectNothingLeft()
  expect(await telegramRows()).toEqual({
    telegram_state: [
      {
        id: 1,
        bot_id: null,
        username: null,
        lease_owner: null,
        lease_until: null,
        polling_since: null,
        paused_until: null,
        problem: null,
        problem_since: null,
        files_on: false,
        group_posts: false,
        updated_at: expect.any(String),
      },
    ],
  })
  expect(await telegramJobs()).toEqual([])
  expect(warnings()).toHaveLength(1)
  const timers = await db.all<{ name: string }>(sql`select name from pgboss.schedule`)
  expect(timers.map(({ name }) => name)).not.toContain('post-to-groups')
})

test('neither the webhook nor the page of development is there, whoever asks', async () => {
  const body = JSON.stringify(textUpdate({ id: 7 }, 'Salom', { update_id: 1 }))
  const secret = webhookSecret(createSecrets(appSecret))
  const post = async (path: string, headers: Record<string, string> = {}) =>
    (
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).status
  const header = 'x-telegram-bot-api-secret-token'
  expect(await post('/hooks/telegram')).toBe(404)
  expect(await post('/hooks/telegram', { [header]: 'a wrong one' })).toBe(404)
  expect(await post('/hooks/telegram', { [header]: secret })).toBe(404)
  expect((await fetch(`${server.url}/dev/messages`)).status).toBe(404)
  // A form is answered as at any other address that has no page.
  const form = { method: 'POST', body: new URLSearchParams({ chat: '7', text: 'Salom' }) }
  const { status } = await fetch(`${server.url}/dev/nothing`, form)
  expect((await fetch(`${server.url}/dev/messages`, form)).status).toBe(status)
  expect((await telegramRows()).telegram_updates).toBeUndefined()
})

test('a token that is taken away leaves chats asleep: people are told by mail, and no call is made', async () => {
  const [client, agent] = [await aReader(), await aColleague('call_agent')]
  const chat = await aLinkedChat(db, { kind: 'client', id: client.id })
  await aLinkedChat(db, { kind: 'staff', id: agent.id })
  await db.run(
    sql`insert into telegram_chats (chat_id, kind, stage, language) values (-5, 'group', 'initial', 'uz')`,
  )
  await db.run(
    sql`update telegram_state set bot_id = ${telegram.botId}, username = 'test_bot', group_posts = true`,
  )
  expect(await server.stop()).toBe(0)
  await db.transaction((tx) => queueChatMessage(tx, jobs, chat, { text: 'Uyg‘ondim', language: 'uz' }))
  const before = await telegramRows()
  await start({ AGENCY_FILE: await registeredAgency() })
  expect(warnings()).toEqual([])
  await tellEverybody(client, agent)
  await runJobs()
  await expectToldByMail(client, agent)
  await expectNothingLeft()
  expect(await telegramRows()).toEqual(before)
  expect(await telegramJobs()).toEqual([])

  // With the token again what slept is sent, which also shows that a call would have been seen.
  expect(await server.stop()).toBe(0)
  await start({ TELEGRAM_BOT_TOKEN: telegram.token })
  await expect.poll(() => telegram.textsTo(chat), patient).toEqual(['Uyg‘ondim'])
  expect(await connections()).toContain(new URL(telegram.url).host)
})
