import { randomUUID } from 'node:crypto'
import { partners } from 'contract/partners'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const names = { name_uz: 'Universitet', name_en: 'University', name_ru: 'Университет' }
const create = (body: Partial<typeof names> = {}) =>
  manager.call(partners.create, { body: { ...names, ...body } })
const update = (id: string, body: object) => manager.call(partners.update, { params: { id }, body })
const list = () => asVisitor(app).call(partners.list, {})

test('a partner that the office adds is the last one visitors see', async () => {
  await list()
  const [first, second] = [await create(), await create({ name_uz: 'Kollej' })]
  expect(first).toEqual({
    id: expect.any(String),
    name: { uz: 'Universitet', en: 'University', ru: 'Университет' },
    image_url: null,
    created_at: expect.any(String),
    version: 1,
  })
  expect((await list()).slice(-2)).toEqual([first, second])
})

test('the form of the specification is taken, and its json_data decides nothing', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...names, name_ru: '', json_data: '{"name_uz":"X"}' })) {
    form.append(name, value)
  }
  form.append('image_url', 'https://elsewhere.example/a.png')
  const response = await manager.send({
    method: 'POST',
    url: '/api/v1/partners/create',
    payload: form as never,
  })
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({
    name: { uz: 'Universitet', en: 'University', ru: '' },
    image_url: null,
  })
})

test('what an update leaves out stays as it was, and a name may be emptied', async () => {
  const created = await create()
  const updated = await update(created.id, { name_en: 'Institute', version: 1 })
  expect(updated).toEqual({ ...created, name: { ...created.name, en: 'Institute' }, version: 2 })
  const emptied = await update(created.id, { name_ru: '' })
  expect(emptied.name).toEqual({ uz: 'Universitet', en: 'Institute', ru: '' })
  expect(await list()).toContainEqual(emptied)
})

test('what another process has changed is seen as well', async () => {
  const { id } = await create()
  await list()
  await app.db.run(sql`delete from partners where id = ${id}`)
  await expect.poll(list).not.toContainEqual(expect.objectContaining({ id }))
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const current = await update(id, { name_uz: 'A', version: 1 })
  const stale = update(id, { name_uz: 'B', version: 1 })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('names come back letter for letter', async () => {
  for (const text of oddTexts) {
    const created = await create({ name_uz: text, name_en: text, name_ru: text })
    expect(created.name).toEqual({ uz: text, en: text, ru: text })
    expect(await list()).toContainEqual(created)
  }
})

describe('refused, and nothing is stored', () => {
  test.each([
    ['no Uzbek name', { name_uz: '' }],
    ['a name of blanks', { name_uz: '  ' }],
    ['a name that is too long', { name_en: 'a'.repeat(201) }],
    ['a name of two lines', { name_ru: 'a\nb' }],
  ])('%s', async (_name, body) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    await expect(create(body)).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
    await expect(update(id, body)).rejects.toMatchObject({ status: 422, code: 'invalid_fields' })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a partner that is not there', async () => {
    await expect(update(randomUUID(), names)).rejects.toMatchObject({ status: 404 })
    const remove = manager.call(partners.remove, { params: { id: randomUUID() } })
    await expect(remove).rejects.toMatchObject({ status: 404 })
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { name_uz: 'Kollej' })
  await manager.call(partners.remove, { params: { id } })
  const by = { actor_kind: 'staff', actor_id: manager.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'partner.created', ...by, detail: {} },
    { kind: 'partner.updated', ...by, detail: { fields: ['name'] } },
    { kind: 'partner.deleted', ...by, detail: {} },
  ])
})
