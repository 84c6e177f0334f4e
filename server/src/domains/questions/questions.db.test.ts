import { randomUUID } from 'node:crypto'
import { questions } from 'contract/questions'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { aCountry } from '../../testing/records/country.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const text = (uz: string) => ({ uz, en: '', ru: '' })
const price = {
  topic: 'payment' as const,
  question: { uz: 'Narxi qancha?', en: 'What is the price?', ru: 'Сколько это стоит?' },
  answer: text('Xizmatga bog‘liq:\n- viza\n- o‘qish\nSavol bo‘lsa: {phone}'),
}
const create = (body: object = {}) => manager.call(questions.create, { body: { ...price, ...body } })
const update = (id: string, body: object) => manager.call(questions.update, { params: { id }, body })
const list = () => asVisitor(app).call(questions.list, {})
const richList = () => manager.call(questions.richList, {})

test('a question that the office adds is what visitors see, and they see no more of it', async () => {
  await list()
  const created = await create({ question: text('Qancha turadi?') })
  expect(created).toEqual({
    id: expect.any(String),
    anchor: 'qancha-turadi',
    ...price,
    country_id: null,
    question: text('Qancha turadi?'),
    position: expect.any(Number),
    published: true,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    version: 1,
  })
  const { position, published, created_at, version, ...shown } = created
  expect(await list()).toContainEqual(shown)
  expect(await richList()).toContainEqual(created)
})

test('one that is not published is seen by the office alone, until it is', async () => {
  const { id } = await create({ published: false })
  const ids = async () => (await list()).map((question) => question.id)
  expect(await ids()).not.toContain(id)
  expect(await richList()).toContainEqual(expect.objectContaining({ id, published: false }))
  await update(id, { published: true })
  expect(await ids()).toContain(id)
})

test('a new one is the last of its topic, and a position moves it', async () => {
  const [one, other] = [await create({ topic: 'times' }), await create({ topic: 'times' })]
  const order = async () => (await list()).filter(({ topic }) => topic === 'times').map(({ id }) => id)
  expect((await order()).slice(-2)).toEqual([one.id, other.id])
  await update(one.id, { position: other.position + 1 })
  expect((await order()).slice(-2)).toEqual([other.id, one.id])
})

test('questions of the same words have different places, which no change moves', async () => {
  const same = [await create(), await create()]
  const again = await Promise.all([create(), create()])
  const anchors = [...same, ...again].map(({ anchor }) => anchor)
  expect(new Set(anchors).size).toBe(4)
  for (const anchor of anchors) expect(anchor).toMatch(/^narxi-qancha(-\d)?$/)
  const [first] = same
  const updated = await update(first?.id ?? '', { question: text('Boshqa savol'), anchor: 'moved' })
  expect(updated).toMatchObject({ question: text('Boshqa savol'), anchor: first?.anchor, version: 2 })
})

describe('of a country', () => {
  test('a question is listed with its country, and goes with it', async () => {
    const country_id = await aCountry(app.db, { slug: 'norway' })
    const { id } = await create({ country_id })
    expect(await list()).toContainEqual(expect.objectContaining({ id, country_id }))
    await app.db.run(sql`delete from countries where id = ${country_id}`)
    await expect.poll(list).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('that is not published, visitors see no question', async () => {
    const country_id = await aCountry(app.db, { slug: 'sweden', published: false })
    const { id } = await create({ country_id })
    expect((await list()).map((question) => question.id)).not.toContain(id)
    await app.db.run(sql`update countries set published = true where id = ${country_id}`)
    // Writing the question announces it; the country announces itself.
    await update(id, {})
    expect((await list()).map((question) => question.id)).toContain(id)
  })

  test('a question can move to another one, and to none', async () => {
    const country_id = await aCountry(app.db, { slug: 'finland' })
    const { id } = await create()
    expect(await update(id, { country_id })).toMatchObject({ country_id })
    expect(await update(id, { topic: 'program' })).toMatchObject({ country_id, topic: 'program' })
    expect(await update(id, { country_id: null })).toMatchObject({ country_id: null })
  })

  test('that nobody knows, there is no question', async () => {
    const { id } = await create()
    const traces = await tracesOf(app)
    const country_id = randomUUID()
    await expect(create({ country_id })).rejects.toMatchObject({ status: 404 })
    await expect(update(id, { country_id })).rejects.toMatchObject({ status: 404 })
    expect(await tracesOf(app)).toEqual(traces)
  })
})

test('what an update leaves out stays as it was', async () => {
  const created = await create()
  const updated = await update(created.id, { answer: text('Bepul'), version: 1 })
  expect(updated).toEqual({
    ...created,
    answer: text('Bepul'),
    updated_at: expect.any(String),
    version: 2,
  })
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const current = await update(id, { topic: 'account', version: 1 })
  const stale = update(id, { topic: 'contact', version: 1 })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('texts come back letter for letter', async () => {
  // A word in brackets would be a fact.
  for (const odd of oddTexts.map((one) => one.replace('{uses}', '{ uses }'))) {
    const texts = { uz: odd, en: odd, ru: odd }
    const created = await create({ question: texts, answer: texts })
    expect(created).toMatchObject({ question: texts, answer: texts })
    expect(await list()).toContainEqual(expect.objectContaining({ id: created.id, answer: texts }))
  }
})

test('what another process has changed is seen as well', async () => {
  const { id } = await create()
  await list()
  await app.db.run(sql`update questions set published = false where id = ${id}`)
  await expect.poll(list).not.toContainEqual(expect.objectContaining({ id }))
})

describe('refused, and nothing is stored', () => {
  test.each<[string, object, string]>([
    ['no Uzbek question', { question: text('') }, 'question.uz'],
    ['no Uzbek answer', { answer: { uz: ' ', en: 'Yes', ru: 'Да' } }, 'answer.uz'],
    ['a question of two lines', { question: text('a\nb') }, 'question.uz'],
    ['a question that is too long', { question: { uz: 'a', en: 'a'.repeat(301) } }, 'question.en'],
    ['an answer that is too long', { answer: text('a'.repeat(6001)) }, 'answer.uz'],
    ['an unknown fact', { answer: { uz: '{phone}', en: '{fone}', ru: '' } }, 'answer.en'],
    ['an unknown fact in a question', { question: text('{secret}?') }, 'question.uz'],
    ['an unknown topic', { topic: 'money' }, 'topic'],
    ['a country that is no id', { country_id: 'usa' }, 'country_id'],
  ])('%s', async (_name, body, field) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    const refusal = { status: 422, code: 'invalid_fields', fields: { [field]: expect.any(String) } }
    await expect(create(body)).rejects.toMatchObject(refusal)
    await expect(update(id, body)).rejects.toMatchObject(refusal)
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('an unknown fact is told in the language of the caller', async () => {
    const refused = manager.call(
      questions.create,
      { body: { ...price, answer: text('{x}') } },
      { 'accept-language': 'en' },
    )
    await expect(refused).rejects.toMatchObject({
      fields: { 'answer.uz': 'The word in curly brackets is not on the list' },
    })
  })

  test('a question that is not there', async () => {
    await expect(update(randomUUID(), price)).rejects.toMatchObject({ status: 404 })
    const remove = manager.call(questions.remove, { params: { id: randomUUID() } })
    await expect(remove).rejects.toMatchObject({ status: 404 })
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { answer: text('Bepul'), published: false })
  await update(id, { published: false })
  await manager.call(questions.remove, { params: { id } })
  const by = { actor_kind: 'staff', actor_id: manager.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'question.created', ...by, detail: {} },
    { kind: 'question.updated', ...by, detail: { fields: ['answer', 'published'] } },
    { kind: 'question.deleted', ...by, detail: {} },
  ])
})
