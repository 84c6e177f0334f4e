import { randomUUID } from 'node:crypto'
import { inputs } from 'contract/inputs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { aClient, aLead, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const none = { uz: '', en: '', ru: '' }
const passport = { uz: 'Pasport', en: 'Passport', ru: 'Паспорт' }
const create = (body: object = {}) => admin.call(inputs.create, { body: { name: passport, ...body } })
const update = (id: string, body: object) => admin.call(inputs.update, { params: { id }, body })
const remove = (id: string) => admin.call(inputs.remove, { params: { id } })
const list = () => admin.call(inputs.list, {})

test('an input that the office adds is in the list', async () => {
  const created = await create({ description: { uz: 'Rangli nusxa' } })
  expect(created).toEqual({
    id: expect.any(String),
    name: passport,
    description: { ...none, uz: 'Rangli nusxa' },
    created_at: expect.any(String),
    version: 1,
  })
  expect((await list()).at(-1)).toEqual(created)
})

test.each([
  ['left out', undefined, none],
  ['null', null, none],
  ['empty', '', none],
  ['a plain text', 'Rangli', { ...none, uz: 'Rangli' }],
  ['in one language', { ru: 'Цветной' }, { ...none, ru: 'Цветной' }],
])('a description may be %s', async (_name, description, expected) => {
  expect((await create({ description })).description).toEqual(expected)
})

test('what an update leaves out stays as it was', async () => {
  const created = await create({ description: 'Rangli' })
  const updated = await update(created.id, { name: { uz: 'Biometrik pasport' }, version: 1 })
  expect(updated).toEqual({ ...created, name: { ...none, uz: 'Biometrik pasport' }, version: 2 })
  const emptied = await update(created.id, { description: none })
  expect(emptied).toEqual({ ...updated, description: none, version: 3 })
  expect(await list()).toContainEqual(emptied)
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const current = await update(id, { description: 'A', version: 1 })
  const stale = update(id, { description: 'B', version: 1 })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('texts come back letter for letter', async () => {
  for (const text of oddTexts) {
    const texts = { uz: text, en: text, ru: text }
    const created = await create({ name: texts, description: texts })
    expect(created).toMatchObject({ name: texts, description: texts })
    expect(await list()).toContainEqual(created)
  }
})

describe('refused, and nothing is stored', () => {
  test.each([
    ['no Uzbek name', { name: { uz: '', en: 'Passport' } }],
    ['a name of blanks', { name: { uz: '  ' } }],
    ['a name that is a text', { name: 'Pasport' }],
    ['a name that is too long', { name: { uz: 'a'.repeat(201) } }],
    ['a zero character', { name: { uz: 'a\u0000' } }],
    ['a description that is too long', { name: passport, description: 'a'.repeat(2001) }],
    ['a description that is a number', { name: passport, description: 5 }],
  ])('%s', async (_name, body) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    await expect(create(body)).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
    await expect(update(id, body)).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('an input that is not there', async () => {
    await expect(update(randomUUID(), { name: passport })).rejects.toMatchObject({ status: 404 })
    await expect(remove(randomUUID())).rejects.toMatchObject({ status: 404 })
  })

  test('by who may not', async () => {
    const { id } = await create()
    for (const caller of [asVisitor(app), await asClient(app), await asStaff(app, 'document_manager')]) {
      const status = caller.token ? 403 : 401
      await expect(caller.call(inputs.create, { body: { name: passport } })).rejects.toMatchObject({ status })
      await expect(caller.call(inputs.update, { params: { id }, body: {} })).rejects.toMatchObject({ status })
    }
    const manager = await asStaff(app, 'manager')
    await expect(manager.call(inputs.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  })
})

describe('deleting', () => {
  const connect = async (id: string, title: string) => {
    const service_id = await aService(app.db)
    await app.db.run(sql`
      update services set title = jsonb_build_object('uz', ${title}::text, 'en', '', 'ru', ${`${title} (ru)`}::text)
      where id = ${service_id}`)
    await admin.call(inputs.connect, { body: { service_id, input_id: id } })
  }
  const aFile = async (owner: { client_id: string } | { lead_id: string }) => {
    const [column, id] = Object.entries(owner)[0] as [string, string]
    const row = await app.db.one<{ id: string }>(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, lead_id, state)
      values (${`test/${randomUUID()}`}, 'a.pdf', 'application/pdf', 1, ${Buffer.alloc(32)},
        ${column === 'client_id' ? id : null}, ${column === 'lead_id' ? id : null}, 'live') returning id`)
    return row?.id
  }
  /** Uploaded twice: with an application and with a lead. */
  const submitApplication = async (id: string) => {
    const [client_id, service_id] = [await aClient(app.db), await aService(app.db)]
    await app.db.run(sql`
      with made as (insert into applications (client_id, service_id) values (${client_id}, ${service_id}) returning id)
      insert into application_documents (application_id, service_input_id, file_id)
      select id, ${id}, ${await aFile({ client_id })} from made`)
    const agent_id = (await asStaff(app, 'document_agent')).id
    const lead_id = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id })
    await app.db.run(sql`
      insert into lead_documents (lead_id, service_input_id, file_id)
      values (${lead_id}, ${id}, ${await aFile({ lead_id })})`)
  }
  const refusalIn = async (id: string, language: string) => {
    const headers = { 'accept-language': language }
    const response = await admin.send({
      method: 'DELETE',
      url: `/api/v1/service-inputs/delete/${id}`,
      headers,
    })
    expect([response.statusCode, response.json().code]).toEqual([409, 'in_use'])
    return /\((.*)\)$/.exec(response.json().message)?.[1]
  }

  test('an input that nothing needs is gone', async () => {
    const { id } = await create()
    await remove(id)
    expect((await list()).some((input) => input.id === id)).toBe(false)
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  })

  test('one that a service asks for stays, and the refusal names it in the caller’s language', async () => {
    const { id } = await create()
    await connect(id, 'Viza')
    expect(await refusalIn(id, 'uz')).toBe('xizmatlar: Viza')
    expect(await refusalIn(id, 'en')).toBe('services: Viza')
    expect(await refusalIn(id, 'ru')).toBe('услуги: Viza (ru)')
  })

  test('three services are named and the others counted, with the files uploaded for it', async () => {
    const { id } = await create()
    for (const title of ['A', 'B', 'C', 'D', 'E']) await connect(id, title)
    await submitApplication(id)
    const traces = await tracesOf(app)
    expect(await refusalIn(id, 'uz')).toBe('xizmatlar: A, B, C va yana 2 ta; fayllar: 2')
    expect(await refusalIn(id, 'en')).toBe('services: A, B, C and 2 more; files: 2')
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('one that only a file needs stays too', async () => {
    const { id } = await create()
    await submitApplication(id)
    expect(await refusalIn(id, 'ru')).toBe('файлы: 2')
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { description: 'Rangli' })
  await remove(id)
  const by = { actor_kind: 'staff', actor_id: admin.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'input.created', ...by, detail: {} },
    { kind: 'input.updated', ...by, detail: { fields: ['description'] } },
    { kind: 'input.deleted', ...by, detail: {} },
  ])
})
