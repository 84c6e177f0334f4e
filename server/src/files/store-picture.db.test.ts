import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import type { Storage } from '../storage/storage.ts'
import { anUpload, aPhoto, aPicture, hugePng, rednessOf } from '../testing/records/pictures.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { keysInUse } from './keys-in-use.queries.ts'
import { removePicture, storePicture } from './store-picture.ts'
import { pictureBytes } from './uploaded-picture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const putOff: (() => Promise<unknown>)[] = []
/** As a handler gets it; what is put off happens in `finish`. */
const callOn = (storage: Storage = app.storage) => ({
  db: app.db,
  storage,
  afterCommit: (work: () => Promise<unknown>) => void putOff.push(work),
})
const finish = () => Promise.all(putOff.splice(0).map((work) => work()))

const store = async (name: string, content: Buffer | string) =>
  storePicture(callOn(), await pictureBytes(anUpload(name, content)), async (_tx, mediaId) => ({
    saved: mediaId,
    replaced: null,
  }))

type Row = { width: number; height: number; storage_key: string; sha256: string }
const variantsOf = (id: string) =>
  app.db.all<Row>(sql`
    select width, height, storage_key, encode(sha256, 'hex') as sha256
    from media_variants where media_id = ${id} order by width`)
const bytesOf = async ({ storage_key }: Row) => buffer((await app.storage.open(storage_key)).stream)
const sizesOf = async (id: string) => (await variantsOf(id)).map(({ width, height }) => [width, height])
const stateOf = (id: string) => app.db.one(sql`select state, width, height from media where id = ${id}`)
const countMedia = () => app.db.one(sql`select count(*)::int as media from media`)
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys.toSorted()
}

describe('a picture', () => {
  test.each([
    [2000, 1000, [320, 640, 1280]],
    [1280, 640, [320, 640, 1280]],
    [1000, 500, [320, 640, 1000]],
    [500, 250, [320, 500]],
    [320, 160, [320]],
    [40, 20, [40]],
    [1, 1, [1]],
  ])('of %i by %i points is stored in the widths %j, never enlarged', async (width, height, widths) => {
    const id = await store('a.png', await aPicture(width, height).png().toBuffer())
    expect(await sizesOf(id)).toEqual(widths.map((wide) => [wide, Math.round((wide * height) / width)]))
    expect(await stateOf(id)).toMatchObject({ state: 'live', width: widths.at(-1) })
    for (const row of await variantsOf(id)) {
      expect(await sharp(await bytesOf(row)).metadata()).toMatchObject({
        format: 'webp',
        width: row.width,
        height: row.height,
      })
    }
  })

  test.each([
    ['a.JPG', () => aPicture().jpeg()],
    ['a.jpeg', () => aPicture().jpeg()],
    ['a.webp', () => aPicture().webp()],
  ])('may be sent as %s', async (name, image) => {
    expect(await sizesOf(await store(name, await image().toBuffer()))).toEqual([
      [320, 240],
      [400, 300],
    ])
  })

  test('has no metadata of camera and place, and stands upright', async () => {
    const photo = await aPhoto(800, 600)
    expect(photo.includes('Planted')).toBe(true)
    const id = await store('photo.jpg', photo)
    expect(await sizesOf(id)).toEqual([
      [320, 427],
      [600, 800],
    ])
    for (const row of await variantsOf(id)) {
      const image = await bytesOf(row)
      const { exif, icc, xmp, orientation } = await sharp(image).metadata()
      expect({ exif, icc, xmp, orientation }).toEqual({})
      expect(image.includes('Planted')).toBe(false)
      const y = Math.round(row.height / 2)
      expect(await rednessOf(image, { x: row.width - 20, y })).toBeGreaterThan(180)
      expect(await rednessOf(image, { x: 20, y })).toBeLessThan(60)
    }
  })

  test('keeps its transparent background', async () => {
    const clear = { width: 30, height: 30, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const id = await store('logo.png', await sharp({ create: clear }).png().toBuffer())
    const [row] = await variantsOf(id)
    expect((await sharp(await bytesOf(row as Row)).stats()).isOpaque).toBe(false)
  })

  test('that moves is stored as its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'green', 'blue'].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [9, 9, 9] })
      .toBuffer()
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(3)
    const [row] = await variantsOf(await store('a.webp', moving))
    const image = await bytesOf(row as Row)
    expect((await sharp(image, { animated: true }).metadata()).pages ?? 1).toBe(1)
    expect(await rednessOf(image, { x: 30, y: 20 })).toBeGreaterThan(200)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(200, 1)])

test.each<[string, string, () => Promise<Buffer | string>]>([
  ['an SVG', 'a.svg', async () => svg],
  ['an SVG that says it is a PNG', 'a.png', async () => svg],
  ['a page that says it is a JPEG', 'a.jpg', async () => '<html><script>1</script>'],
  ['an archive that says it is a WebP', 'a.webp', async () => zip],
  ['a PNG that says it is a JPEG', 'a.jpg', () => aPicture().png().toBuffer()],
  ['a GIF that says it is a PNG', 'a.png', () => aPicture().gif().toBuffer()],
  ['a beginning without the rest', 'a.png', async () => (await aPicture().png().toBuffer()).subarray(0, 60)],
  ['a photo that breaks off', 'a.jpg', async () => (await aPhoto(400, 400)).subarray(0, 2000)],
  ['50 000 by 50 000 points', 'a.png', async () => hugePng(50_000)],
  ['a line of 20 000 points', 'a.png', () => aPicture(2, 20_000).png().toBuffer()],
])('what is no picture is refused and leaves nothing behind: %s', async (_name, name, content) => {
  const before = [await stored(), await countMedia()]
  await expect(store(name, await content())).rejects.toMatchObject({ code: 'file_type_refused' })
  expect([await stored(), await countMedia()]).toEqual(before)
})

describe('bytes and records', () => {
  const aPartner = async (tx: Database, mediaId: string) => {
    const row = await tx.one<{ id: string }>(sql`
      insert into partners (name, media_id) values ('{"uz": "Hamkor", "en": "", "ru": ""}', ${mediaId}) returning id`)
    return { saved: row?.id ?? '', replaced: null }
  }
  const mediaOf = async (partnerId: string) =>
    (await app.db.one<{ media_id: string }>(sql`select media_id from partners where id = ${partnerId}`))
      ?.media_id ?? ''
  const keysOf = async (id: string) => (await variantsOf(id)).map(({ storage_key }) => storage_key)
  const png = () => aPicture(700, 700).png().toBuffer()

  test('a record that cannot be written takes its bytes with it', async () => {
    const before = [await stored(), await countMedia()]
    const refused = storePicture(callOn(), await png(), () => Promise.reject(new Error('no')))
    await expect(refused).rejects.toThrow('no')
    expect([await stored(), await countMedia()]).toEqual(before)
  })

  test('a store that fails halfway leaves nothing behind', async () => {
    const before = [await stored(), await countMedia()]
    let taken = 0
    const storage: Storage = {
      ...app.storage,
      receive: (source, limits) => {
        taken += 1
        if (taken === 3) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return app.storage.receive(source, limits)
      },
    }
    await expect(storePicture(callOn(storage), await png(), aPartner)).rejects.toThrow('full')
    expect([await stored(), await countMedia()]).toEqual(before)
  })

  test('another picture takes the place of the one before, whose bytes go', async () => {
    const partner = await storePicture(callOn(), await png(), aPartner)
    const first = await mediaOf(partner)
    await storePicture(callOn(), await png(), async (tx, mediaId) => {
      await tx.run(sql`update partners set media_id = ${mediaId} where id = ${partner}`)
      return { saved: null, replaced: first }
    })
    const second = await mediaOf(partner)
    expect(await stored()).toEqual(expect.arrayContaining(await keysOf(first)))
    await finish()
    expect([await stateOf(first), await stateOf(second)]).toMatchObject([
      { state: 'removed' },
      { state: 'live' },
    ])
    const storedBefore = await stored()
    expect((await keysOf(first)).filter((key) => storedBefore.includes(key))).toEqual([])
    expect((await keysOf(second)).filter((key) => storedBefore.includes(key))).toHaveLength(3)
  })

  test('a removed picture goes with its record, and a failing store does not bring it back', async () => {
    const partner = await storePicture(callOn(), await png(), aPartner)
    const id = await mediaOf(partner)
    const storage = { ...app.storage, remove: () => Promise.reject(new Error('no')) }
    await app.db.transaction(async (tx) => {
      await tx.run(sql`delete from partners where id = ${partner}`)
      await removePicture(callOn(storage), tx, id)
    })
    await finish()
    expect(await stateOf(id)).toMatchObject({ state: 'removed' })

    const keys = await keysOf(id)
    expect(await stored()).toEqual(expect.arrayContaining(keys))
    await app.storage.sweep(keysInUse(app.db), -1000)
    expect((await stored()).filter((key) => keys.includes(key))).toEqual([])
  })

  test('the sweep leaves every live picture alone', async () => {
    const id = await mediaOf(await storePicture(callOn(), await png(), aPartner))
    const stray = await app.storage.receive(Readable.from([Buffer.from('left by a crash')]), {
      maxBytes: 100,
    })
    await app.storage.sweep(keysInUse(app.db), -1000)
    expect(await stored()).toEqual(expect.arrayContaining(await keysOf(id)))
    expect(await stored()).not.toContain(stray.key)
  })
})
