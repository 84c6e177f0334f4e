import { randomUUID } from 'node:crypto'
import { system } from 'contract/system'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JobHandler, PermanentFailure } from '../../jobs/job-kinds.ts'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'
import { mailDelivery } from '../../mail/deliver.ts'
import { queueMail } from '../../mail/outbox.ts'
import { MailRefused, type Transport } from '../../mail/transport.ts'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
/** In the place of the app's own, which would send nothing. */
let worker: Jobs
let isMailDown = true
const sent: string[] = []
const transport: Transport = {
  domain: 'agency.example',
  preservesBodies: false,
  send: async ({ to_address }) => {
    if (isMailDown) throw new MailRefused('550 <ali@example.com> is not known here')
    sent.push(to_address)
  },
}
const housekeeping: JobHandler<'housekeeping'> = async () => {
  throw new PermanentFailure('the disk is full')
}

beforeAll(async () => {
  app = await startApp()
  await app.jobs.stop()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const handlers = { 'send-mail': mailDelivery(app.db, transport), housekeeping }
  worker = await startJobs(app.db, handlers, log, { pollSeconds: 0.5 })
  Object.assign(app.jobs, worker)
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const list = () => admin.call(system.deadLetters, {})
const retry = (id: string) => admin.call(system.retry, { params: { id } })

test('mails and jobs that failed permanently are listed, the newest first, and a mail by its reader', async () => {
  expect(await list()).toEqual([])
  const mail = {
    to: 'ali@example.com',
    subject: 'x',
    text: 'x',
    kind: 'password_reset',
    language: 'uz' as const,
  }
  await app.db.transaction((tx) => queueMail(tx, app.jobs, mail))
  await expect.poll(list).toHaveLength(1)
  await app.jobs.enqueue(app.db, 'housekeeping', {})
  await expect.poll(list).toHaveLength(2)
  const [job, letter] = await list()
  const common = { id: expect.any(String), attempts: 1, created_at: expect.any(String) }
  expect(job).toEqual({
    ...common,
    kind: 'job',
    name: 'housekeeping',
    recipient: null,
    detail: 'the disk is full',
    given_up_at: expect.any(String),
  })
  expect(letter).toEqual({
    ...common,
    kind: 'mail',
    name: 'password_reset',
    recipient: 'ali@example.com',
    detail: '550 <(address)> is not known here',
    given_up_at: expect.any(String),
  })
})

test('one that is retried leaves the list, is done, and is recorded', async () => {
  isMailDown = false
  const letter = (await list()).find(({ kind }) => kind === 'mail')
  const id = letter?.id ?? ''
  expect(await retry(id)).toBeUndefined()
  await expect.poll(() => sent).toEqual(['ali@example.com'])
  expect((await list()).map(({ kind }) => kind)).toEqual(['job'])
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'system.retried', actor_kind: 'staff', actor_id: admin.id, detail: {} },
  ])
  await expect(retry(id)).rejects.toMatchObject({ status: 404 })
  expect(await auditOf(app.db, id)).toHaveLength(1)
})

test('a mail that was erased meanwhile is shown without its reader', async () => {
  await app.db.run(sql`delete from mails`)
  const mail_id = randomUUID()
  isMailDown = true
  await app.db.transaction((tx) =>
    queueMail(tx, app.jobs, {
      to: 'b@example.com',
      subject: 'x',
      text: 'x',
      kind: 'welcome',
      language: 'uz',
    }),
  )
  await expect.poll(list).toHaveLength(2)
  await app.db.run(sql`delete from mails`)
  expect((await list())[0]).toMatchObject({ kind: 'mail', name: 'send-mail', recipient: null })
  await expect(retry(mail_id)).rejects.toMatchObject({ status: 404 })
})

test('what failed in a chat is named by the end of its number alone', async () => {
  const failed = { attempts: 3, error: '400', queued_at: new Date().toISOString() }
  await app.jobs.bury(app.db, 'send-telegram', { chat_id: 123456789 }, failed)
  expect((await list())[0]).toMatchObject({
    kind: 'telegram',
    name: 'send-telegram',
    recipient: 'Telegram …789',
    detail: '400',
    attempts: 3,
  })
  expect(JSON.stringify(await list())).not.toContain('123456789')
})

test.each(['unknown', '1'])('there is nothing to retry under %s', async (what) => {
  const id = what === 'unknown' ? randomUUID() : what
  const response = await admin.send({ method: 'POST', url: `/api/v1/system/retry/${id}` })
  expect(response.statusCode).toBe(404)
})
