import { pictureSlots, sitePictures } from 'contract/site-pictures'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
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
/** After every test storage has exactly the files that records reference, and every slot is empty again. */
afterEach(async () => {
  const { stored, live } = await picturesIn(app)
  expect(stored).toEqual(live)
  for (const { slot } of await list()) await remove(slot)
})

type Slot = (typeof pictureSlots)[number]
const alt = { alt_uz: 'Ofis kirish eshigi', alt_en: 'Entrance of the office', alt_ru: 'Вход в офис' }
const aFile = async (width = 400) =>
  new File([new Uint8Array(await aPicture(width, 300).png().toBuffer())], 'a.png')
const upload = (slot: Slot, body: Record<string, unknown> = {}, file?: File) =>
  manager.call(sitePictures.upload, {
    params: { slot },
    body: { ...alt, ...body },
    ...(file && { file }),
  })
const remove = (slot: Slot) => manager.call(sitePictures.remove, { params: { slot } })
const list = () => asVisitor(app).call(sitePictures.list, {})

test('every place can have its picture, which visitors see', async () => {
  expect(await list()).toEqual([])
  for (const slot of pictureSlots) await upload(slot, { focus: '3' }, await aFile())
  const shown = await list()
  expect(shown.map(({ slot }) => slot).toSorted()).toEqual(pictureSlots.toSorted())
  expect(shown[0]).toEqual({
    slot: expect.any(String),
    image_url: expect.stringMatching(/^\/media\//),
    alt: { uz: alt.alt_uz, en: alt.alt_en, ru: alt.alt_ru },
    focus: 3,
    updated_at: expect.any(String),
    version: 1,
  })
  for (const { image_url } of shown) expect((await app.inject({ url: image_url })).statusCode).toBe(200)
})

test('without a file the picture stays and its words change', async () => {
  const first = await upload('licence', {}, await aFile())
  const second = await upload('licence', { alt_en: 'Licence', version: 1 })
  expect(second).toMatchObject({ image_url: first.image_url, alt: { en: 'Licence' }, focus: 5, version: 2 })
  expect(await list()).toEqual([second])
})

test('another file takes the place of the old one, whose bytes go', async () => {
  const first = await upload('office_room', {}, await aFile())
  const second = await upload('office_room', {}, await aFile(300))
  expect(second.image_url).not.toBe(first.image_url)
  expect((await app.inject({ url: first.image_url })).statusCode).toBe(404)
})

test('a deleted picture is gone, and deleting it again finds nothing', async () => {
  const { image_url } = await upload('team', {}, await aFile())
  await remove('team')
  expect((await app.inject({ url: image_url })).statusCode).toBe(404)
  await expect(remove('team')).rejects.toMatchObject({ status: 404 })
})

test('an upload from an older version is refused and shows the record as it is now', async () => {
  await upload('team', {}, await aFile())
  const current = await upload('team', { focus: 1, version: 1 })
  const stale = upload('team', { version: 1 }, await aFile())
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('of two that fill an empty place at once one is stored', async () => {
  const both = await Promise.allSettled(
    [300, 310].map(async (width) => upload('team', { version: 1 }, await aFile(width))),
  )
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect(await list()).toHaveLength(1)
})

test('what another process has changed is seen as well', async () => {
  await upload('team', {}, await aFile())
  await list()
  await app.db.run(sql`update site_pictures set focus = 7`)
  await expect.poll(list).toMatchObject([{ focus: 7 }])
})

describe('refused, and nothing is stored', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no Uzbek words', { alt_uz: '' }, 'alt_uz'],
    ['no English words', { alt_en: '  ' }, 'alt_en'],
    ['no Russian words', { alt_ru: undefined }, 'alt_ru'],
    ['words that are too long', { alt_ru: 'a'.repeat(201) }, 'alt_ru'],
    ['a focus outside of the picture', { focus: '10' }, 'focus'],
  ])('%s', async (_name, body, field) => {
    const traces = await tracesOf(app)
    await expect(upload('team', body, await aFile())).rejects.toMatchObject({
      status: 422,
      code: 'invalid_fields',
      fields: { [field]: expect.any(String) },
    })
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('no file where there is no picture yet', async () => {
    await expect(upload('team')).rejects.toMatchObject({ status: 422, code: 'file_missing' })
  })

  test('a place that the site does not have', async () => {
    for (const slot of ['kitchen', 'team%2F', 'TEAM', "team' or 1=1", '__proto__']) {
      const url = (call: string) => `/api/v1/site-pictures/${call}/${encodeURIComponent(slot)}`
      expect((await manager.send({ method: 'POST', url: url('upload') })).statusCode).toBe(404)
      expect((await manager.send({ method: 'DELETE', url: url('delete') })).statusCode).toBe(404)
    }
  })
})

test('the audit log says who changed what, without the words', async () => {
  await upload('team', {}, await aFile())
  await upload('team', { alt_en: 'The team' })
  await upload('team', { alt_en: 'The team' })
  await remove('team')
  const newest = await app.db.all(sql`
    select kind, actor_id, detail from audit_log where target_kind = 'site_picture' order by seq desc limit 3`)
  expect(newest.toReversed()).toEqual([
    { kind: 'site_picture.created', actor_id: manager.id, detail: {} },
    { kind: 'site_picture.updated', actor_id: manager.id, detail: { fields: ['alt'] } },
    { kind: 'site_picture.deleted', actor_id: manager.id, detail: {} },
  ])
})
