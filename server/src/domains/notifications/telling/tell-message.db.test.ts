import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { JobKind } from '../../../jobs/job-kinds.ts'
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
import { tellMessage } from './tell-message.ts'

setUpApplicationFixture()

let id: string
let email: string
let thread: ReturnType<typeof messageCalls>
let office: ReturnType<typeof messageCalls>
beforeEach(async () => {
  email = (
    await app.db.only<{ email: string }>(sql`
      update clients set email_proved_at = now() where id = ${client.id} returning email`)
  ).email
  id = (await own.create(program.id)).id
  thread = messageCalls(client)
  office = messageCalls(await asStaff(app, 'manager'))
})

type Job = { data: JobKind['tell-message']; minutes: number }
const queued = () =>
  app.db.all<Job>(sql`
    select data, round(extract(epoch from start_after - now()) / 60)::int as minutes from pgboss.job
    where name = 'tell-message' and data ->> 'application_id' = ${id} order by (data ->> 'seq')::bigint`)
/** Ten minutes later: what waits is done. */
const tenMinutesLater = async () => {
  for (const { data } of await queued()) await tellMessage(app, data)
}
const mails = () => mailsTo(app.db, email)

test('a message of the office that is not read in ten minutes sends one mail, without its text', async () => {
  await office.send(id, 'Maxfiy gap')
  expect(await queued()).toMatchObject([{ minutes: 10 }])
  expect(await mails()).toEqual([])
  await tenMinutesLater()
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'case_message', language: 'uz' })
  expect(mail?.text_body).toContain(`${app.origin()}/profile/messages/${id}\n`)
  expect(mail?.text_body).not.toMatch(/Maxfiy|[{}]/)
})

test('one that was read in time sends none', async () => {
  const { seq } = await office.send(id, 'Salom')
  await thread.markRead(id, seq)
  await tenMinutesLater()
  expect(await mails()).toEqual([])
})

test('the next mail comes only after the client has read', async () => {
  const first = await office.send(id, 'Salom')
  await tenMinutesLater()
  await office.send(id, 'Hali ham kutyapmiz')
  await tenMinutesLater()
  await tenMinutesLater()
  expect(await mails()).toHaveLength(1)
  await thread.markRead(id, first.seq)
  await tenMinutesLater()
  expect(await mails()).toHaveLength(2)
})

test('a mail that is not sent again does not count among the ten of a day', async () => {
  for (let n = 0; n < 15; n += 1) await office.send(id, `Xabar ${n}`)
  await tenMinutesLater()
  const second = (await own.create(program.id)).id
  const { seq } = await office.send(second, 'Boshqa ariza')
  await tellMessage(app, { application_id: second, seq })
  expect(await mails()).toHaveLength(2)
})

test('what the client writes sends the client nothing', async () => {
  await thread.send(id, 'Salom')
  expect(await queued()).toEqual([])
})

test('two processes send one', async () => {
  const { seq } = await office.send(id, 'Salom')
  await Promise.all([1, 2, 3].map(() => tellMessage(app, { application_id: id, seq })))
  expect(await mails()).toHaveLength(1)
})

test('one of a deleted application sends none', async () => {
  await office.send(id, 'Salom')
  await app.db.run(sql`update applications set deleted_at = now() where id = ${id}`)
  await tenMinutesLater()
  expect(await mails()).toEqual([])
})
