import { randomUUID } from 'node:crypto'
import { countries } from 'contract/countries'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const text = (uz: string, en = '', ru = '') => ({ uz, en, ru })
/** Letters only: a slug has no digits. */
const aSlug = () => `land-${randomUUID().replaceAll(/[^a-f]/g, '')}`
const whole = () => ({
  slug: aSlug(),
  code: 'kr',
  name: text('Koreya', 'Korea', 'Корея'),
  summary: text('Koreyada o‘qish', 'Studying in Korea', 'Учёба в Корее'),
  published: true,
})
const create = (body = {}) => manager.call(countries.create, { body: { ...whole(), ...body } })
const update = (id: string, body: object) => manager.call(countries.update, { params: { id }, body })
const remove = (id: string, caller = admin) => caller.call(countries.remove, { params: { id } })
const list = () => asVisitor(app).call(countries.list, {})
const page = (slug: string) => asVisitor(app).call(countries.page, { params: { slug } })
const intakes = { text: text('Mart, sentabr'), source: 'NIIED', as_of: 2025 }
const tuition = {
  text: text(''),
  amount: { low: 3000, high: 5000, currency: 'USD' as const, per: 'term' as const },
  source: 'Universitetlar sahifalari',
  as_of: 2025,
}

test('a country that the office adds is the last one visitors see, with its page', async () => {
  await list()
  const service_id = await aService(app.db)
  const note = text('Koreys tili kursi bilan')
  const country = {
    ...whole(),
    body: text('Birinchi xat boshi\n\nIkkinchi'),
    languages: ['ko', 'en', 'ko'] as const,
    facts: { intakes, tuition },
    services: [{ service_id, note }],
  }
  const created = await create({ ...country, code: ' KR' })
  expect(created).toEqual({
    ...country,
    id: expect.any(String),
    apply_country: null,
    languages: ['ko', 'en'],
    position: expect.any(Number),
    image_url: null,
    alt: text(''),
    focus: 5,
    facts: [
      { ...tuition, kind: 'tuition' },
      { ...intakes, kind: 'intakes', amount: null },
    ].map((fact) => ({
      ...fact,
      id: expect.any(String),
      confirmed_on: null,
      confirmed_by_name: null,
      version: 1,
    })),
    created_at: expect.any(String),
    version: 1,
  })
  const shared = {
    slug: country.slug,
    code: 'kr',
    apply_country: null,
    languages: ['ko', 'en'],
    name: country.name,
    summary: country.summary,
    picture: null,
  }
  expect((await list()).at(-1)).toEqual({
    ...shared,
    service_ids: [service_id],
    intakes: expect.objectContaining({ kind: 'intakes', text: intakes.text }),
  })
  const service = (await asVisitor(app).call(services.list, {})).find(({ id }) => id === service_id)
  expect(await page(country.slug)).toEqual({
    id: created.id,
    ...shared,
    body: country.body,
    facts: expect.arrayContaining([expect.objectContaining({ kind: 'tuition', amount: tuition.amount })]),
    programmes: [{ service, note }],
    story_country: 'Koreya',
    updated_at: expect.any(String),
  })
  expect((await manager.call(countries.richList, {})).at(-1)).toEqual(created)
})

test('what is not published has no card and no page, and the office sees it', async () => {
  const draft = await manager.call(countries.create, { body: { slug: aSlug(), code: 'my' } })
  expect(draft).toMatchObject({ published: false, name: text(''), facts: [], services: [] })
  const shown = await create()
  await page(shown.slug)
  await update(shown.id, { published: false })
  for (const { slug } of [draft, shown]) {
    await expect(page(slug)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await list()).not.toContainEqual(expect.objectContaining({ slug }))
    expect(await manager.call(countries.richList, {})).toContainEqual(expect.objectContaining({ slug }))
  }
})

test.each(['nowhere', 'Usa', 'us4', 'a_b', '-a', 'a--b', '../services', "x' or 1=1", 'a'.repeat(61)])(
  'the address %j is 404',
  async (slug) => {
    const url = `/api/v1/countries/get-page/${encodeURIComponent(slug)}`
    const response = await app.inject({ method: 'GET', url })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  },
)

test('what an update leaves out stays as it was', async () => {
  const service_id = await aService(app.db)
  const created = await create({
    facts: { intakes, tuition },
    services: [{ service_id }],
    languages: ['ko'],
    position: 7,
  })
  const updated = await update(created.id, { code: 'jp', version: 1 })
  expect(updated).toEqual({ ...created, code: 'jp', version: 2 })
  const emptied = await update(created.id, {
    body: {},
    languages: [],
    services: [],
    facts: { tuition: null },
  })
  expect(emptied).toEqual({
    ...updated,
    languages: [],
    services: [],
    facts: created.facts.filter(({ kind }) => kind === 'intakes'),
    version: 3,
  })
})

test('services are shown in the order the office gave them, each with its note', async () => {
  const [one, other] = [await aService(app.db), await aService(app.db)]
  const created = await create({ services: [{ service_id: one }, { service_id: other, note: text('Ikki') }] })
  await page(created.slug)
  await update(created.id, { services: [{ service_id: other, note: text('Bir') }, { service_id: one }] })
  const { programmes } = await page(created.slug)
  expect(programmes.map(({ service, note }) => [service.id, note.uz])).toEqual([
    [other, 'Bir'],
    [one, ''],
  ])
  await admin.call(services.remove, { params: { id: other } })
  expect((await page(created.slug)).programmes.map(({ service }) => service.id)).toEqual([one])
})

test('what another process has changed is seen as well', async () => {
  const { id, slug } = await create({ facts: { intakes } })
  await Promise.all([page(slug), list()])
  const name = JSON.stringify(text('Yaponiya'))
  await app.db.run(sql`update countries set name = ${name}::jsonb where id = ${id}`)
  await expect.poll(() => page(slug)).toMatchObject({ name: text('Yaponiya') })
  await expect.poll(list).toContainEqual(expect.objectContaining({ slug, name: text('Yaponiya') }))
  await app.db.run(sql`delete from country_facts where country_id = ${id}`)
  await expect
    .poll(list)
    .toContainEqual(expect.objectContaining({ slug, intakes: expect.objectContaining({ state: 'closed' }) }))
  await app.db.run(sql`delete from countries where id = ${id}`)
  await expect.poll(() => page(slug).catch(({ status }) => status)).toBe(404)
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const current = await update(id, { code: 'jp', facts: { intakes }, version: 1 })
  const stale = update(id, { code: 'cn', facts: { intakes: null }, version: 1 })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('texts come back letter for letter', async () => {
  const service_id = await aService(app.db)
  for (const odd of oddTexts) {
    const texts = text(odd, odd, odd)
    const long = text(`${odd}\n\n${odd}`, odd, odd)
    const fact = { text: texts, source: odd, as_of: 2025 }
    const created = await create({
      name: texts,
      summary: long,
      body: long,
      facts: { work: fact },
      services: [{ service_id, note: texts }],
    })
    expect(created).toMatchObject({ name: texts, summary: long, body: long, facts: [fact] })
    const shown = await page(created.slug)
    expect(shown).toMatchObject({ name: texts, summary: long, body: long, programmes: [{ note: texts }] })
    expect(shown.facts).toContainEqual(expect.objectContaining(fact))
  }
})

test('an address and a country of the application form belong to one country', async () => {
  const first = await create({ apply_country: 'Kanada' })
  const second = await create()
  expect((await page(first.slug)).story_country).toBe('Kanada')
  const traces = await tracesOf(app)
  for (const [body, code] of [
    [{ slug: first.slug }, 'slug_taken'],
    [{ apply_country: 'Kanada' }, 'apply_country_taken'],
  ] as const) {
    await expect(create(body)).rejects.toMatchObject({ status: 409, code })
    await expect(update(second.id, body)).rejects.toMatchObject({ status: 409, code })
  }
  expect(await tracesOf(app)).toEqual(traces)
  await update(first.id, { apply_country: null })
  await expect(update(second.id, { apply_country: 'Kanada' })).resolves.toMatchObject({ version: 2 })
  await update(second.id, { apply_country: null })
})

test('a country that clients apply to cannot be deleted, and the refusal says what to do', async () => {
  const { id } = await create({ apply_country: 'Fransiya', facts: { intakes } })
  const refused = admin.call(countries.remove, { params: { id } }, { 'accept-language': 'en' })
  await expect(refused).rejects.toMatchObject({
    status: 409,
    code: 'country_takes_applications',
    message: 'This cannot be deleted because clients apply to this country. Unpublish it instead',
  })
  await update(id, { apply_country: null })
  await remove(id)
  expect(await app.db.all(sql`select id from country_facts where country_id = ${id}`)).toEqual([])
  await expect(remove(id)).rejects.toMatchObject({ status: 404 })
})

describe('refused, and nothing is stored', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['publishing without a name in Uzbek', { name: text('', 'Korea') }, 'name.uz'],
    ['publishing without a summary in Uzbek', { summary: text('  ', 'x') }, 'summary.uz'],
    ['a slug with capitals', { slug: 'Korea' }, 'slug'],
    ['a slug with digits', { slug: 'korea-2' }, 'slug'],
    ['a slug that is too long', { slug: 'a'.repeat(61) }, 'slug'],
    ['a code of three letters', { code: 'kor' }, 'code'],
    ['a code of one letter', { code: 'k' }, 'code'],
    ['a code of other letters', { code: 'ко' }, 'code'],
    ['a country that the application form does not have', { apply_country: 'Oy' }, 'apply_country'],
    ['a language that is none of the list', { languages: ['ko', 'xx'] }, 'languages.1'],
    ['a name of two lines', { name: text('a\nb') }, 'name.uz'],
    ['a name that is too long', { name: text('a'.repeat(101)) }, 'name.uz'],
    ['a summary that is too long', { summary: text('a'.repeat(601)) }, 'summary.uz'],
    ['a body that reads backwards', { body: text('a\u202Eb') }, 'body.uz'],
    ['a place before the first', { position: -1 }, 'position'],
    ['a flag in words', { published: 'yes' }, 'published'],
    ['a fact without a source', { facts: { intakes: { ...intakes, source: '' } } }, 'facts.intakes.source'],
    ['a fact without a year', { facts: { intakes: { ...intakes, as_of: null } } }, 'facts.intakes.as_of'],
    [
      'a fact that says nothing',
      { facts: { tuition: { ...tuition, amount: null } } },
      'facts.tuition.text.uz',
    ],
    ['services that are no list', { services: 'all' }, 'services'],
    ['a service that is none', { services: [{ service_id: 'x' }] }, 'services.0.service_id'],
  ])('%s', async (_name, body, field) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    for (const call of [create(body), update(id, body)]) {
      await expect(call).rejects.toMatchObject({
        status: 422,
        code: 'invalid_fields',
        fields: { [field]: expect.any(String) },
      })
    }
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a service twice, or one that is not there', async () => {
    const service_id = await aService(app.db)
    const { id } = await create()
    const traces = await tracesOf(app)
    const twice = { services: [{ service_id }, { service_id: service_id.toUpperCase() }] }
    await expect(update(id, twice)).rejects.toMatchObject({
      status: 422,
      fields: { services: expect.any(String) },
    })
    const unknown = { code: 'jp', services: [{ service_id: randomUUID() }] }
    await expect(create(unknown)).rejects.toMatchObject({ status: 404 })
    await expect(update(id, unknown)).rejects.toMatchObject({ status: 404 })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('publishing a draft that lacks its texts, until it has them', async () => {
    const { id } = await manager.call(countries.create, { body: { slug: aSlug(), code: 'sg' } })
    const refused = {
      status: 422,
      fields: { 'name.uz': 'To‘ldirish shart', 'summary.uz': 'To‘ldirish shart' },
    }
    await expect(update(id, { published: true })).rejects.toMatchObject(refused)
    await update(id, { name: text('Singapur') })
    await expect(update(id, { published: true, summary: text('A') })).resolves.toMatchObject({
      published: true,
    })
    await expect(update(id, { name: text('') })).rejects.toMatchObject({ status: 422 })
  })

  test('a country that is not there', async () => {
    await expect(update(randomUUID(), whole())).rejects.toMatchObject({ status: 404 })
    await expect(remove(randomUUID())).rejects.toMatchObject({ status: 404 })
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { code: 'jp', facts: { intakes } })
  await update(id, { code: 'jp' })
  await remove(id)
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'country.created', actor_kind: 'staff', actor_id: manager.id, detail: {} },
    {
      kind: 'country.updated',
      actor_kind: 'staff',
      actor_id: manager.id,
      detail: { fields: ['code', 'facts'] },
    },
    { kind: 'country.deleted', actor_kind: 'staff', actor_id: admin.id, detail: {} },
  ])
})
