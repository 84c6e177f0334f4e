import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../testing/outside/mails.ts'
import { aLinkedChat, blockChat, makeQuiet, messagesIn } from '../testing/records/linked-chat.ts'
import { aClient } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import type { NewNotice } from './notice.ts'
import { findLastNotice, settleByMail } from './notices.queries.ts'
import { sendNotice } from './send-notice.ts'
import { type ChatOutcome, settleNotice } from './settle.ts'
import { tell } from './tell.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

let id: string
let email: string
beforeEach(async () => {
  id = await aClient(app.db)
  email = `${id}@example.com`
  await app.db.run(sql`update clients set email = ${email}, email_proved_at = now() where id = ${id}`)
})

const aNotice = (fields: Partial<NewNotice> = {}): NewNotice => ({
  to: { kind: 'client', id },
  kind: 'case_news',
  cause: `case_news:${randomUUID()}`,
  language: 'uz',
  mail: { subject: 'Yangilik', text: 'To‘liq', brief_text: 'Qisqa' },
  chat_text: 'Chatdagi matn',
  ...fields,
})
const tellIt = (notice = aNotice(), options = {}) =>
  app.db.transaction((tx) => tell(tx, app, notice, options))
type Row = { id: string; state: string; channel: string | null; reason: string | null }
const told = () =>
  app.db.all<Row>(sql`
    select id, state, channel, reason from notices where client_id = ${id} order by created_at, id`)
const onlyOne = async () => {
  const [row, ...others] = await told()
  expect(others).toEqual([])
  return row as Row
}
const settle = async (outcome: ChatOutcome) => {
  const { id: noticeId } = await onlyOne()
  await app.db.transaction((tx) => settleNotice(tx, app, noticeId, outcome))
}
const link = (options = {}) => aLinkedChat(app.db, { kind: 'client', id }, options)
const choose = (channel: string) =>
  app.db.run(sql`
    insert into notice_choices (client_id, channel, quiet_chosen) values (${id}, ${channel}, true)
    on conflict (client_id) do update set channel = excluded.channel`)
const mails = async () => (await mailsTo(app.db, email)).map(({ text_body }) => text_body)
const texts = async (chatId: number) => (await messagesIn(app.db, chatId)).map(({ text }) => text)
const runJobs = async () => {
  for (const { id: notice_id } of await told()) await sendNotice(app, { notice_id })
}
const becomeDue = () =>
  app.db.run(sql`update notices set due_at = now() where client_id = ${id} and state = 'waiting'`)
const sixHoursLater = () =>
  app.db.run(sql`update notices set due_at = due_at - interval '6 hours' where client_id = ${id}`)

describe('which way', () => {
  test.each([
    ['auto', 'none', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['telegram', 'none', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['mail', 'none', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['both', 'none', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['auto', 'open', { mail: 0, chat: 1, state: 'queued', channel: 'telegram' }],
    ['telegram', 'open', { mail: 0, chat: 1, state: 'queued', channel: 'telegram' }],
    ['mail', 'open', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['both', 'open', { mail: 1, chat: 1, state: 'queued', channel: 'telegram' }],
    ['auto', 'blocked', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['telegram', 'blocked', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['both', 'blocked', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['auto', 'quiet', { mail: 0, chat: 0, state: 'waiting', channel: null }],
    ['telegram', 'quiet', { mail: 0, chat: 0, state: 'waiting', channel: null }],
    ['mail', 'quiet', { mail: 1, chat: 0, state: 'queued', channel: 'mail' }],
    ['both', 'quiet', { mail: 1, chat: 0, state: 'waiting', channel: null }],
  ])('chosen %s, chat %s', async (channel, chat, expected) => {
    const chatId = chat === 'none' ? 0 : await link({ isBlocked: chat === 'blocked' })
    await choose(channel)
    if (chat === 'quiet') await makeQuiet(app.db, id)
    await tellIt()
    const { state, channel: way } = await onlyOne()
    const sent = { mail: (await mails()).length, chat: (await texts(chatId)).length }
    expect({ ...sent, state, channel: way }).toEqual(expected)
  })

  test('what waited for the morning goes to the chat then, and both is one of each', async () => {
    const chatId = await link()
    await choose('both')
    await makeQuiet(app.db, id)
    await tellIt()
    await runJobs()
    expect(await texts(chatId)).toEqual([])
    await app.db.run(
      sql`update notice_choices set quiet_from = null, quiet_to = null where client_id = ${id}`,
    )
    await becomeDue()
    await runJobs()
    await runJobs()
    expect([await texts(chatId), await mails()]).toEqual([['Chatdagi matn'], ['To‘liq']])
    expect(await onlyOne()).toMatchObject({ state: 'queued', channel: 'telegram' })
  })

  test('who has blocked the bot during the night gets a mail in the morning', async () => {
    const chatId = await link()
    await makeQuiet(app.db, id)
    await tellIt()
    await blockChat(app.db, chatId)
    await becomeDue()
    await runJobs()
    expect([await texts(chatId), await mails()]).toEqual([[], ['To‘liq']])
  })

  test('what is urgent is not held back', async () => {
    const chatId = await link()
    await makeQuiet(app.db, id)
    await tellIt(aNotice(), { isUrgent: true })
    expect(await texts(chatId)).toHaveLength(1)
  })

  test('an address that is not proved reads less, and a chat everything', async () => {
    await app.db.run(sql`update clients set email_proved_at = null where id = ${id}`)
    await tellIt()
    expect(await mails()).toEqual(['Qisqa'])
    const chatId = await link()
    await tellIt()
    expect(await texts(chatId)).toEqual(['Chatdagi matn'])
  })

  test('who can be reached in no way is not told, until there is one', async () => {
    await app.db.run(sql`update clients set email = null, email_proved_at = null where id = ${id}`)
    const notice = aNotice()
    await tellIt(notice)
    expect(await onlyOne()).toMatchObject({ state: 'dropped', reason: 'no_channel' })
    const chatId = await link()
    await tellIt(notice)
    expect(await onlyOne()).toMatchObject({ state: 'queued', reason: null })
    expect(await texts(chatId)).toHaveLength(1)
  })

  test('a deleted client is not told', async () => {
    await app.db.run(sql`update clients set deleted_at = now() where id = ${id}`)
    await tellIt()
    expect(await onlyOne()).toMatchObject({ state: 'dropped', reason: 'gone' })
    expect(await mails()).toEqual([])
  })
})

describe('once', () => {
  test('one cause, however many tell it at once', async () => {
    await link()
    const notice = aNotice()
    await Promise.all([1, 2, 3].map(() => tellIt(notice)))
    await tellIt(notice)
    await onlyOne()
  })

  test('what a process of the version before has told by mail is not told again', async () => {
    const notice = aNotice()
    await app.db.run(sql`
      insert into mails (to_address, subject, text_body, language, kind, cause, message_id)
      values (${email}, 'x', 'x', 'uz', 'case_news', ${notice.cause}, ${randomUUID()})`)
    await link()
    await tellIt(notice)
    expect(await told()).toEqual([])
  })

  test('ten in a day, also in a chat; the eleventh is dropped', async () => {
    const chatId = await link()
    for (let n = 0; n < 11; n += 1) await tellIt()
    expect(await texts(chatId)).toHaveLength(10)
    expect((await told()).filter(({ reason }) => reason === 'too_many')).toHaveLength(1)
    await tellIt(aNotice(), { isCounted: false })
    expect(await texts(chatId)).toHaveLength(11)
  })

  test('nothing of what is rolled back', async () => {
    const chatId = await link()
    const failing = app.db.transaction(async (tx) => {
      await tell(tx, app, aNotice())
      throw new Error('planted')
    })
    await expect(failing).rejects.toThrow('planted')
    expect([await told(), await texts(chatId)]).toEqual([[], []])
  })
})

describe('what became of it', () => {
  test('one that arrived in the chat is sent, and nothing changes that', async () => {
    await link()
    await tellIt()
    await settle('sent')
    await settle('gone')
    await sixHoursLater()
    await runJobs()
    expect(await onlyOne()).toMatchObject({ state: 'sent', channel: 'telegram' })
    expect(await mails()).toEqual([])
  })

  test.each(['gone', 'late'] as const)('one that is %s goes on by mail, once', async (outcome) => {
    await link()
    await tellIt()
    await Promise.all([settle(outcome), settle(outcome), settle('gone')])
    await settle('sent')
    expect(await mails()).toEqual(['To‘liq'])
    const { id: noticeId } = await onlyOne()
    expect(await onlyOne()).toMatchObject({ state: 'queued', channel: 'mail' })
    await settleByMail(app.db, noticeId, 'sent')
    expect(await onlyOne()).toMatchObject({ state: 'sent', channel: 'mail' })
  })

  test('after six hours without an answer its message is dropped, and a mail is sent', async () => {
    const chatId = await link()
    await tellIt()
    await runJobs()
    expect(await mails()).toEqual([])
    await sixHoursLater()
    await Promise.all([runJobs(), runJobs()])
    expect(await mails()).toHaveLength(1)
    expect(await messagesIn(app.db, chatId)).toMatchObject([{ state: 'dropped' }])
    expect(await onlyOne()).toMatchObject({ state: 'queued', channel: 'mail' })
  })

  test('who has no address goes on waiting for the chat', async () => {
    const chatId = await link()
    await app.db.run(sql`update clients set email = null, email_proved_at = null where id = ${id}`)
    await tellIt()
    await sixHoursLater()
    await runJobs()
    expect(await messagesIn(app.db, chatId)).toMatchObject([{ state: 'queued' }])
    expect(await onlyOne()).toMatchObject({ state: 'queued', channel: 'telegram' })
    await settle('sent')
    expect(await onlyOne()).toMatchObject({ state: 'sent', channel: 'telegram' })
  })

  test('not while a process sends to that chat', async () => {
    const chatId = await link()
    await tellIt()
    await sixHoursLater()
    await app.db.run(sql`
      insert into telegram_sending (chat_id, claimed_until) values (${chatId}, now() + interval '40 seconds')`)
    await expect(runJobs()).rejects.toThrow('another process')
    expect([await mails(), (await messagesIn(app.db, chatId))[0]?.state]).toEqual([[], 'queued'])
  })

  test('one that arrived after all is not told again, also where nobody has said so', async () => {
    const chatId = await link()
    await tellIt()
    await app.db.run(sql`
      update telegram_messages set state = 'sent', sent_at = now() where chat_id = ${chatId}`)
    await sixHoursLater()
    await runJobs()
    expect(await onlyOne()).toMatchObject({ state: 'sent', channel: 'telegram' })
    expect(await mails()).toEqual([])
  })

  test('who has chosen both gets no second mail', async () => {
    await link()
    await choose('both')
    await tellIt()
    await settle('gone')
    expect(await mails()).toHaveLength(1)
    expect(await onlyOne()).toMatchObject({ state: 'queued', channel: 'mail' })
  })

  test('without an address it has failed, which the office sees', async () => {
    await link()
    await app.db.run(sql`update clients set email = null, email_proved_at = null where id = ${id}`)
    await tellIt()
    await settle('gone')
    expect(await findLastNotice(app.db, id)).toMatchObject({
      kind: 'case_news',
      state: 'failed',
      channel: null,
      reason: 'gave_up',
    })
  })

  test('a mail that was given up is a failure until it is sent after all', async () => {
    await tellIt()
    const { id: noticeId } = await onlyOne()
    await settleByMail(app.db, noticeId, 'failed')
    expect(await findLastNotice(app.db, id)).toMatchObject({ state: 'failed', reason: 'gave_up' })
    await settleByMail(app.db, noticeId, 'sent')
    expect(await findLastNotice(app.db, id)).toMatchObject({ state: 'sent', reason: null })
  })
})

describe('what was read meanwhile', () => {
  const aBell = async () => {
    const { id: bell } = await app.db.only<{ id: string }>(sql`
      insert into notifications (client_id, kind) values (${id}, 'reminder') returning id`)
    return bell
  }
  const read = (bell: string) => app.db.run(sql`update notifications set read_at = now() where id = ${bell}`)

  test('is not sent in the morning', async () => {
    const chatId = await link()
    await makeQuiet(app.db, id)
    const bell_id = await aBell()
    await tellIt(aNotice({ bell_id }))
    await read(bell_id)
    await becomeDue()
    await runJobs()
    expect([await texts(chatId), await mails()]).toEqual([[], []])
    expect(await onlyOne()).toMatchObject({ state: 'dropped', reason: 'read' })
  })

  test('does not go on by mail', async () => {
    await link()
    const bell_id = await aBell()
    await tellIt(aNotice({ bell_id }))
    await read(bell_id)
    await settle('gone')
    expect(await mails()).toEqual([])
  })

  test('and what was taken back is not there any more', async () => {
    await link()
    await makeQuiet(app.db, id)
    const bell_id = await aBell()
    await tellIt(aNotice({ bell_id }))
    await app.db.run(sql`delete from notifications where id = ${bell_id}`)
    expect(await told()).toEqual([])
  })
})

describe('one mail for several', () => {
  const shared = (cause: string) =>
    aNotice({
      mail: { subject: 'Xabar', text: 'Sizga yozishdi', cause, from: new Date(Date.now() + 600_000) },
    })
  const gone = async () => {
    for (const { id: noticeId } of await told())
      await app.db.transaction((tx) => settleNotice(tx, app, noticeId, 'gone'))
  }

  test('is sent after its time, once', async () => {
    const chatId = await link()
    const cause = `shared:${randomUUID()}`
    await tellIt(shared(cause), { isCounted: false })
    await tellIt(shared(cause), { isCounted: false })
    await blockChat(app.db, chatId)
    await gone()
    expect(await mails()).toEqual([])
    expect(await told()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])
    await app.db.run(sql`update notices set mail_from = now(), due_at = now() where client_id = ${id}`)
    await runJobs()
    expect(await mails()).toEqual(['Sizga yozishdi'])
    expect((await told()).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['dropped', 'told'],
      ['queued', null],
    ])
  })
})

test('without a bot there are mails alone, and no job is left behind', async () => {
  await link()
  const off = { ...app, env: { ...app.env, telegram: { mode: 'off' } as const } }
  await app.db.transaction((tx) => tell(tx, off, aNotice()))
  expect(await mails()).toEqual(['To‘liq'])
  const { id: noticeId } = await onlyOne()
  const jobs = await app.db.all(sql`
    select name from pgboss.job where data ->> 'notice_id' = ${noticeId}`)
  expect(jobs).toEqual([])
})
