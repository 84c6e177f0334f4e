import { randomUUID } from 'node:crypto'
import { team } from 'contract/team'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { oddTexts } from '../../testing/records/content-texts.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { picturesIn } from '../../testing/records/stored-pictures.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const nodira = { name: 'Nodira Azimova', role_uz: 'Maslahatchi', role_en: 'Adviser', role_ru: 'Специалист' }
const aFile = async (width = 400) =>
  new File([new Uint8Array(await aPicture(width, 300).png().toBuffer())], 'a.png')

type Body = Record<string, unknown>
const create = (body: Body = {}, file?: File) =>
  manager.call(team.create, { body: { ...nodira, ...body }, ...(file && { file }) })
const update = (id: string, body: Body, file?: File) =>
  manager.call(team.update, { params: { id }, body, ...(file && { file }) })
const list = () => asVisitor(app).call(team.list, {})
const richList = () => manager.call(team.richList, {})
const shownOf = async (id: string) => (await list()).find((member) => member.id === id)

test('a member that the office adds is the last one visitors see', async () => {
  await list()
  const created = await create({ languages: 'uz,ru,uz', focus: '2' })
  expect(created).toEqual({
    id: expect.any(String),
    name: 'Nodira Azimova',
    role: { uz: 'Maslahatchi', en: 'Adviser', ru: 'Специалист' },
    languages: ['uz', 'ru'],
    image_url: null,
    focus: 2,
    sample: false,
    consent_on: null,
    position: expect.any(Number),
    published: true,
    created_at: expect.any(String),
    version: 1,
  })
  const { consent_on, position, published, created_at, version, ...shown } = created
  expect((await list()).at(-1)).toEqual(shown)
  expect((await richList()).at(-1)).toEqual(created)
})

test('one that is not published is seen by the office alone', async () => {
  const { id } = await create({ published: 'false' })
  expect(await shownOf(id)).toBeUndefined()
  expect(await richList()).toContainEqual(expect.objectContaining({ id, published: false }))
  await update(id, { published: true })
  expect(await shownOf(id)).toBeDefined()
})

describe('a photo', () => {
  /** After every test storage has exactly the files that records reference. */
  beforeEach(async () => {
    const { stored, live } = await picturesIn(app)
    expect(stored).toEqual(live)
  })

  test('is shown from the day of the consent on, and not after it was taken back', async () => {
    const created = await create({}, await aFile())
    expect(created).toMatchObject({ consent_on: null, image_url: expect.stringMatching(/^\/media\//) })
    expect(await shownOf(created.id)).toMatchObject({ image_url: null })
    await update(created.id, { consent_on: '2026-11-01' })
    expect(await shownOf(created.id)).toMatchObject({ image_url: created.image_url })
    const { statusCode } = await app.inject({ url: String(created.image_url) })
    expect(statusCode).toBe(200)
    await update(created.id, { name: 'Nodira A.' })
    expect(await shownOf(created.id)).toMatchObject({ image_url: created.image_url })
    await update(created.id, { consent_on: '' })
    expect(await shownOf(created.id)).toMatchObject({ image_url: null })
  })

  test('and its consent are in no answer that visitors get', async () => {
    const { id, image_url } = await create({ consent_on: '2026-10-31' }, await aFile())
    await update(id, { published: false })
    const { payload } = await app.inject({ url: '/api/v1/team/get-list' })
    expect(payload).not.toMatch(/consent|2026-10-31/)
    expect(payload).not.toContain(image_url)
  })

  test('makes way for another one', async () => {
    const created = await create({}, await aFile())
    const updated = await update(created.id, {}, await aFile(300))
    expect(updated.image_url).not.toBe(created.image_url)
    expect((await app.inject({ url: String(created.image_url) })).statusCode).toBe(404)
  })

  test('can be removed alone, and goes with its record', async () => {
    const created = await create({ consent_on: '2026-11-01' }, await aFile())
    expect(await update(created.id, { remove_photo: 'true' })).toMatchObject({ image_url: null })
    expect((await app.inject({ url: String(created.image_url) })).statusCode).toBe(404)
    const again = await update(created.id, { remove_photo: 'true' }, await aFile())
    expect(again.image_url).not.toBeNull()
    await manager.call(team.remove, { params: { id: created.id } })
    expect((await app.inject({ url: String(again.image_url) })).statusCode).toBe(404)
  })

  test('of an update that came too late is not stored', async () => {
    const created = await create({}, await aFile())
    const current = await update(created.id, { focus: 9, version: 1 })
    const traces = await tracesOf(app)
    const stale = update(created.id, { version: 1 }, await aFile())
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
    await expect(update(created.id, { remove_photo: true, version: 1 })).rejects.toMatchObject({
      status: 409,
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test.each<[string, string | Buffer, number]>([
    ['a.gif', 'GIF89a', 415],
    ['a.png', '<html>', 415],
    ['a.png', '', 422],
  ])('that is none is refused: %s of %j', async (name, content, status) => {
    const traces = await tracesOf(app)
    await expect(create({}, new File([content], name))).rejects.toMatchObject({ status })
    expect(await tracesOf(app)).toEqual(traces)
  })
})

test('what an update leaves out stays as it was, and what it empties is gone', async () => {
  const created = await create({ languages: 'uz,de', consent_on: '2026-11-01', sample: 'true' })
  const updated = await update(created.id, { role_en: 'Lead adviser', position: '7', version: 1 })
  expect(updated).toEqual({
    ...created,
    role: { ...created.role, en: 'Lead adviser' },
    position: 7,
    version: 2,
  })
  const emptied = await update(created.id, { languages: '', consent_on: '', role_ru: '', sample: false })
  expect(emptied).toMatchObject({ languages: [], consent_on: null, sample: false })
  expect(emptied.role).toEqual({ uz: 'Maslahatchi', en: 'Lead adviser', ru: '' })
})

test('names come back letter for letter', async () => {
  for (const odd of oddTexts) {
    const created = await create({ name: odd, role_uz: odd, role_en: odd, role_ru: odd })
    expect(await shownOf(created.id)).toMatchObject({ name: odd, role: { uz: odd, en: odd, ru: odd } })
  }
})

test('what another process has changed is seen as well', async () => {
  const { id } = await create()
  await list()
  await app.db.run(sql`delete from team where id = ${id}`)
  await expect.poll(() => shownOf(id)).toBeUndefined()
})

describe('refused, and nothing is stored', () => {
  test.each<[string, Body, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no Uzbek role', { role_uz: '' }, 'role_uz'],
    ['a role that is too long', { role_en: 'a'.repeat(121) }, 'role_en'],
    ['an unknown language', { languages: 'uz,xx' }, 'languages'],
    ['a focus outside of the picture', { focus: '10' }, 'focus'],
    ['no focus at all', { focus: '0' }, 'focus'],
    ['a day that is none', { consent_on: '2026-02-30' }, 'consent_on'],
    ['a day with a time', { consent_on: '2026-11-01T10:00:00Z' }, 'consent_on'],
    ['a flag in words', { published: 'perhaps' }, 'published'],
  ])('%s', async (_name, body, field) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    const refusal = { status: 422, fields: { [field]: expect.any(String) } }
    await expect(create(body)).rejects.toMatchObject(refusal)
    await expect(update(id, body)).rejects.toMatchObject(refusal)
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a member who is not there', async () => {
    await expect(update(randomUUID(), nodira)).rejects.toMatchObject({ status: 404 })
    const remove = manager.call(team.remove, { params: { id: randomUUID() } })
    await expect(remove).rejects.toMatchObject({ status: 404 })
  })
})

test('the audit log says who changed what, without the words', async () => {
  const { id } = await create()
  await update(id, { consent_on: '2026-11-01', name: 'Nodira' })
  await manager.call(team.remove, { params: { id } })
  const by = { actor_kind: 'staff', actor_id: manager.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'team_member.created', ...by, detail: {} },
    { kind: 'team_member.updated', ...by, detail: { fields: ['name', 'consent_on'] } },
    { kind: 'team_member.deleted', ...by, detail: {} },
  ])
})
