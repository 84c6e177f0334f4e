import { randomUUID } from 'node:crypto'
import { countries } from 'contract/countries'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { picturesIn } from '../../testing/records/stored-pictures.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const text = (uz: string) => ({ uz, en: '', ru: '' })
const alt = { alt_uz: 'Elba bo‘yi', alt_en: 'By the Elbe', alt_ru: 'У Эльбы' }
const png = async (width = 700) =>
  new File([new Uint8Array(await aPicture(width, 300).png().toBuffer())], 'a.png')
const aCountry = () =>
  admin.call(countries.create, {
    body: {
      slug: `land-${randomUUID().replaceAll(/[^a-f]/g, '')}`,
      code: 'de',
      name: text('Germaniya'),
      summary: text('O‘qish'),
      published: true,
    },
  })
const send = (id: string, body: object, file?: File) =>
  admin.call(countries.uploadPicture, { params: { id }, body, ...(file && { file }) })
const statusOf = async (url: string | null) => (await app.inject({ method: 'GET', url: `${url}` })).statusCode

/** After every test storage has exactly the files that records reference. */
let before: Awaited<ReturnType<typeof picturesIn>>
beforeEach(async () => {
  before = await picturesIn(app)
  expect(before.stored).toEqual(before.live)
})

test('a picture with its words is seen by everyone at once', async () => {
  const country = await aCountry()
  const page = () => asVisitor(app).call(countries.page, { params: { slug: country.slug } })
  expect((await page()).picture).toBeNull()
  const saved = await send(country.id, { ...alt, focus: '3' }, await png())
  const described = { uz: 'Elba bo‘yi', en: 'By the Elbe', ru: 'У Эльбы' }
  expect(saved).toEqual({
    ...country,
    image_url: expect.stringMatching(/^\/media\//),
    alt: described,
    focus: 3,
    version: 2,
  })
  const picture = { image_url: saved.image_url, alt: described, focus: 3 }
  expect((await page()).picture).toEqual(picture)
  expect(await asVisitor(app).call(countries.list, {})).toContainEqual(expect.objectContaining({ picture }))
  expect(await statusOf(saved.image_url)).toBe(200)
})

test('words and focus change without a new picture, and a new picture keeps them', async () => {
  const { id } = await aCountry()
  const first = await send(id, alt, await png())
  const second = await send(id, { alt_en: 'A river', focus: '7', version: '2' })
  expect(second).toEqual({ ...first, alt: { ...first.alt, en: 'A river' }, focus: 7, version: 3 })
  const third = await send(id, {}, await png(300))
  expect(third).toEqual({
    ...second,
    image_url: expect.not.stringContaining(`${first.image_url}`),
    version: 4,
  })
  expect([await statusOf(first.image_url), await statusOf(third.image_url)]).toEqual([404, 200])
  expect((await picturesIn(app)).live).toHaveLength(before.live.length + 1)
})

test('a picture can be taken away, with its words', async () => {
  const country = await aCountry()
  const { image_url } = await send(country.id, { ...alt, focus: '1' }, await png())
  expect(await send(country.id, { remove: 'true' })).toEqual({ ...country, version: 3 })
  expect(await statusOf(image_url)).toBe(404)
  expect(await picturesIn(app)).toEqual(before)
})

test('a picture goes with its country', async () => {
  const { id } = await aCountry()
  const { image_url } = await send(id, alt, await png())
  await admin.call(countries.remove, { params: { id } })
  expect(await statusOf(image_url)).toBe(404)
  expect(await picturesIn(app)).toEqual(before)
})

test('the audit log says what changed', async () => {
  const { id } = await aCountry()
  await send(id, alt, await png())
  await send(id, { focus: '9' })
  expect((await auditOf(app.db, id)).map((entry) => (entry as { detail: object }).detail)).toEqual([
    {},
    { fields: ['image_url', 'alt'] },
    { fields: ['focus'] },
  ])
})

describe('refused, and nothing is stored', () => {
  test.each<[string, object, string[]]>([
    ['a picture without words', {}, ['alt_uz', 'alt_en', 'alt_ru']],
    ['a picture without words in one language', { ...alt, alt_ru: ' ' }, ['alt_ru']],
    ['words that are too long', { ...alt, alt_uz: 'a'.repeat(201) }, ['alt_uz']],
    ['words of two lines', { ...alt, alt_en: 'a\nb' }, ['alt_en']],
    ['a focus of nothing', { ...alt, focus: '0' }, ['focus']],
    ['a focus of ten', { ...alt, focus: '10' }, ['focus']],
    ['a focus in words', { ...alt, focus: 'left' }, ['focus']],
    ['a picture that is brought and taken away', { ...alt, remove: 'true' }, ['remove']],
  ])('%s', async (_name, body, fields) => {
    const { id } = await aCountry()
    const traces = await tracesOf(app)
    const refused = await send(id, body, await png()).catch((error) => error)
    expect([refused.status, refused.code, Object.keys(refused.fields)]).toEqual([
      422,
      'invalid_fields',
      fields,
    ])
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('words that a picture would lose', async () => {
    const { id } = await aCountry()
    await send(id, alt, await png())
    const traces = await tracesOf(app)
    await expect(send(id, { alt_en: '' })).rejects.toMatchObject({
      status: 422,
      fields: { alt_en: expect.any(String) },
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('an older version, a country that is not there, and what is no picture', async () => {
    const { id } = await aCountry()
    const current = await send(id, alt, await png())
    const traces = await tracesOf(app)
    await expect(send(id, { version: '1' }, await png())).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current,
    })
    await expect(send(randomUUID(), alt, await png())).rejects.toMatchObject({ status: 404 })
    await expect(send(id, alt, new File(['<html>'], 'a.png'))).rejects.toMatchObject({ status: 415 })
    expect(await tracesOf(app)).toEqual(traces)
  })
})
