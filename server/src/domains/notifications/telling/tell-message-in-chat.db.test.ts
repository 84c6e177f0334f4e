import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobKind } from '../../../jobs/job-kinds.ts'
import { sendNotice } from '../../../notices/send-notice.ts'
import { settleNotice } from '../../../notices/settle.ts'
import { asStaff } from '../../../testing/accounts/callers.ts'
import { messageCalls } from '../../../testing/calls/message-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { aLinkedChat, blockChat, makeQuiet, messagesIn } from '../../../testing/records/linked-chat.ts'
import { tellMessage } from './tell-message.ts'

setUpApplicationFixture()

let id: string
let email: string
let chatId: number
let thread: ReturnType<typeof messageCalls>
let office: ReturnType<typeof messageCalls>
beforeEach(async () => {
  email = (
    await app.db.only<{ email: string }>(sql`
      update clients set email_proved_at = now() where id = ${client.id} returning email`)
  ).email
  chatId = await aLinkedChat(app.db, { kind: 'client', id: client.id })
  id = (await own.create(program.id)).id
  thread = messageCalls(client)
  const colleague = await asStaff(app, 'manager')
  await app.db.run(sql`update staff set full_name = 'Karimova Dilnoza' where id = ${colleague.id}`)
  office = messageCalls(colleague)
})

const texts = async () => (await messagesIn(app.db, chatId)).map(({ text }) => text)
const mails = async () => (await mailsTo(app.db, email)).filter(({ kind }) => kind === 'case_message')
const tenMinutesLater = async () => {
  await app.db.run(sql`
    update notices set mail_from = mail_from - interval '10 minutes',
      due_at = case state when 'waiting' then least(due_at, now()) else due_at end
    where client_id = ${client.id}`)
  const jobs = await app.db.all<{ data: JobKind['tell-message'] }>(sql`
    select data from pgboss.job where name = 'tell-message' and data ->> 'application_id' = ${id}`)
  for (const { data } of jobs) await tellMessage(app, data)
  await runWaiting()
}
const noticeIds = () =>
  app.db.all<{ id: string }>(sql`
    select id from notices where client_id = ${client.id} and kind = 'case_message' order by created_at`)
const runWaiting = async () => {
  for (const { id: notice_id } of await noticeIds()) await sendNotice(app, { notice_id })
}
const settleAll = async (outcome: 'sent' | 'gone' | 'late') => {
  for (const { id: noticeId } of await noticeIds())
    await app.db.transaction((tx) => settleNotice(tx, app, noticeId, outcome))
}

describe('a message of the office', () => {
  test('goes to the chat at once, each with its text, and sends no mail', async () => {
    await office.send(id, 'Salom')
    await office.send(id, 'Pasportni yuboring')
    const agency = app.agency.name
    expect(await texts()).toEqual([`${agency}, Dilnoza: Salom`, `${agency}, Dilnoza: Pasportni yuboring`])
    await settleAll('sent')
    await tenMinutesLater()
    expect(await mails()).toEqual([])
  })

  test('names its case, for an answer in the chat', async () => {
    await office.send(id, 'Salom')
    const [message] = await messagesIn(app.db, chatId)
    const about = await app.db.one(sql`
      select about_kind, about_id from notices where id = ${message?.notice_id}`)
    expect(about).toEqual({ about_kind: 'application', about_id: id })
  })

  test('is not among the ten of a day', async () => {
    for (let n = 0; n < 12; n += 1) await office.send(id, `Xabar ${n}`)
    expect(await texts()).toHaveLength(12)
  })

  test('that does not arrive is told by one mail after ten minutes, without its text', async () => {
    await office.send(id, 'Maxfiy gap')
    await office.send(id, 'Yana bir gap')
    await blockChat(app.db, chatId)
    await settleAll('gone')
    expect(await mails()).toEqual([])
    await tenMinutesLater()
    await tenMinutesLater()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text_body).not.toMatch(/Maxfiy|gap/)
    expect(mail?.text_body).toContain(`${app.origin()}/profile/messages/${id}\n`)
  })

  test('that does not arrive and is read in time sends no mail', async () => {
    const { seq } = await office.send(id, 'Salom')
    await blockChat(app.db, chatId)
    await settleAll('gone')
    await thread.markRead(id, seq)
    await tenMinutesLater()
    expect(await mails()).toEqual([])
  })

  test('is told by one mail where Telegram has been away for six hours', async () => {
    await office.send(id, 'Salom')
    await office.send(id, 'Kutyapmiz')
    await tenMinutesLater()
    expect(await mails()).toEqual([])
    await app.db.run(sql`
      update notices set due_at = due_at - interval '6 hours' where client_id = ${client.id}`)
    await runWaiting()
    expect(await mails()).toHaveLength(1)
    expect((await messagesIn(app.db, chatId)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
  })

  test('is held back in quiet hours, unless it answers', async () => {
    await makeQuiet(app.db, client.id)
    await office.send(id, 'Birinchi')
    expect(await texts()).toEqual([])
    await thread.send(id, 'Savolim bor')
    await office.send(id, 'Javob')
    expect(await texts()).toEqual([`${app.agency.name}, Dilnoza: Javob`])
    await tenMinutesLater()
    expect(await mails()).toEqual([])
  })

  test('goes both ways for who has chosen both, and by mail alone for who wants mails', async () => {
    await app.db.run(sql`update notice_choices set channel = 'both' where client_id = ${client.id}`)
    const { seq } = await office.send(id, 'Salom')
    expect(await texts()).toHaveLength(1)
    await tenMinutesLater()
    expect(await mails()).toHaveLength(1)
    await thread.markRead(id, seq)
    await app.db.run(sql`update notice_choices set channel = 'mail' where client_id = ${client.id}`)
    await office.send(id, 'Yana salom')
    await tenMinutesLater()
    expect([(await texts()).length, (await mails()).length]).toEqual([1, 2])
  })
})
