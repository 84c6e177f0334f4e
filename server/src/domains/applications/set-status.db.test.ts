import { randomUUID } from 'node:crypto'
import { applicationStatuses } from 'contract/applications'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { officeCalls } from '../../testing/calls/office-calls.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'
import { ageNews } from '../../testing/records/case-fixture.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { tellClients } from '../notifications/telling/tell-clients.ts'

setUpApplicationFixture()

let manager: Caller
let office: ReturnType<typeof officeCalls>
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
  office = officeCalls(manager)
})

const stepsOf = async (id: string) => (await own.getFull(id)).history.map(({ from, to }) => [from, to])
const mailsOf = async () => {
  const row = await app.db.one<{ email: string }>(sql`select email from clients where id = ${client.id}`)
  return mailsTo(app.db, row?.email ?? '')
}
const begin = async (status: string) =>
  applicationCalls(manager).create(program.id, { client_id: client.id, status })

const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => ({ from, to })))

test.each(pairs.filter(({ from, to }) => from !== to))(
  'the office takes one from $from to $to, and history and audit say who',
  async ({ from, to }) => {
    const made = await begin(from)
    const changed = await office.setStatus(made.id, to)
    expect(changed).toMatchObject({ id: made.id, status: to, version: 2 })
    expect(await own.getFull(made.id)).toMatchObject(changed)
    expect(await stepsOf(made.id)).toEqual([
      [null, from],
      [from, to],
    ])
    const { history } = await applicationCalls(manager).getFull(made.id)
    expect(history.at(-1)?.actor_name).toMatch(/^Staff /)
    expect((await auditOf(app.db, made.id)).at(-1)).toEqual({
      kind: 'application.status_changed',
      actor_kind: 'staff',
      actor_id: manager.id,
      detail: { from, to },
    })
  },
)

test.each(applicationStatuses)('to stay %s is no change', async (status) => {
  const made = await begin(status)
  expect(await office.setStatus(made.id, status)).toEqual(made)
  expect(await stepsOf(made.id)).toEqual([[null, status]])
  expect(await auditOf(app.db, made.id)).toHaveLength(1)
  expect(await mailsOf()).toEqual([])
})

test('the date of submission is that of the first time it was pending', async () => {
  const made = await begin('draft')
  expect(await office.setStatus(made.id, 'approved')).toMatchObject({ submitted_at: null })
  const { submitted_at } = await office.setStatus(made.id, 'pending')
  expect(submitted_at).toEqual(expect.any(String))
  await office.setStatus(made.id, 'draft')
  expect(await office.setStatus(made.id, 'pending')).toMatchObject({ submitted_at })
})

test('sent back, a client may change and submit it again', async () => {
  const id = await own.wholeDraft(program)
  await own.submit(id)
  await office.setStatus(id, 'draft')
  await own.upload(id, program.letter)
  expect(await own.submit(id)).toMatchObject({ status: 'pending' })
})

describe('concurrent changes', () => {
  test('of an older version are refused with the current one', async () => {
    const made = await begin('pending')
    const now = await office.setStatus(made.id, 'approved', { version: made.version })
    const other = officeCalls(await asStaff(app, 'admin'))
    const stale = other.setStatus(made.id, 'rejected', { version: made.version })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current: now })
    const same = other.setStatus(made.id, 'approved', { version: made.version })
    await expect(same).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await stepsOf(made.id)).toHaveLength(2)
    expect(await other.setStatus(made.id, 'rejected')).toMatchObject({ status: 'rejected', version: 3 })
  })

  test('at the same moment: one wins, and the history has one step', async () => {
    const { id, version } = await begin('pending')
    const expected = ['approved', 'rejected', 'draft', 'uknown']
    const answers = await Promise.allSettled(
      expected.map((status) => office.setStatus(id, status, { version })),
    )
    const lost = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(lost).toEqual(Array(3).fill('changed_meanwhile'))
    expect(await stepsOf(id)).toHaveLength(2)
  })

  test('without a version each is done, one after the other', async () => {
    const { id } = await begin('pending')
    await Promise.all(['approved', 'rejected', 'approved', 'rejected'].map((to) => office.setStatus(id, to)))
    const steps = await stepsOf(id)
    expect(steps.slice(1).map(([from]) => from)).toEqual(steps.slice(0, -1).map(([, to]) => to))
    expect((await own.getFull(id)).status).toBe(steps.at(-1)?.[1])
  })
})

test('whatever is done, also at the same moment: the history of each leads to its status, step by step', async () => {
  const { oneOf, below } = seededRandom(20261118)
  const whole = await Promise.all(Array.from({ length: 3 }, () => own.wholeDraft(program)))
  const begun = await Promise.all(Array.from({ length: 3 }, () => begin('pending')))
  const ids = [...whole, ...begun.map(({ id }) => id)]
  const steps = [
    (id: string) => office.setStatus(id, oneOf(applicationStatuses)),
    (id: string) => office.update(id, { status: oneOf(applicationStatuses) }),
    (id: string) => own.submit(id),
    (id: string) => own.update(id, { experience: 'B2' }),
    (id: string) => (below(10) === 0 ? own.remove(id) : own.submit(id)),
  ]
  let done = 0
  for (let round = 0; round < 20; round += 1) {
    const asked = Array.from({ length: 4 }, () => oneOf(steps)(oneOf(ids)))
    done += (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled').length
  }
  expect(done).toBeGreaterThan(20)
  for (const id of ids) {
    const history = await app.db.all<{
      from_status: string | null
      to_status: string
      actor_id: string | null
    }>(sql`
      select from_status, to_status, actor_id from application_history where application_id = ${id} order by seq`)
    const { status } = await app.db.only<{ status: string }>(
      sql`select status from applications where id = ${id}`,
    )
    expect(history.map(({ from_status }) => from_status)).toEqual([
      null,
      ...history.slice(0, -1).map(({ to_status }) => to_status),
    ])
    expect(history.at(-1)?.to_status).toBe(status)
    expect(history.every(({ actor_id }) => [client.id, manager.id].includes(actor_id ?? ''))).toBe(true)
  }
})

test('what is not there is not found', async () => {
  const notFound = { status: 404, code: 'not_found' }
  await expect(office.setStatus(randomUUID(), 'approved')).rejects.toMatchObject(notFound)
  const { id } = await own.create(program.id)
  await own.remove(id)
  await expect(office.setStatus(id, 'approved')).rejects.toMatchObject(notFound)
})

describe('the mail', () => {
  const tell = async (id: string) => {
    await ageNews(app.db, id, 5)
    await tellClients(app)
    return mailsOf()
  }

  test.each([
    ['approved', 'uz', 'Arizangiz tasdiqlandi'],
    ['rejected', 'en', 'Your application has been rejected'],
    ['draft', 'ru', 'Ваша заявка возвращена на исправление'],
  ])(
    'tells a client of %s in the language of the client, %s, with the other news',
    async (status, language, line) => {
      await app.db.run(sql`
      update clients set language = ${language}, full_name = 'Visit evil.example', email_proved_at = now()
      where id = ${client.id}`)
      const { id } = await begin('pending')
      await office.setStatus(id, status)
      expect(await mailsOf()).toEqual([])
      const mails = await tell(id)
      expect(mails).toMatchObject([{ kind: 'case_news', language }])
      expect(mails[0]?.text_body).toContain(line)
      expect(mails[0]?.text_body).toContain(`${app.origin()}/profile/applications/${id}\n`)
      expect(mails[0]?.text_body).not.toMatch(/[{}]|evil/)
    },
  )

  test('tells nothing of a refused change', async () => {
    const { id } = await begin('pending')
    await expect(office.setStatus(id, 'approved', { version: 9 })).rejects.toMatchObject({ status: 409 })
    expect(await tell(id)).toEqual([])
  })
})
