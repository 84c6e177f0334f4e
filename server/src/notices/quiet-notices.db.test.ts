import { notices } from 'contract/notices'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../testing/accounts/callers.ts'
import { mailsTo } from '../testing/outside/mails.ts'
import { aLinkedChat, messagesIn } from '../testing/records/linked-chat.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { sendNotice } from './send-notice.ts'
import { tell } from './tell.ts'

const hourMs = 3_600_000
/** The one in which these tests begin; they may end in the next one. */
const thisHour = Math.floor(Date.now() / hourMs)
const hourAt = (hours: number) => new Date((thisHour + hours) * hourMs)
/** On the clocks of Tashkent, which are five hours ahead. */
const clockAt = (hours: number) => (thisHour + hours + 5 + 24) % 24
const spanOf = (from: number, to: number) => ({ quiet_from: clockAt(from), quiet_to: clockAt(to) })

let app: TestApp
beforeAll(async () => {
  app = await startApp({ QUIET_HOURS: `${clockAt(-2)}-${clockAt(3)}` })
})
afterAll(() => app.close())

describe.each(['client', 'staff'] as const)(
  'in the quiet hours of the office, of a person of the kind %s',
  (kind) => {
    let person: Caller
    let chatId: number
    beforeEach(async () => {
      person = kind === 'client' ? await asClient(app) : await asStaff(app, 'call_agent')
      chatId = await aLinkedChat(app.db, { kind, id: person.id })
      await app.db.run(
        sql`delete from notice_choices where client_id = ${person.id} or staff_id = ${person.id}`,
      )
    })

    const choose = (body: { quiet_from: number | null; quiet_to: number | null }) =>
      person.call(notices.updateChoice, { body })
    const tellIt = (options = {}) =>
      app.db.transaction((tx) =>
        tell(
          tx,
          app,
          {
            to: { kind, id: person.id },
            kind: kind === 'client' ? 'case_news' : 'assigned',
            cause: `news:${person.id}`,
            language: 'uz',
            mail: kind === 'client' ? { subject: 'Yangilik', text: 'Matn' } : null,
            chat_text: 'Matn',
          },
          options,
        ),
      )
    type Told = { id: string; state: string; channel: string | null; due_at: string }
    const told = () =>
      app.db.only<Told>(sql`
      select id, state, channel, due_at from notices where client_id = ${person.id} or staff_id = ${person.id}`)
    const jobsOf = async (noticeId: string) => {
      const rows = await app.db.all<{ start_after: string }>(sql`
      select start_after from pgboss.job where name = 'send-notice' and data ->> 'notice_id' = ${noticeId}`)
      return rows.map(({ start_after }) => new Date(start_after))
    }
    const texts = async () => (await messagesIn(app.db, chatId)).map(({ text }) => text)
    const mails = async () => {
      const row = await app.db.one<{ email: string }>(sql`select email from clients where id = ${person.id}`)
      return mailsTo(app.db, row?.email ?? '')
    }
    const expectHeldUntil = async (end: Date) => {
      const { id, state, channel, due_at } = await told()
      expect({ state, channel, due_at: new Date(due_at) }).toEqual({
        state: 'waiting',
        channel: null,
        due_at: end,
      })
      expect(await jobsOf(id)).toEqual([end])
      expect([await texts(), await mails()]).toEqual([[], []])
    }
    const expectToldAtOnce = async () => {
      expect(await told()).toMatchObject({ state: 'queued', channel: 'telegram' })
      expect([await texts(), await mails()]).toEqual([['Matn'], []])
    }

    test('a notice waits for their end where nothing was chosen, and comes then', async () => {
      await tellIt()
      await expectHeldUntil(hourAt(3))
      const { id: notice_id } = await told()
      await sendNotice(app, { notice_id })
      await expectHeldUntil(hourAt(3))
      await app.db.run(sql`update notices set due_at = now() where id = ${notice_id}`)
      const isOver = { ...app, env: { ...app.env, quietHours: { from: clockAt(-5), to: clockAt(0) } } }
      await sendNotice(isOver, { notice_id })
      await expectToldAtOnce()
    })

    test('who has chosen no quiet hours is told at once', async () => {
      await choose({ quiet_from: null, quiet_to: null })
      await tellIt()
      await expectToldAtOnce()
    })

    test('own hours that are over count, and not those of the office', async () => {
      await choose(spanOf(-4, 0))
      await tellIt()
      await expectToldAtOnce()
    })

    test('own hours that end later count, and not those of the office', async () => {
      await choose(spanOf(-1, 5))
      await tellIt()
      await expectHeldUntil(hourAt(5))
    })

    test('what is urgent comes at once', async () => {
      await tellIt({ isUrgent: true })
      await expectToldAtOnce()
    })
  },
)
