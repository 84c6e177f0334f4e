import { randomUUID } from 'node:crypto'
import { durationTexts, isRange } from 'contract/duration'
import { writtenDurations } from 'contract/duration-for-tests'
import type { Input } from 'contract/endpoint'
import { inputs } from 'contract/inputs'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { anInput, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
let visitor: Caller

beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
  visitor = asVisitor(app)
})
afterAll(() => app.close())

const text = (uz: string) => ({ uz, en: '', ru: '' })
const visa = { title: text('Talaba vizasi'), description: text('Hujjatlar bilan yordam') }

test('a service that the office adds is what visitors see', async () => {
  const created = await admin.call(services.create, {
    body: { ...visa, price: '$300', features: ['Suhbatga tayyorlov', text('Hujjatlar tarjimasi')] },
  })
  const listed = await visitor.call(services.list, {})
  expect(listed).toContainEqual(created)
  expect(created).toMatchObject({
    version: 1,
    featured: false,
    duration: null,
    duration_texts: null,
    duration_range: null,
    success_rate: { uz: '', en: '', ru: '' },
    icon: { name: 'FileText', color: 'blue' },
    features: [text('Suhbatga tayyorlov'), text('Hujjatlar tarjimasi')],
  })
})

test('a new service comes after the others', async () => {
  await admin.call(services.create, { body: visa })
  const last = await admin.call(services.create, { body: visa })
  expect((await visitor.call(services.list, {})).at(-1)).toEqual(last)
})

test('everything of a service can be edited, and visitors see it at once', async () => {
  const { id } = await admin.call(services.create, { body: visa })
  await visitor.call(services.list, {})
  const body = {
    title: { uz: 'Ish', en: 'Work', ru: 'Работа' },
    description: text('Ish topamiz'),
    price: 'kelishilgan narx',
    featured: true,
    duration: '3 oy',
    success_rate: { uz: '90%', en: '90%', ru: '' },
    icon: { name: 'Book', color: 'Green' },
    features: [{ uz: 'Yordam', en: 'Help', ru: 'Помощь' }, 'Maslahat'],
  }
  const updated = await admin.call(services.update, { params: { id }, body })
  expect(updated).toMatchObject({
    ...body,
    icon: { name: 'Book', color: 'green' },
    features: [body.features[0], text('Maslahat')],
  })
  expect(await visitor.call(services.list, {})).toContainEqual(updated)
  const less = { featured: false, duration: null, features: [], icon: { color: 'pink' } }
  expect(await admin.call(services.update, { params: { id }, body: less })).toEqual({
    ...updated,
    ...less,
    duration_texts: null,
    duration_range: null,
    icon: { name: 'Book', color: 'pink' },
    version: 3,
  })
})

describe('the duration', () => {
  const create = (duration: Input<typeof services.create>['body']['duration']) =>
    admin.call(services.create, { body: { ...visa, duration } })
  const agreed = { uz: 'kelishiladi', en: 'by agreement', ru: 'по договорённости' }

  test('is a range, whose texts are made from it', async () => {
    const created = await create({ min: 2, max: 4, unit: 'week' })
    expect(created).toMatchObject({
      duration: '2–4 hafta',
      duration_texts: { uz: '2–4 hafta', en: '2–4 weeks', ru: '2–4 недели' },
      duration_range: { min: 2, max: 4, unit: 'week' },
    })
    expect(await visitor.call(services.list, {})).toContainEqual(created)
  })

  test('is written in three languages', async () => {
    expect(await create(agreed)).toMatchObject({
      duration: 'kelishiladi',
      duration_texts: agreed,
      duration_range: null,
    })
  })

  test.each(writtenDurations.filter(([written]) => written.trim() === written))(
    'is one text, and "%s" is read as %j',
    async (written, read) => {
      const texts = read && durationTexts(read)
      expect(await create(written)).toMatchObject({
        duration: texts?.uz ?? null,
        duration_texts: texts,
        duration_range: read && isRange(read) ? read : null,
      })
    },
  )

  test('is changed from one kind to another, and an update without it leaves it', async () => {
    const { id } = await create(agreed)
    const update = (body: Input<typeof services.update>['body']) =>
      admin.call(services.update, { params: { id }, body })
    expect(await update({ price: '$5' })).toMatchObject({ duration_texts: agreed })
    expect(await update({ duration: { min: 1, max: 1, unit: 'day' } })).toMatchObject({
      duration_texts: { uz: '1 kun', en: '1 day', ru: '1 день' },
    })
    expect(await update({ duration: { uz: 'tez' } })).toMatchObject({ duration: 'tez', duration_range: null })
    expect(await update({ duration: '' })).toMatchObject({ duration: null, duration_texts: null })
  })

  test('loses no language to a caller who knows the Uzbek text only and sends it back', async () => {
    const { id, duration } = await create(agreed)
    const echoed = await admin.call(services.update, { params: { id }, body: { price: '$6', duration } })
    expect(echoed).toMatchObject({ price: '$6', duration_texts: agreed })
    const emptied = await admin.call(services.update, {
      params: { id },
      body: { duration: { uz: 'kelishiladi' } },
    })
    expect(emptied.duration_texts).toEqual(text('kelishiladi'))
  })

  test.each([
    [{ min: 4, max: 2, unit: 'week' }, 'duration.max'],
    [{ min: 1, max: 2, unit: 'year' }, 'duration.unit'],
    [{ uz: '', en: 'a week' }, 'duration.uz'],
  ])('%j is refused at its field', async (duration, field) => {
    await expect(create(duration as never)).rejects.toMatchObject({
      status: 422,
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the documents that a service asks for', () => {
  const requirements = (id: string) => visitor.call(services.requirements, { params: { id } })

  test('are read by visitors in their order, and nothing else of them', async () => {
    const id = await aService(app.db)
    const photo = await anInput(app.db, { service_id: id, name: 'Rasm', position: 2, required: false })
    await anInput(app.db, { service_id: id, name: 'Pasport', position: 1 })
    await app.db.run(sql`update service_inputs set description = '{"uz": "Planted", "en": "", "ru": ""}'`)
    expect(await requirements(id)).toEqual([
      { name: { uz: 'Pasport', en: 'Pasport (en)', ru: 'Pasport (ru)' }, required: true, position: 1 },
      { name: { uz: 'Rasm', en: 'Rasm (en)', ru: 'Rasm (ru)' }, required: false, position: 2 },
    ])
    await admin.call(inputs.disconnect, { body: { service_id: id, input_id: photo } })
    expect(await requirements(id)).toHaveLength(1)
    await admin.call(inputs.connect, { body: { service_id: id, input_id: photo, required: true } })
    await admin.call(inputs.update, { params: { id: photo }, body: { name: { uz: 'Surat' } } })
    expect((await requirements(id)).at(-1)).toMatchObject({ name: text('Surat'), required: true })
  })

  test('are none for a service that asks for none, and 404 for one that is not there', async () => {
    expect(await requirements(await aService(app.db))).toEqual([])
    await expect(requirements(randomUUID())).rejects.toMatchObject({ status: 404, code: 'not_found' })
  })

  test('are seen as well when another process changes them', async () => {
    const id = await aService(app.db)
    await requirements(id)
    await anInput(app.db, { service_id: id, name: 'Diplom' })
    await expect.poll(() => requirements(id)).toMatchObject([{ name: { uz: 'Diplom' } }])
  })
})

test('texts come back letter for letter', async () => {
  for (const odd of oddTexts) {
    const texts = { uz: odd, en: odd, ru: odd }
    const body = { title: texts, description: texts, features: [texts, odd], price: odd, duration: odd }
    const created = await admin.call(services.create, { body })
    expect(created).toMatchObject({ ...body, features: [texts, text(odd)] })
    expect(await visitor.call(services.list, {})).toContainEqual(created)
  }
})

test('half a character is stored as the replacement character', async () => {
  const half = admin.call(services.create, { body: { ...visa, title: text('a\uD800b') } })
  await expect(half).resolves.toMatchObject({ title: text('a\uFFFDb') })
})

test('what an update leaves out stays as it was', async () => {
  const created = await admin.call(services.create, { body: { ...visa, price: '$150', duration: '2 hafta' } })
  const updated = await admin.call(services.update, {
    params: { id: created.id },
    body: { price: '$180', version: created.version },
  })
  expect(updated).toEqual({ ...created, price: '$180', version: 2 })
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const created = await admin.call(services.create, { body: visa })
  const params = { id: created.id }
  const current = await admin.call(services.update, { params, body: { price: 'A', version: 1 } })
  const stale = admin.call(services.update, { params, body: { price: 'B', version: 1 } })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('the same Idempotency-Key adds one service, also when both calls come at once', async () => {
  const before = (await visitor.call(services.list, {})).length
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...visa, price: '$1' }
  const [one, other] = await Promise.all([
    admin.call(services.create, { body }, headers),
    admin.call(services.create, { body }, headers),
  ])
  expect(other).toEqual(one)
  expect((await visitor.call(services.list, {})).length).toBe(before + 1)
  const reused = admin.call(services.create, { body: { ...visa, price: '$2' } }, headers)
  await expect(reused).rejects.toMatchObject({ status: 422, code: 'idempotency_key_reused' })
})

test('a refused call does not use its Idempotency-Key up', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const bad = admin.call(services.create, { body: { ...visa, title: text('') } }, headers)
  await expect(bad).rejects.toMatchObject({ status: 422 })
  await expect(admin.call(services.create, { body: visa }, headers)).resolves.toMatchObject({ version: 1 })
})

test('a wrong field is named, in the language of the caller', async () => {
  const body = { ...visa, title: text('') }
  const refused = admin.call(services.create, { body }, { 'accept-language': 'ru' })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'invalid_fields',
    fields: { 'title.uz': 'Обязательное поле' },
  })
})

test('a service that an application names cannot be deleted, and the refusal says why', async () => {
  const { id } = await admin.call(services.create, { body: visa })
  const [client] = await app.db.all<{ id: string }>(
    sql`insert into clients (full_name) values ('A') returning id`,
  )
  await app.db.run(sql`insert into applications (client_id, service_id) values (${client?.id}, ${id})`)
  await app.db.run(sql`
    insert into leads (name, phone, source, service_id) values ('B', '+998 90 000 00 01', 'website', ${id})`)
  const refused = admin.call(services.remove, { params: { id } }, { 'accept-language': 'en' })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'in_use',
    message: 'This cannot be deleted because it is in use (applications: 1, leads: 1)',
  })
})

test('a deleted service is gone, and deleting it again finds nothing', async () => {
  const { id } = await admin.call(services.create, { body: visa })
  await admin.call(services.remove, { params: { id } })
  await expect(admin.call(services.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('an id that is no id is simply not there', async () => {
  const { statusCode } = await admin.send({ method: 'DELETE', url: '/api/v1/services/delete/1%20or%201=1' })
  expect(statusCode).toBe(404)
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await admin.call(services.create, { body: visa })
  const params = { id }
  await admin.call(services.update, { params, body: { price: '$5', icon: { color: 'green' } } })
  await admin.call(services.update, { params, body: { price: '$5' } })
  await admin.call(services.remove, { params })
  const by = { actor_kind: 'staff', actor_id: admin.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'service.created', ...by, detail: {} },
    { kind: 'service.updated', ...by, detail: { fields: ['price', 'icon'] } },
    { kind: 'service.deleted', ...by, detail: {} },
  ])
})
