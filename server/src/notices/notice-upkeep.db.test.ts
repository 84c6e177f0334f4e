import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveUpWaitingNotices } from '../backup/restore.queries.ts'
import { mailDelivery } from '../mail/deliver.ts'
import { MailRefused } from '../mail/transport.ts'
import { aLinkedChat, makeQuiet, messagesIn } from '../testing/records/linked-chat.ts'
import { aClient } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { moveNotices } from './erase.queries.ts'
import { runNoticeHousekeeping } from './housekeeping.queries.ts'
import { findLastNotice, settleByMail } from './notices.queries.ts'
import { queueWaitingNotices } from './queue-waiting.ts'
import { tell } from './tell.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await aClient(app.db)
  await app.db.run(sql`update clients set email = ${`${id}@example.com`} where id = ${id}`)
})

const tellIt = (cause = `case_news:${randomUUID()}`, to = id) =>
  app.db.transaction((tx) =>
    tell(tx, app, {
      to: { kind: 'client', id: to },
      kind: 'case_news',
      cause,
      language: 'uz',
      mail: { subject: 'Yangilik', text: 'Matn' },
      chat_text: 'Matn',
    }),
  )
const link = () => aLinkedChat(app.db, { kind: 'client', id })
const mailOf = () =>
  app.db.only<{ id: string }>(sql`
    select mails.id from mails join notices on notices.id = notice_id where client_id = ${id}`)
const jobs = () =>
  app.db.all<{ hours: number }>(sql`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours
    from pgboss.job join notices on notices.id::text = data ->> 'notice_id'
    where name = 'send-notice' and client_id = ${id}`)

test.each([
  ['sent', async () => {}, { state: 'sent', channel: 'mail', reason: null }],
  [
    'refused',
    async () => {
      throw new MailRefused('no such mailbox')
    },
    { state: 'failed', channel: 'mail', reason: 'gave_up' },
  ],
])('a mail that is %s settles its notice', async (_how, send, expected) => {
  await tellIt()
  const { id: mail_id } = await mailOf()
  const deliver = mailDelivery(app.db, { domain: 'x', preservesBodies: true, send }, settleByMail)
  await deliver({ mail_id }, { number: 1, isLast: false }).catch(() => {})
  expect(await findLastNotice(app.db, id)).toMatchObject(expected)
})

test('a mail that is tried again leaves its notice on its way', async () => {
  await tellIt()
  const { id: mail_id } = await mailOf()
  const send = async () => {
    throw new Error('away')
  }
  const deliver = mailDelivery(app.db, { domain: 'x', preservesBodies: true, send }, settleByMail)
  await expect(deliver({ mail_id }, { number: 1, isLast: false })).rejects.toThrow('away')
  expect(await findLastNotice(app.db, id)).toMatchObject({ state: 'queued', channel: 'mail' })
})

test('a moved database gets the jobs of its notices again, once', async () => {
  await link()
  await tellIt()
  expect(await jobs()).toEqual([{ hours: 6 }])
  await app.db.run(sql`delete from pgboss.job where name = 'send-notice'`)
  await Promise.all([queueWaitingNotices(app.db, app.jobs), queueWaitingNotices(app.db, app.jobs)])
  expect(await jobs()).toEqual([{ hours: 6 }])
  await makeQuiet(app.db, id)
  await tellIt()
  await queueWaitingNotices(app.db, app.jobs)
  expect(await jobs()).toHaveLength(2)
})

test('a restored one tells nobody what waited', async () => {
  const chatId = await link()
  await tellIt()
  await app.db.transaction(giveUpWaitingNotices)
  expect(await findLastNotice(app.db, id)).toMatchObject({ state: 'failed', reason: 'gave_up' })
  expect(await messagesIn(app.db, chatId)).toMatchObject([{ state: 'dropped' }])
})

test('after ninety days it is gone; what another version has sent by mail is settled', async () => {
  await tellIt()
  await app.db.run(sql`
    update mails set state = 'sent', sent_at = now() where id = ${(await mailOf()).id}`)
  await runNoticeHousekeeping(app.db)
  expect(await findLastNotice(app.db, id)).toMatchObject({ state: 'sent', channel: 'mail' })
  await app.db.run(sql`update notices set created_at = now() - interval '91 days' where client_id = ${id}`)
  await runNoticeHousekeeping(app.db)
  expect(await findLastNotice(app.db, id)).toBeNull()
})

test('the notices of two records that become one are together', async () => {
  const from = await aClient(app.db)
  const shared = `case_news:${randomUUID()}`
  await tellIt(`case_news:${randomUUID()}`, from)
  await tellIt(shared)
  await app.db.run(sql`
    insert into notices (client_id, kind, cause, language) values (${from}, 'case_news', ${shared}, 'uz')`)
  await app.db.transaction((tx) => moveNotices(tx, { from, into: id }))
  const { count } = await app.db.only<{ count: number }>(sql`
    select count(*)::int as count from notices where client_id = ${id}`)
  expect(count).toBe(2)
})

test('a notice that is deleted with its entry takes along what waits to be sent to the chat', async () => {
  const chatId = await link()
  const { id: bell_id } = await app.db.only<{ id: string }>(sql`
    insert into notifications (client_id, kind) values (${id}, 'reminder') returning id`)
  const notice = { to: { kind: 'client', id }, kind: 'case_news', language: 'uz', mail: null } as const
  await app.db.transaction(async (tx) => {
    await tell(tx, app, { ...notice, cause: `taken back:${id}`, chat_text: 'Bekor', bell_id })
    await tell(tx, app, { ...notice, cause: `stays:${id}`, chat_text: 'Qoladi' })
  })
  await app.db.run(sql`delete from notifications where id = ${bell_id}`)
  expect(await messagesIn(app.db, chatId)).toMatchObject([
    { text: 'Bekor', state: 'dropped', notice_id: null },
    { text: 'Qoladi', state: 'queued' },
  ])
})
