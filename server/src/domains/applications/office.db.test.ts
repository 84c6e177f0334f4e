import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aProgram, applicationCalls, auditOf, setStatus } from '../../testing/calls/application-calls.ts'
import {
  app,
  client,
  own,
  program,
  setUpApplicationFixture,
} from '../../testing/records/application-fixture.ts'

setUpApplicationFixture()

let manager: Caller
let office: ReturnType<typeof applicationCalls>
beforeAll(async () => {
  manager = await asStaff(app, 'manager')
  office = applicationCalls(manager)
})

describe('an application that the office enters', () => {
  test('is the named client’s, waits for review, and says who entered it', async () => {
    const sent = { client_id: client.id, country_preference: 'AQSh', program_type: 'Grant', experience: 'B2' }
    const made = await office.create(program.id, sent)
    expect(made).toMatchObject({ ...sent, experience: null, status: 'pending', version: 1 })
    expect(made.submitted_at).toBe(made.created_at)
    const { history } = await office.getFull(made.id)
    expect(history).toMatchObject([
      { from: null, to: 'pending', actor_name: expect.stringMatching(/^Staff /) },
    ])
    expect(await auditOf(app.db, made.id)).toMatchObject([
      { kind: 'application.created', actor_kind: 'staff', actor_id: manager.id },
    ])
    expect(await own.list()).toEqual([made])
    expect(await app.db.one(sql`select created_by from applications where id = ${made.id}`)).toEqual({
      created_by: manager.id,
    })
  })

  test.each(['draft', 'approved', 'rejected', 'uknown'] as const)('may begin as %s', async (status) => {
    const made = await office.create(program.id, { client_id: client.id, status })
    expect(made).toMatchObject({ status, submitted_at: null })
    expect((await office.getFull(made.id)).history).toMatchObject([{ from: null, to: status }])
  })

  test('has to have a client, and one that is there', async () => {
    await expect(office.create(program.id)).rejects.toMatchObject({
      status: 422,
      fields: { client_id: expect.any(String) },
    })
    await expect(office.create(program.id, { client_id: 'me' })).rejects.toMatchObject({ status: 422 })
    const notFound = { status: 404, code: 'not_found' }
    await expect(office.create(program.id, { client_id: randomUUID() })).rejects.toMatchObject(notFound)
    await expect(office.create(program.id, { client_id: manager.id })).rejects.toMatchObject(notFound)
    await expect(office.create(randomUUID(), { client_id: client.id })).rejects.toMatchObject(notFound)
    await app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`)
    await expect(office.create(program.id, { client_id: client.id })).rejects.toMatchObject(notFound)
  })
})

describe('reading', () => {
  const note = (id: string) =>
    app.db.run(sql`
      insert into application_history (application_id, from_status, to_status, actor_kind, actor_id, note)
      values (${id}, 'draft', 'rejected', 'staff', ${manager.id}, 'Muddati o‘tgan')`)

  test('the office sees who did what, the client sees what, finance neither notes nor files', async () => {
    const id = await own.wholeDraft(program)
    await note(id)
    const finance = applicationCalls(await asStaff(app, 'finance'))
    const [toOffice, toClient, toFinance] = [
      await office.getFull(id),
      await own.getFull(id),
      await finance.getFull(id),
    ]
    const last = { from: 'draft', to: 'rejected', note: 'Muddati o‘tgan' }
    expect(toOffice.history.at(-1)).toMatchObject({ ...last, actor_name: expect.stringMatching(/^Staff /) })
    expect(toClient.history.at(-1)).toMatchObject({ ...last, actor_name: null })
    expect(toFinance.history.at(-1)).toMatchObject({ ...last, note: null })
    expect(toOffice.history[0]).toMatchObject({ actor_name: expect.stringMatching(/^Client /) })
    expect(toClient.history[0]).toMatchObject({ actor_name: expect.stringMatching(/^Client /) })

    const linksOf = ({ checklist }: typeof toOffice) =>
      checklist.map(({ uploaded_doc }) => uploaded_doc?.file_url)
    expect(linksOf(toFinance)).toEqual([null, null, undefined])
    expect(toFinance.checklist[0]?.uploaded_doc).toMatchObject({ name: 'hujjat.pdf' })
    const [url] = linksOf(toOffice)
    expect(url).toContain(`staff%3A${manager.id}`)
    expect((await app.inject({ method: 'GET', url: url ?? '' })).statusCode).toBe(200)
    expect(JSON.stringify(toFinance)).not.toContain('/files/')
  })

  test('finance that is also a manager sees what a manager sees', async () => {
    const id = await own.wholeDraft(program)
    await note(id)
    const both = await applicationCalls(await asStaff(app, 'finance', ['manager'])).getFull(id)
    expect(both.checklist[0]?.uploaded_doc?.file_url).toContain('/files/')
    expect(both.history.at(-1)?.note).toBe('Muddati o‘tgan')
  })

  test('a file whose input was disconnected stays in sight of the office', async () => {
    const changing = await aProgram(app.db)
    const id = await own.wholeDraft(changing)
    await app.db.run(sql`delete from service_input_links where input_id = ${changing.passport}`)
    const names = ({ checklist }: Awaited<ReturnType<typeof own.getFull>>) =>
      checklist.map(({ name, required, uploaded_doc }) => [name.uz, required, uploaded_doc !== null])
    const asked = [
      ['Rasm', true, true],
      ['Xat', false, false],
    ]
    expect(names(await own.getFull(id))).toEqual(asked)
    expect(names(await office.getFull(id))).toEqual([...asked, ['Pasport', false, true]])
    expect(await own.submit(id)).toMatchObject({ status: 'pending' })
  })
})

test.each(['draft', 'pending', 'approved', 'rejected', 'uknown'] as const)(
  'an admin deletes one that is %s, and the audit has the name',
  async (status) => {
    const { id } = await own.create(program.id)
    await setStatus(app.db, id, status)
    const admin = await asStaff(app, 'admin')
    await applicationCalls(admin).remove(id)
    expect(await own.list()).toEqual([])
    expect((await auditOf(app.db, id)).at(-1)).toEqual({
      kind: 'application.deleted',
      actor_kind: 'staff',
      actor_id: admin.id,
      detail: { status },
    })
  },
)
