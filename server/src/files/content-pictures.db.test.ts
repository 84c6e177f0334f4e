import { randomUUID } from 'node:crypto'
import type { Answer } from 'contract/endpoint'
import { partners } from 'contract/partners'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { imageRules } from 'contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../testing/accounts/callers.ts'
import { everything } from '../testing/everything.ts'
import { tracesOf } from '../testing/reading/traces.ts'
import { aPhoto, aPicture, hugePng, rednessOf } from '../testing/records/pictures.ts'
import { picturesIn } from '../testing/records/stored-pictures.ts'
import { anSvg, endless, refused } from '../testing/records/svg-corpus.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
let visitor: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'manager')
  visitor = asVisitor(app)
})
afterAll(() => app.close())

const fileOf = (name: string, content: Buffer | string) =>
  new File([new Uint8Array(Buffer.from(content))], name)
const png = async (width = 700) => fileOf('a.png', await aPicture(width, 300).png().toBuffer())

type Shown = Pick<Answer<typeof stories.create>, 'id' | 'image_url' | 'version'>
/** The same calls on stories and partners. */
type Calls = {
  create: (file?: File, headers?: Record<string, string>) => Promise<Shown>
  update: (id: string, change: { file?: File; version?: number }) => Promise<Shown>
  remove: (id: string) => Promise<undefined>
  list: () => Promise<Shown[]>
}
const withFile = (file?: File) => (file ? { file } : {})
const ofStories: Calls = {
  create: (file, headers) =>
    manager.call(
      stories.create,
      { body: { name: 'Ali', country: 'Korea', text: 'Good' }, ...withFile(file) },
      headers,
    ),
  update: (id, { file, version }) =>
    manager.call(stories.update, { params: { id }, body: { version }, ...withFile(file) }),
  remove: (id) => manager.call(stories.remove, { params: { id } }),
  list: () => visitor.call(stories.list, {}),
}
const ofPartners: Calls = {
  create: (file, headers) =>
    manager.call(partners.create, { body: { name_uz: 'Universitet' }, ...withFile(file) }, headers),
  update: (id, { file, version }) =>
    manager.call(partners.update, { params: { id }, body: { version }, ...withFile(file) }),
  remove: (id) => manager.call(partners.remove, { params: { id } }),
  list: () => visitor.call(partners.list, {}),
}

const getPicture = (url: string | null) => app.inject({ method: 'GET', url: `${url}` })
const statusOf = async (url: string | null) => (await getPicture(url)).statusCode

// Both store them by the same steps.
describe.each<[string, Calls]>([
  ['story', ofStories],
  ...(everything ? ([['partner', ofPartners]] as [string, Calls][]) : []),
])('the picture of a %s', (_name, calls) => {
  /** After every test storage has exactly the files that records reference. */
  let bytesBefore: Awaited<ReturnType<typeof picturesIn>>
  beforeEach(async () => {
    bytesBefore = await picturesIn(app)
    expect(bytesBefore.stored).toEqual(bytesBefore.live)
  })

  test('is seen by everyone at once, as WebP', async () => {
    await calls.list()
    const created = await calls.create(await png())
    const seen = (await calls.list()).find(({ id }) => id === created.id)
    expect(created, 'the office sees more of it').toMatchObject({ ...seen })
    expect(seen?.image_url).toBe(created.image_url)
    const { statusCode, headers, rawPayload } = await getPicture(created.image_url)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    expect((await picturesIn(app)).live).toHaveLength(bytesBefore.live.length + 3)
  })

  test('may be left out', async () => {
    expect(await calls.create()).toMatchObject({ image_url: null, version: 1 })
    expect(await picturesIn(app)).toEqual(bytesBefore)
  })

  test('has no metadata of camera and place, and stands upright', async () => {
    const { image_url } = await calls.create(fileOf('photo.jpg', await aPhoto(400, 300)))
    const image = (await getPicture(image_url)).rawPayload
    const { exif, xmp, orientation } = await sharp(image).metadata()
    expect({ exif, xmp, orientation }).toEqual({})
    expect(image.includes('Planted')).toBe(false)
    expect(await rednessOf(image, { x: 280, y: 200 })).toBeGreaterThan(180)
  })

  test('stays where an update brings none', async () => {
    const created = await calls.create(await png())
    const updated = await calls.update(created.id, { version: 1 })
    expect(updated).toEqual({ ...created, version: 2 })
    expect(await statusOf(updated.image_url)).toBe(200)
  })

  test('makes way for another one, whose address is new', async () => {
    const created = await calls.create(await png())
    const updated = await calls.update(created.id, { file: await png(300) })
    expect(updated.image_url).not.toBe(created.image_url)
    expect([await statusOf(created.image_url), await statusOf(updated.image_url)]).toEqual([404, 200])
    const { stored, live } = await picturesIn(app)
    expect(stored).toEqual(live)
    expect(live).toHaveLength(bytesBefore.live.length + 1)
  })

  test('goes with its record', async () => {
    const created = await calls.create(await png())
    await calls.remove(created.id)
    expect(await statusOf(created.image_url)).toBe(404)
    expect(await picturesIn(app)).toEqual(bytesBefore)
    expect((await calls.list()).some(({ id }) => id === created.id)).toBe(false)
    await expect(calls.remove(created.id)).rejects.toMatchObject({ status: 404 })
  })

  test('of an update that came too late is not stored, and the answer has the current record', async () => {
    const created = await calls.create(await png())
    const current = await calls.update(created.id, { version: 1 })
    const traces = await tracesOf(app)
    const stale = calls.update(created.id, { file: await png(), version: 1 })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
    expect(await tracesOf(app)).toEqual(traces)
    expect(await statusOf(current.image_url)).toBe(200)
  })

  test('of two updates at once from one version one is stored', async () => {
    const created = await calls.create(await png())
    const both = await Promise.allSettled(
      [300, 310].map(async (width) => calls.update(created.id, { file: await png(width), version: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { stored, live } = await picturesIn(app)
    expect(stored).toEqual(live)
  })

  test('of a record that is not there is not stored', async () => {
    const refusal = calls.update(randomUUID(), { file: await png() })
    await expect(refusal).rejects.toMatchObject({ status: 404 })
    expect(await picturesIn(app)).toEqual(bytesBefore)
  })

  test('sent twice under one Idempotency-Key is one picture', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = await Promise.all([
      calls.create(await png(), headers),
      calls.create(await png(), headers),
    ])
    expect(other).toEqual(one)
    const { stored, live } = await picturesIn(app)
    expect(stored).toEqual(live)
    expect(live).toHaveLength(bytesBefore.live.length + 3)
  })

  test('may be an SVG, of which only the rendered picture is stored', async () => {
    const injected = '<!-- Planted --><script>alert("Planted")</script>'
    const { image_url } = await calls.create(fileOf('Logo.SVG', anSvg(injected)))
    for (const width of [320, 640, 1280]) {
      const { headers, rawPayload } = await getPicture(`${image_url}/${width}`)
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width })
      expect(rawPayload.includes('Planted')).toBe(false)
      expect(await rednessOf(rawPayload, { x: 5, y: 5 })).toBeGreaterThan(180)
    }
  })

  test.each<[string, string, () => Promise<Buffer | string>, number, string]>([
    ['a drawing that is no drawing', 'a.svg', () => aPicture().png().toBuffer(), 415, 'file_type_refused'],
    [
      'a drawing that defines entities',
      'a.svg',
      async () => refused['entities that grow'] ?? '',
      415,
      'file_type_refused',
    ],
    [
      'a drawing that grows',
      'a.svg',
      async () => refused['more memory than there is'] ?? '',
      415,
      'file_type_refused',
    ],
    ['a drawing that says it is a PNG', 'a.png', async () => anSvg(), 415, 'file_type_refused'],
    ['a page', 'a.html', async () => '<html>', 415, 'file_type_refused'],
    [
      'a page that says it is a JPEG',
      'a.jpg',
      async () => '<html><script>1</script>',
      415,
      'file_type_refused',
    ],
    ['a GIF', 'a.gif', () => aPicture().gif().toBuffer(), 415, 'file_type_refused'],
    ['no ending', 'png', () => aPicture().png().toBuffer(), 415, 'file_type_refused'],
    [
      'half a picture',
      'a.png',
      async () => (await aPicture().png().toBuffer()).subarray(0, 60),
      415,
      'file_type_refused',
    ],
    ['too many points', 'a.png', async () => hugePng(50_000), 415, 'file_type_refused'],
    ['nothing', 'a.png', async () => '', 422, 'file_empty'],
    ['too much', 'a.png', async () => Buffer.alloc(imageRules.maxBytes + 1), 413, 'file_too_large'],
  ])('is refused and leaves nothing behind: %s', async (_what, name, content, status, code) => {
    const created = await calls.create(await png())
    const traces = await tracesOf(app)
    await expect(calls.create(fileOf(name, await content()))).rejects.toMatchObject({ status, code })
    const update = calls.update(created.id, { file: fileOf(name, await content()) })
    await expect(update).rejects.toMatchObject({ status, code })
    expect(await tracesOf(app)).toEqual(traces)
  })
})

test.runIf(everything)('while a difficult drawing is refused, everybody else is answered', async () => {
  let isDone = false
  const difficult = ofPartners.create(fileOf('a.svg', endless['uses of uses'])).finally(() => {
    isDone = true
  })
  expect(await visitor.call(services.list, {})).toEqual([])
  expect(await ofStories.create(await png())).toMatchObject({ version: 1 })
  expect(isDone).toBe(false)
  await expect(difficult).rejects.toMatchObject({ status: 415, code: 'file_type_refused' })
})
