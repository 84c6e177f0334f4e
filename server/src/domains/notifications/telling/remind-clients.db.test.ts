import { addDays } from 'contract/next-action'
import { notifications } from 'contract/notifications'
import { isOpenTime, nextOpenTime } from 'contract/reminders'
import { tashkentDay } from 'contract/tashkent-day'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../../testing/records/application-fixture.ts'
import { acceptItem, decideItem, sendItemBack } from '../../../testing/records/case-fixture.ts'
import { type CaseCall, settleTurn } from '../../cases/case-store/case-store.ts'
import { remindClient } from '../../cases/remind-client.ts'
import { remindClients } from './remind-clients.ts'

setUpApplicationFixture()

const dayMs = 24 * 3_600_000
const quarterMs = 15 * 60_000

let reviewer: Caller
let email: string
beforeEach(async () => {
  reviewer = await asStaff(app, 'manager')
  const row = await app.db.only<{ email: string }>(sql`
    update clients set email_proved_at = now(), phone = '+998 90 765 43 21' where id = ${client.id} returning email`)
  email = row.email
})

const mails = async () => (await mailsTo(app.db, email)).filter(({ kind }) => kind === 'case_reminder')
const bell = async () => (await client.call(notifications.list, {})).filter(({ kind }) => kind === 'reminder')
const reminders = (id: string) =>
  app.db.only<{ reminded: number; next_reminder_at: string | null }>(sql`
    select reminded, next_reminder_at from cases where application_id = ${id}`)
const dueOf = async (id: string) => new Date((await reminders(id)).next_reminder_at ?? 'none')
const place = (applicationId: string, inputId: string) => ({ applicationId, inputId })
const handedIn = async () => {
  const id = await own.wholeDraft(program)
  await own.submit(id)
  return id
}
const back = (id: string, due_on: string | null = null, inputId = program.passport) =>
  sendItemBack(app.db, reviewer.id, place(id, inputId), { reason_code: 'blurry', reason_note: null, due_on })
/** As the passport part stores it; the test may run without its migration. */
async function switchOff(): Promise<void> {
  await app.db.script('alter table clients add column if not exists reminders_off_at timestamptz')
  await app.db.run(sql`update clients set reminders_off_at = now() where id = ${client.id}`)
}

/** When the job sends, looking every quarter of an hour around the times at which something is due. */
async function runOver(
  id: string,
  days: number,
  onSent: (times: number) => Promise<void> = async () => {},
): Promise<Date[]> {
  const sent: Date[] = []
  const end = Date.now() + days * dayMs
  for (let now = Date.now(); now < end; now += quarterMs) {
    const { next_reminder_at, reminded } = await reminders(id)
    if (!next_reminder_at) break
    if (Date.parse(next_reminder_at) > now + quarterMs) {
      now = Date.parse(next_reminder_at) - quarterMs
      continue
    }
    await remindClients(app, new Date(now))
    if ((await reminders(id)).reminded === reminded) continue
    sent.push(new Date(now))
    await onSent(sent.length)
  }
  return sent
}

describe('a clock moved over 30 days', () => {
  test('reminds of a draft four times, never at night or on a Sunday, three days apart', async () => {
    const { id } = await own.create(program.id)
    const sent = await runOver(id, 30)
    expect(sent).toHaveLength(4)
    expect(sent.filter((time) => !isOpenTime(time))).toEqual([])
    for (const [n, time] of sent.entries()) {
      const before = n === 0 ? Date.now() : (sent[n - 1]?.getTime() ?? 0)
      expect(time.getTime() - before).toBeGreaterThan(3 * dayMs - 60_000)
    }
    expect(await mails()).toHaveLength(4)
    expect(await bell()).toHaveLength(4)
    expect(await reminders(id)).toEqual({ reminded: 4, next_reminder_at: null })
  })

  test('the first comes two days before the date', async () => {
    const id = await handedIn()
    const due = addDays(tashkentDay(new Date()), 10)
    await back(id, due)
    const [first] = await runOver(id, 30)
    const twoBefore = nextOpenTime(new Date(`${addDays(due, -2)}T09:00:00+05:00`))
    expect(first && tashkentDay(first)).toBe(tashkentDay(twoBefore))
  })

  test('none comes after the documents were accepted', async () => {
    const id = await handedIn()
    await acceptItem(app.db, reviewer.id, place(id, program.photo))
    await back(id)
    const sent = await runOver(id, 30, async (times) => {
      if (times === 2) await acceptItem(app.db, reviewer.id, place(id, program.passport))
    })
    expect(sent).toHaveLength(2)
    expect(await reminders(id)).toEqual({ reminded: 0, next_reminder_at: null })
  })

  test('another turn of the client is reminded of from the beginning', async () => {
    const id = await handedIn()
    await back(id)
    await runOver(id, 30)
    await own.upload(id, program.passport)
    expect(await reminders(id)).toEqual({ reminded: 0, next_reminder_at: null })
    await back(id)
    expect(await runOver(id, 30)).toHaveLength(4)
  })
})

describe('when one is due', () => {
  test('a date that is set, moved or cleared moves the first one', async () => {
    const id = await handedIn()
    const today = tashkentDay(new Date())
    await back(id, addDays(today, 20))
    expect(tashkentDay(await dueOf(id)) >= addDays(today, 18)).toBe(true)
    const change = (due_on: string | null) =>
      decideItem(app.db, reviewer.id, place(id, program.passport), {
        event: 'due_changed',
        changes: { due_on },
      })
    await change(addDays(today, 10))
    expect(tashkentDay(await dueOf(id)) < addDays(today, 18)).toBe(true)
    await change(null)
    expect((await dueOf(id)).getTime() - Date.now()).toBeLessThan(6 * dayMs)
    await app.db.transaction((tx) => settleTurn(tx, [id]))
    expect(await app.db.one(sql`select turn_due_on from cases where application_id = ${id}`)).toEqual({
      turn_due_on: null,
    })
  })

  test('nothing is sent at night, and it waits', async () => {
    const { id } = await own.create(program.id)
    const due = await dueOf(id)
    const night = new Date(`${tashkentDay(due)}T23:30:00+05:00`)
    await remindClients(app, night)
    expect(await mails()).toEqual([])
    await remindClients(app, nextOpenTime(night))
    expect(await mails()).toHaveLength(1)
  })

  test('none while it is our turn', async () => {
    const id = await handedIn()
    expect(await reminders(id)).toEqual({ reminded: 0, next_reminder_at: null })
  })

  test('none where the client has switched reminders off, and they come when they are on again', async () => {
    await switchOff()
    const { id } = await own.create(program.id)
    await remindClients(app, await dueOf(id))
    expect([await mails(), await bell()]).toEqual([[], []])
    expect((await reminders(id)).reminded).toBe(0)
    await app.db.run(sql`update clients set reminders_off_at = null where id = ${client.id}`)
    await remindClients(app, await dueOf(id))
    expect(await mails()).toHaveLength(1)
  })

  test('none for a deleted application, which is not asked about again', async () => {
    const { id } = await own.create(program.id)
    const due = await dueOf(id)
    await own.remove(id)
    await remindClients(app, due)
    expect(await mails()).toEqual([])
    expect((await reminders(id)).next_reminder_at).toBeNull()
  })

  test('two processes send one', async () => {
    const { id } = await own.create(program.id)
    const due = await dueOf(id)
    await Promise.all([1, 2, 3].map(() => remindClients(app, due)))
    expect(await mails()).toHaveLength(1)
    expect(await bell()).toHaveLength(1)
    expect((await reminders(id)).reminded).toBe(1)
  })
})

describe('the mail', () => {
  test('is one a day for all cases, each with its service and its link', async () => {
    const { id: first } = await own.create(program.id)
    const { id: second } = await own.create(program.id)
    const due = await dueOf(second)
    await remindClients(app, due)
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    for (const id of [first, second])
      expect(mail?.text_body).toContain(`${app.origin()}/profile/applications/${id}\n`)
    expect(await bell()).toHaveLength(2)
    const { id: third } = await own.create(program.id)
    await app.db.run(sql`update cases set next_reminder_at = ${due} where application_id = ${third}`)
    await app.db.run(
      sql`update cases set turn_since = now() - interval '9 days' where application_id = ${third}`,
    )
    await remindClients(app, due)
    expect(await mails()).toHaveLength(1)
    expect(tashkentDay(await dueOf(third)) > tashkentDay(due)).toBe(true)
    await remindClients(app, await dueOf(third))
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    ['uz', '- Yuklang: Pasport, Rasm', 'ularni shu yerda o‘chiring'],
    ['en', '- Upload: Pasport (en), Rasm (en)', 'turn them off here'],
    ['ru', '- Загрузите: Pasport (ru), Rasm (ru)', 'выключить здесь'],
  ])('says in %s what is missing and how to stop reminders', async (language, line, stop) => {
    await app.db.run(sql`update clients set language = ${language} where id = ${client.id}`)
    const { id } = await own.create(program.id)
    await remindClients(app, await dueOf(id))
    const [mail] = await mails()
    expect(mail).toMatchObject({ language })
    expect(mail?.text_body).toContain(line)
    expect(mail?.text_body).toContain(stop)
    expect(mail?.text_body).toContain(`${app.origin()}/profile/details\n`)
    expect(mail?.text_body).not.toMatch(/[{}]|undefined|null/)
    expect((await bell())[0]).toMatchObject({ application_id: id })
  })

  test('says what to send again, until when, without the note of the reviewer', async () => {
    const id = await handedIn()
    const due_on = addDays(tashkentDay(new Date()), 5)
    await sendItemBack(app.db, reviewer.id, place(id, program.photo), {
      reason_code: 'other',
      reason_note: 'planted-note',
      due_on,
    })
    await remindClients(app, await dueOf(id))
    const [mail] = await mails()
    expect(mail?.text_body).toContain(
      `- Qaytadan yuklang: Rasm\n- Muddat: ${due_on.split('-').toReversed().join('/')}\n`,
    )
    expect(JSON.stringify([mail, await bell()])).not.toContain('planted')
  })

  test('to an address that is not proved has the service and the links only', async () => {
    await app.db.run(sql`update clients set email_proved_at = null where id = ${client.id}`)
    const { id } = await own.create(program.id)
    await remindClients(app, await dueOf(id))
    const [mail] = await mails()
    expect(mail?.text_body).toContain(`/profile/applications/${id}\n`)
    expect(mail?.text_body).not.toMatch(/Pasport|^- /m)
  })
})

describe('reminding now', () => {
  const noon = () => nextOpenTime(new Date(`${addDays(tashkentDay(new Date()), 1)}T12:00:00+05:00`))
  const notNow = { code: 'remind_not_now' }
  const callOf = (caller: Caller, scopes: CaseCall['scopes']) =>
    ({
      ...app,
      scopes,
      actor: { kind: 'staff', id: caller.id },
      language: 'uz',
      ip: '127.0.0.1',
      request_id: 'test',
    }) as unknown as CaseCall
  const byManager = () => callOf(reviewer, { manager: 'all' })

  /** As if the reminders of a case had been sent at this time: the history is written by the clock of the database. */
  const dateReminders = (id: string, time: Date) =>
    app.db.transaction(async (tx) => {
      await tx.run(sql`select set_config('app.erasing', 'on', true)`)
      await tx.run(
        sql`update case_events set at = ${time} where application_id = ${id} and event = 'reminded'`,
      )
    })

  test('sends one, once a day, and the count starts again', async () => {
    const { id } = await own.create(program.id)
    await app.db.run(sql`
      update cases set turn_since = turn_since - interval '2 days' where application_id = ${id}`)
    expect(await runOver(id, 30)).toHaveLength(4)
    const now = noon()
    await dateReminders(id, new Date(now.getTime() - dayMs))
    await remindClient(byManager(), id, now)
    expect(await mails()).toHaveLength(5)
    expect((await reminders(id)).reminded).toBe(1)
    expect((await dueOf(id)).getTime() - now.getTime()).toBeGreaterThan(3 * dayMs - 1000)
    await dateReminders(id, now)
    await expect(remindClient(byManager(), id, new Date(now.getTime() + 3_600_000))).rejects.toMatchObject(
      notNow,
    )
    expect(await mails()).toHaveLength(5)
    await remindClient(byManager(), id, nextOpenTime(new Date(now.getTime() + dayMs)))
    expect(await mails()).toHaveLength(6)
    expect(await runOver(id, 40)).toHaveLength(3)
  })

  test('the job sends no second mail on that day', async () => {
    const { id } = await own.create(program.id)
    const { id: other } = await own.create(program.id)
    const due = await dueOf(other)
    await remindClient(byManager(), id, due)
    await remindClients(app, due)
    expect(await mails()).toHaveLength(1)
    expect(tashkentDay(await dueOf(other)) > tashkentDay(due)).toBe(true)
  })

  test.each([
    ['at night', '23:00'],
    ['in the early morning', '08:59'],
  ])('%s it is refused, and nothing is sent', async (_name, hour) => {
    const { id } = await own.create(program.id)
    const time = new Date(`${tashkentDay(noon())}T${hour}:00+05:00`)
    await expect(remindClient(byManager(), id, time)).rejects.toMatchObject(notNow)
    expect([await mails(), await bell()]).toEqual([[], []])
  })

  test('on our turn it is refused, and where reminders are switched off', async () => {
    await expect(remindClient(byManager(), await handedIn(), noon())).rejects.toMatchObject({
      code: 'wrong_state',
    })
    await switchOff()
    const { id } = await own.create(program.id)
    await expect(remindClient(byManager(), id, noon())).rejects.toMatchObject(notNow)
  })

  test('an agent reminds of the own case; another one is not there', async () => {
    const agent = await asStaff(app, 'document_agent')
    const { id } = await own.create(program.id)
    const call = callOf(agent, { document_agent: 'assigned' })
    await expect(remindClient(call, id, noon())).rejects.toMatchObject({ code: 'not_found' })
    await app.db.run(sql`
      insert into case_people (application_id, staff_id, is_responsible) values (${id}, ${agent.id}, true)`)
    await remindClient(call, id, noon())
    expect(await mails()).toHaveLength(1)
    expect(
      await app.db.one(
        sql`select actor_id from audit_log where kind = 'case.reminded' and target_id = ${id}`,
      ),
    ).toEqual({ actor_id: agent.id })
  })
})
