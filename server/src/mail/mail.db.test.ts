import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { mailDelivery } from './deliver.ts'
import type { NewMail } from './mails.queries.ts'
import { claimMail, listMails } from './mails.queries.ts'
import { openTransport } from './open-transport.ts'
import { queueMail } from './outbox.ts'
import { consoleTransport, smtpTransport, type Transport } from './transport.ts'

let db: OpenDatabase
let closers: (() => Promise<unknown>)[]
beforeEach(async () => {
  db = await openTestDatabase()
  closers = []
})
afterEach(async () => {
  for (const close of closers.reverse()) await close()
  await db.close()
})

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

const mail: NewMail = {
  to: 'ali@example.com',
  subject: 'Parolni tiklash — o‘zgartiring',
  text: 'Havola: http://localhost:3000/reset-password?token=secret',
  kind: 'password_reset',
  language: 'uz',
}

/** A real mail server that stores what it gets, and can be told to refuse. */
async function startMailServer({ port = 0, refuse = {} as Record<string, number> } = {}) {
  const received: { to: string[]; raw: string }[] = []
  const refusal = (stage: string) => {
    const code = refuse[stage]
    return code ? Object.assign(new Error(`not for you <${stage}>`), { responseCode: code }) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refusal('sender')),
    onRcptTo: ({ address }, _session, done) => done(refusal(address)),
    onData: (stream, session, done) => {
      buffer(stream).then((content) => {
        const refused = refusal('content')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refused) received.push({ to, raw: content.toString() })
        done(refused)
      }, done)
    },
  })
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())))
  return { received, refuse, port: (server.server.address() as AddressInfo).port }
}

const smtpTo = (port: number) => smtpTransport(`smtp://127.0.0.1:${port}`, 'Manzil <noreply@agency.example>')

async function start(transport: Transport): Promise<Jobs> {
  const jobs = await startJobs(db, { 'send-mail': mailDelivery(db, transport) }, log, { pollSeconds: 0.5 })
  closers.push(() => jobs.stop())
  return jobs
}

const queue = (jobs: Jobs, changes: Partial<NewMail> = {}) =>
  db.transaction((tx) => queueMail(tx, jobs, { ...mail, ...changes }))

/** Brings the next try forward, as soon as there is one, instead of sitting its wait out. */
async function makeDue(): Promise<void> {
  const update = () => db.run(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  await expect.poll(update).toBe(1)
}

async function onlyMail() {
  const [first, ...others] = await db.all<{
    id: string
    state: string
    attempts: number
    last_error: string | null
    message_id: string
    text_body: string | null
    sent_at: string | null
  }>(sql`select * from mails`)
  if (!first || others.length > 0) throw new Error(`${others.length + (first ? 1 : 0)} mails instead of one`)
  return first
}

const jobStates = async () =>
  (
    await db.all<{ state: string }>(sql`
      select state from pgboss.job where name = 'send-mail' and state <> 'completed'`)
  ).map(({ state }) => state)

const eventually = (mailIs: object) => expect.poll(onlyMail).toMatchObject(mailIs)

test('a queued mail is delivered once, with its headers, and its text is forgotten', async () => {
  const server = await startMailServer()
  const jobs = await start(smtpTo(server.port))
  await queue(jobs)
  await eventually({ state: 'sent', attempts: 1, text_body: null, last_error: null })
  // Nothing is left that could send it again.
  await expect.poll(jobStates).toEqual([])
  expect(server.received).toHaveLength(1)
  const { id, message_id, sent_at } = await onlyMail()
  expect(sent_at).not.toBeNull()
  expect(message_id).toBe(`<${id}@agency.example>`)
  expect(server.received[0]?.to).toEqual(['ali@example.com'])
  const raw = server.received[0]?.raw ?? ''
  expect(raw).toContain(`Message-ID: ${message_id}`)
  expect(raw).toContain('From: Manzil <noreply@agency.example>')
  expect(raw).toContain('To: ali@example.com')
  expect(raw).toContain('reset-password?token')
})

test('a mail of a transaction that is rolled back is not sent', async () => {
  const server = await startMailServer()
  const jobs = await start(smtpTo(server.port))
  const rolledBack = db.transaction(async (tx) => {
    await queueMail(tx, jobs, { ...mail, to: 'lost@example.com' })
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await queue(jobs)
  await eventually({ state: 'sent' })
  expect(server.received.map(({ to }) => to)).toEqual([['ali@example.com']])
})

test('while the mail server is down a mail waits, and it is delivered when the server is back', async () => {
  const { port } = await startMailServer()
  await closers.pop()?.()
  const jobs = await start(smtpTo(port))
  await queue(jobs)
  await eventually({ state: 'queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') })
  const { message_id } = await onlyMail()
  await makeDue()
  await eventually({ state: 'queued', attempts: 2, claimed_until: null, message_id })
  const server = await startMailServer({ port })
  await makeDue()
  await eventually({ state: 'sent', attempts: 3, last_error: null, message_id })
  expect(server.received).toHaveLength(1)
  expect(await jobs.deadLetters(10)).toEqual([])
})

test('a refused address is a dead letter at once; other mails are sent, and it can be retried', async () => {
  const server = await startMailServer({ refuse: { 'ali@example.com': 550 } })
  const jobs = await start(smtpTo(server.port))
  await queue(jobs)
  await eventually({ state: 'dead', attempts: 1, last_error: expect.stringContaining('550') })
  await expect.poll(() => jobs.deadLetters(10)).toHaveLength(1)
  const [letter] = await jobs.deadLetters(10)
  const { id } = await onlyMail()
  expect(letter).toMatchObject({ job: 'send-mail', data: { mail_id: id }, attempts: 1 })
  // Neither the log nor the dead letter repeats the address that the server wrote into its refusal.
  expect(letter?.error).toContain('(address)')
  expect(JSON.stringify([letter, log.error.mock.calls])).not.toContain('ali@example.com')

  delete server.refuse['ali@example.com']
  expect(await jobs.retry(letter?.id ?? '')).toBe(true)
  await eventually({ state: 'sent', attempts: 2 })
  expect(server.received).toHaveLength(1)
  expect(await jobs.deadLetters(10)).toEqual([])
})

test.each([
  ['an address refused for now', 'ali@example.com', 450],
  ['a sender that is not allowed', 'sender', 550],
])('%s is retried', async (_name, stage, code) => {
  const server = await startMailServer({ refuse: { [stage]: code } })
  const jobs = await start(smtpTo(server.port))
  await queue(jobs)
  await eventually({ state: 'queued', attempts: 1, last_error: expect.stringContaining(String(code)) })
  delete server.refuse[stage]
  await makeDue()
  await eventually({ state: 'sent', attempts: 2 })
})

test('a message refused for its content is a dead letter at once', async () => {
  const server = await startMailServer({ refuse: { content: 554 } })
  const jobs = await start(smtpTo(server.port))
  await queue(jobs)
  await eventually({ state: 'dead', attempts: 1 })
})

test('a mail that failed in all its tries is dead, and its text stays for another try', async () => {
  const server = await startMailServer({ refuse: { sender: 451 } })
  const jobs = await start(smtpTo(server.port))
  await db.run(sql`update pgboss.queue set retry_limit = 1 where name = 'send-mail'`)
  await queue(jobs)
  await eventually({ state: 'queued', attempts: 1 })
  await makeDue()
  await eventually({ state: 'dead', attempts: 2, text_body: mail.text })
  await expect.poll(() => jobs.deadLetters(10)).toHaveLength(1)
})

test('a mail server that says nothing times out, and nobody waits for it', async () => {
  const silent = createServer()
  await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening))
  closers.push(() => new Promise<void>((closed) => void silent.close(() => closed())))
  const { port } = silent.address() as AddressInfo
  const jobs = await start(smtpTransport(`smtp://127.0.0.1:${port}`, 'noreply@agency.example', 500))
  await queue(jobs)
  // Who queued it did not wait for that server.
  expect(await onlyMail()).toMatchObject({ last_error: null })
  await expect
    .poll(onlyMail)
    .toMatchObject({ attempts: 1, last_error: expect.stringMatching(/timeout|Greeting/i) })
})

test('a restart between queueing and delivery loses nothing', async () => {
  const server = await startMailServer()
  const before = await startJobs(db, { 'send-mail': async () => {} }, log)
  await before.stop()
  await queue(before)
  await start(smtpTo(server.port))
  await eventually({ state: 'sent', attempts: 1 })
  expect(server.received).toHaveLength(1)
})

test('a crash between sending and noting it sends again under the same Message-ID', async () => {
  const server = await startMailServer()
  const transport = smtpTo(server.port)
  const before = await startJobs(db, { 'send-mail': async () => {} }, log)
  await before.stop()
  await queue(before)
  const claimed = await claimMail(db, (await onlyMail()).id, { domain: transport.domain, isLast: false })
  if (claimed) await transport.send(claimed)
  await db.run(sql`update mails set claimed_until = now() - interval '1 second'`)
  await start(transport)
  await eventually({ state: 'sent', attempts: 2 })
  const messageIds = server.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
  expect(messageIds).toEqual([claimed?.message_id, claimed?.message_id])
})

test('a mail that another process is sending is left alone until that one is done', async () => {
  const server = await startMailServer()
  const before = await startJobs(db, { 'send-mail': async () => {} }, log)
  await before.stop()
  await queue(before)
  const { id } = await onlyMail()
  expect(await claimMail(db, id, { domain: 'agency.example', isLast: false })).toBeDefined()
  await start(smtpTo(server.port))
  await expect.poll(jobStates).toEqual(['retry'])
  expect(server.received).toHaveLength(0)
  await db.run(sql`update mails set claimed_until = null`)
  await makeDue()
  await eventually({ state: 'sent' })
  expect(server.received).toHaveLength(1)
})

test('an erased mail is not missed', async () => {
  const server = await startMailServer()
  const before = await startJobs(db, { 'send-mail': async () => {} }, log)
  await before.stop()
  await queue(before)
  await db.run(sql`delete from mails`)
  const jobs = await start(smtpTo(server.port))
  const open = () => db.all(sql`select id from pgboss.job where name = 'send-mail' and state <> 'completed'`)
  await expect.poll(open).toEqual([])
  expect(await jobs.deadLetters(10)).toEqual([])
})

test('one cause makes one mail', async () => {
  const server = await startMailServer()
  const jobs = await start(smtpTo(server.port))
  await Promise.all([1, 2, 3].map(() => queue(jobs, { cause: 'application:1:submitted' })))
  await eventually({ state: 'sent' })
  await queue(jobs, { cause: 'application:1:submitted' })
  await eventually({ state: 'sent', attempts: 1 })
  expect(server.received).toHaveLength(1)
})

test.each([
  { to: 'ali@example.com\r\nBcc: everyone@example.com' },
  { to: 'ali@example.com\n' },
  { subject: 'Salom\r\nX-Spam: no' },
  { subject: 'Salom\rSalom' },
])('a line break in a header is refused: %j', async (changes) => {
  const jobs = await start(consoleTransport(log))
  await expect(queue(jobs, changes)).rejects.toThrow('control character')
  expect(await listMails(db, 10)).toEqual([])
})

test('several addresses in one are not several addresses', async () => {
  const server = await startMailServer()
  const jobs = await start(smtpTo(server.port))
  await queue(jobs, { to: 'ali@example.com, everyone@example.com' })
  await eventually({ attempts: 1, last_error: expect.any(String) })
  expect(server.received).toEqual([])
})

test('without a mail server the terminal names the mail and the outbox has its text', async () => {
  log.info.mockClear()
  const jobs = await start(consoleTransport(log))
  await queue(jobs)
  await eventually({ state: 'sent' })
  expect(log.info.mock.calls.map(([, line]) => line)).toEqual([`mail to ${mail.to}: ${mail.subject}`])
  expect(await listMails(db, 10)).toMatchObject([
    { to_address: mail.to, text_body: mail.text, state: 'sent' },
  ])
})

test('in production without a mail server mails wait, whole, and leave once there is one', async () => {
  const mailFrom = 'Manzil <noreply@agency.example>'
  const waiting = await start(openTransport({ production: true, smtpUrl: undefined, mailFrom }, log))
  await queue(waiting)
  await eventually({ state: 'queued', attempts: 1, last_error: 'SMTP_URL is not set', text_body: mail.text })
  expect(await onlyMail()).toMatchObject({ sent_at: null })
  await closers.pop()?.()

  const server = await startMailServer()
  const smtpUrl = `smtp://127.0.0.1:${server.port}`
  await start(openTransport({ production: true, smtpUrl, mailFrom }, log))
  await makeDue()
  await eventually({ state: 'sent', last_error: null, text_body: null })
  expect(server.received.map(({ to }) => to)).toEqual([[mail.to]])
})

test('production without a mail server is warned about at every start, and nothing else is', () => {
  const mailFrom = 'noreply@agency.example'
  const warnings = (production: boolean, smtpUrl?: string) => {
    log.warn.mockClear()
    openTransport({ production, smtpUrl, mailFrom }, log)
    return log.warn.mock.calls.map(([, line]) => line)
  }
  expect(warnings(true)).toEqual([expect.stringContaining('SMTP_URL is not set')])
  expect(warnings(true, 'smtp://127.0.0.1:25')).toEqual([])
  expect(warnings(false)).toEqual([])
})
