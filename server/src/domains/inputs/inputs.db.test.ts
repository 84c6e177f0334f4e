import { randomUUID } from 'node:crypto'
import { inputs } from 'contract/inputs'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
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
    document_type: null,
    valid_days: null,
    example: null,
    form: null,
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
})

describe('deleting', () => {
  const connect = async (id: string, title: string) => {
    const service_id = await aService(app.db)
    await app.db.run(sql`
      update services set title = jsonb_build_object('uz', ${title}::text, 'en', '', 'ru', ${`${title} (ru)`}::text)
      where id = ${service_id}`)
    await admin.call(inputs.connect, { body: { service_id, input_id: id } })
  }
  /** Handed over twice: by a client and by a lead. */
  const handOver = async (id: string) => {
    const agent_id = (await asStaff(app, 'document_agent')).id
    const lead_id = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id })
    await app.db.run(sql`
      insert into documents (client_id, lead_id, input_id)
      values (${await aClient(app.db)}, null, ${id}), (null, ${lead_id}, ${id})`)
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

  test('three services are named and the others counted, with the documents of it', async () => {
    const { id } = await create()
    for (const title of ['A', 'B', 'C', 'D', 'E']) await connect(id, title)
    await handOver(id)
    const traces = await tracesOf(app)
    expect(await refusalIn(id, 'uz')).toBe('xizmatlar: A, B, C va yana 2 ta; hujjatlar: 2')
    expect(await refusalIn(id, 'en')).toBe('services: A, B, C and 2 more; documents: 2')
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('one that only a document needs stays too', async () => {
    const { id } = await create()
    await handOver(id)
    expect(await refusalIn(id, 'ru')).toBe('документы: 2')
  })

  test('a document of the cabinet stays until its mark is cleared', async () => {
    const { id } = await create()
    await freeMark('transcript')
    await update(id, { document_type: 'transcript' })
    const traces = await tracesOf(app)
    expect(await refusalIn(id, 'uz')).toBe('kabinetdagi hujjat turi')
    expect(await refusalIn(id, 'en')).toBe('a document of the cabinet')
    expect(await refusalIn(id, 'ru')).toBe('документ кабинета')
    expect(await tracesOf(app)).toEqual(traces)
    await update(id, { document_type: null })
    await remove(id)
  })
})

/** A fresh database has an input for each document of the cabinet. */
const freeMark = (type: string) =>
  app.db.run(sql`update service_inputs set document_type = null where document_type = ${type}`)

describe('the mark of a document of the cabinet', () => {
  test('is of one input, and moves after it was cleared there', async () => {
    await freeMark('cv')
    const first = await create({ document_type: 'cv', valid_days: 30 })
    expect(first).toMatchObject({ document_type: 'cv', valid_days: 30 })
    const second = await create()
    const taken = { status: 409, code: 'document_type_taken' }
    const traces = await tracesOf(app)
    await expect(create({ document_type: 'cv' })).rejects.toMatchObject(taken)
    await expect(update(second.id, { document_type: 'cv' })).rejects.toMatchObject(taken)
    expect(await tracesOf(app)).toEqual(traces)
    expect(await update(first.id, { document_type: null, valid_days: null })).toMatchObject({
      document_type: null,
      valid_days: null,
    })
    expect(await update(second.id, { document_type: 'cv' })).toMatchObject({ document_type: 'cv' })
    expect(await update(second.id, { description: 'Rezyume' })).toMatchObject({ document_type: 'cv' })
  })

  test('of two at once one has it', async () => {
    await freeMark('photo')
    const both = [await create(), await create()]
    const results = await Promise.allSettled(both.map(({ id }) => update(id, { document_type: 'photo' })))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('may be `other` for several', async () => {
    expect(await create({ document_type: 'other' })).toMatchObject({ document_type: 'other' })
    expect(await create({ document_type: 'other' })).toMatchObject({ document_type: 'other' })
  })

  test.each([
    ['an unknown type', { document_type: 'letter' }],
    ['no day', { valid_days: 0 }],
    ['more days than ten years have', { valid_days: 3651 }],
    ['half a day', { valid_days: 1.5 }],
  ])('%s is refused', async (_name, body) => {
    await expect(create(body)).rejects.toMatchObject({ status: 422, fields: expect.any(Object) })
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
