import { randomUUID } from 'node:crypto'
import { services } from 'contract/services'
import { type RichStory, stories } from 'contract/stories'
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

const ali = { name: 'Ali', country: 'Korea', text: 'Hammasi yaxshi bo‘ldi' }
const create = (body = {}) => manager.call(stories.create, { body: { ...ali, ...body } })
const update = (id: string, body: object) => manager.call(stories.update, { params: { id }, body })
const nothing = { uz: '', en: '', ru: '' }
/** What visitors get of a story. */
const shown = ({ consent_on: _consent, ...story }: RichStory) => story
const list = () => asVisitor(app).call(stories.list, {})

/** A form as the page of the specification sends it. */
function send(method: 'POST' | 'PUT', path: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return manager.send({ method, url: `/api/v1/client-stories/${path}`, payload: form as never })
}

test('a story that the office adds is the first one visitors see', async () => {
  await list()
  const created = await create()
  expect(created).toEqual({
    ...ali,
    id: expect.any(String),
    language: 'uz',
    translations: nothing,
    detail: nothing,
    service_id: null,
    consent_on: null,
    rating: 5,
    featured: false,
    sample: false,
    image_url: null,
    created_at: expect.any(String),
    version: 1,
  })
  expect((await list())[0]).toEqual(shown(created))
})

test('the form of the specification is taken, and its json_data decides nothing', async () => {
  const json_data = JSON.stringify({
    ...ali,
    name: 'Vali',
    rating: 1,
    image_url: 'https://elsewhere.example/a.png',
  })
  const fields = {
    ...ali,
    rating: '4',
    featured: 'true',
    json_data,
    image_url: 'javascript:alert(1)',
    id: randomUUID(),
  }
  const response = await send('POST', 'create', fields)
  expect(response.statusCode).toBe(201)
  expect(response.json()).toMatchObject({ ...ali, rating: 4, featured: true, image_url: null })
  expect(response.json().id).not.toBe(fields.id)
})

test('what an update leaves out stays as it was', async () => {
  const created = await create({ rating: 3, featured: true })
  const updated = await update(created.id, { country: 'Dubai', version: 1 })
  expect(updated).toEqual({ ...created, country: 'Dubai', version: 2 })
  expect(await update(created.id, { featured: false, rating: 4 })).toEqual({
    ...updated,
    featured: false,
    rating: 4,
    version: 3,
  })
  expect(await list()).toContainEqual(expect.objectContaining({ id: created.id, rating: 4 }))
})

test('what another process has changed is seen as well', async () => {
  const { id } = await create()
  await list()
  await app.db.run(sql`update stories set country = 'Malaysia' where id = ${id}`)
  await expect.poll(list).toContainEqual(expect.objectContaining({ id, country: 'Malaysia' }))
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const current = await update(id, { name: 'Vali', version: 1 })
  await expect(update(id, { name: 'Gani', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current,
  })
  expect(await list()).toContainEqual(shown(current))
})

test('texts come back letter for letter', async () => {
  for (const text of oddTexts) {
    const created = await create({ name: text, country: text, text: `${text}\n${text}` })
    expect(created).toMatchObject({ name: text, country: text, text: `${text}\n${text}` })
    expect(await list()).toContainEqual(shown(created))
  }
})

describe('the fields around a story', () => {
  const more = {
    language: 'ru',
    translation_uz: 'Hammasi yaxshi bo‘ldi.',
    translation_en: 'All went well.\nThank you!',
    detail_uz: 'Magistratura, 2025',
    consent_on: '2026-11-05',
    sample: 'true',
  } as const
  const stored = {
    language: 'ru',
    translations: { uz: more.translation_uz, en: more.translation_en, ru: '' },
    detail: { uz: more.detail_uz, en: '', ru: '' },
    consent_on: '2026-11-05',
    sample: true,
  }
  const aService = () =>
    manager.call(services.create, { body: { title: { uz: 'Viza' }, description: { uz: 'Tavsif' } } })

  test('are sent as a flat form, and each is stored', async () => {
    const { id } = await aService()
    const response = await send('POST', 'create', { ...ali, ...more, service_id: id })
    expect(response.json()).toMatchObject({ ...stored, service_id: id })
    const emptied = { translation_en: '', service_id: '', consent_on: '', sample: 'false' }
    const updated = await send('PUT', `update/${response.json().id}`, emptied)
    expect(updated.json()).toMatchObject({
      language: 'ru',
      translations: { uz: more.translation_uz, en: '', ru: '' },
      detail: stored.detail,
      service_id: null,
      consent_on: null,
      sample: false,
    })
  })

  test('stay where an update does not name them', async () => {
    const created = await create(more)
    expect(await update(created.id, { rating: 4 })).toMatchObject(stored)
    expect(await update(created.id, { translation_ru: 'Asli' })).toMatchObject({
      translations: { ...stored.translations, ru: 'Asli' },
    })
  })

  test('are open to visitors, but for the consent', async () => {
    const created = await create(more)
    const seen = (await list()).find(({ id }) => id === created.id)
    expect(seen).toEqual(shown(created))
    expect(JSON.stringify(await list())).not.toContain('consent')
    expect(await manager.call(stories.richList, {})).toContainEqual(created)
  })

  test('a service that is gone is refused at its field', async () => {
    await expect(create({ service_id: randomUUID() })).rejects.toMatchObject({
      status: 422,
      fields: { service_id: expect.any(String) },
    })
    const { id } = await create()
    await expect(update(id, { service_id: randomUUID() })).rejects.toMatchObject({ status: 422 })
  })
})

describe('refused, and nothing is stored', () => {
  test.each<[string, Record<string, string>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a name of blanks', { name: '   ' }, 'name'],
    ['no country', { country: '' }, 'country'],
    ['no text', { text: '' }, 'text'],
    ['a name that is too long', { name: 'a'.repeat(201) }, 'name'],
    ['a text that is too long', { text: 'a'.repeat(4001) }, 'text'],
    ['a name that reads backwards', { name: 'a\u202Eb' }, 'name'],
    ['a rating of six', { rating: '6' }, 'rating'],
    ['a rating of nothing', { rating: '0' }, 'rating'],
    ['half a rating', { rating: '4.5' }, 'rating'],
    ['a rating in words', { rating: 'five' }, 'rating'],
    ['a flag in words', { featured: 'perhaps' }, 'featured'],
    ['a language of elsewhere', { language: 'de' }, 'language'],
    ['a day that is none', { consent_on: '2026-02-30' }, 'consent_on'],
    ['a translation that is too long', { translation_ru: 'a'.repeat(4001) }, 'translation_ru'],
    ['a detail that is too long', { detail_en: 'a'.repeat(201) }, 'detail_en'],
  ])('%s', async (_name, fields, field) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    const created = await send('POST', 'create', { ...ali, ...fields })
    expect([created.statusCode, Object.keys(created.json().fields)]).toEqual([422, [field]])
    const updated = await send('PUT', `update/${id}`, fields)
    expect([updated.statusCode, Object.keys(updated.json().fields)]).toEqual([422, [field]])
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a version that is none', async () => {
    const { id } = await create()
    for (const version of ['0', '-1', '1.5', 'x', '99999999999']) {
      expect((await send('PUT', `update/${id}`, { name: 'A', version })).statusCode).toBe(422)
    }
  })

  test('a story that is not there', async () => {
    for (const id of [randomUUID(), 'x', "1' or 1=1"]) {
      expect((await send('PUT', `update/${encodeURIComponent(id)}`, ali)).statusCode).toBe(404)
      const url = `/api/v1/client-stories/delete/${encodeURIComponent(id)}`
      expect((await manager.send({ method: 'DELETE', url })).statusCode).toBe(404)
    }
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { name: 'Vali', rating: 2 })
  await update(id, { name: 'Vali' })
  await manager.call(stories.remove, { params: { id } })
  const by = { actor_kind: 'staff', actor_id: manager.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'story.created', ...by, detail: {} },
    { kind: 'story.updated', ...by, detail: { fields: ['name', 'rating'] } },
    { kind: 'story.deleted', ...by, detail: {} },
  ])
})
