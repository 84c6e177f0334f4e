import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { everything } from '../testing/everything.ts'
import { startS3 } from '../testing/outside/s3-server.ts'
import { aPicture } from '../testing/records/pictures.ts'
import { picturesIn } from '../testing/records/stored-pictures.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { drawWaitingAvif } from './draw-avif.ts'
import { runPictureProcess } from './picture-process.ts'
import { removePicture, storePicture } from './store-picture.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** Grain, as photographs have it: a plain colour takes next to nothing in any format. Small: a busy machine draws slowly. */
const aGrainyPicture = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })

const store = async (picture: Sharp, on = app) =>
  storePicture({ ...on, afterCommit: () => {} }, await picture.png().toBuffer(), async (_tx, saved) => ({
    saved,
    replaced: null,
  }))
const get = (path: string, accept?: string, on = app) =>
  on.inject({ method: 'GET', url: `/media/${path}`, headers: accept ? { accept } : {} })
const avifOf = async (id: string) =>
  (
    await app.db.all<{ width: number }>(sql`
      select width from media_variants where media_id = ${id} and media_type = 'image/avif' order by width`)
  ).map(({ width }) => width)
const waiting = () => app.db.all(sql`select id from media where state = 'live' and avif_after is not null`)

const ofBrowsers = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const caching = { forNow: 'public, max-age=300', forGood: 'public, max-age=31536000, immutable' }

describe('a photograph', () => {
  let id: string
  beforeAll(async () => {
    id = await store(aGrainyPicture(360, 120))
  })

  test('is sent as WebP at first, and who could have AVIF asks again soon', async () => {
    for (const [accept, cached] of [
      [ofBrowsers, caching.forNow],
      ['image/webp,*/*', caching.forGood],
    ]) {
      const { headers } = await get(`${id}/320`, accept)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept', 'cache-control': cached })
    }
  })

  test('is AVIF in every width once the job was there, and less to send', async () => {
    await drawWaitingAvif(app)
    expect(await avifOf(id)).toEqual([320, 360])
    for (const width of [320, 360]) {
      const [avif, webp] = [await get(`${id}/${width}`, ofBrowsers), await get(`${id}/${width}`)]
      expect(avif.headers).toMatchObject({
        'content-type': 'image/avif',
        'content-length': String(avif.rawPayload.length),
        'cache-control': caching.forGood,
        vary: 'accept',
        etag: `"${createHash('sha256').update(avif.rawPayload).digest('hex')}"`,
      })
      expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' })
      expect(avif.rawPayload.length).toBeLessThan(webp.rawPayload.length)
      expect(await sharp(avif.rawPayload).metadata()).toMatchObject({
        format: 'heif',
        width,
        height: Math.round(width / 3),
      })
    }
  })

  test.each<[string | undefined, 'avif' | 'webp']>([
    [ofBrowsers, 'avif'],
    ['image/avif', 'avif'],
    ['image/webp, IMAGE/AVIF;q=0.5', 'avif'],
    ['image/avif;q=0', 'webp'],
    ['image/avif;q=0.0, image/webp', 'webp'],
    ['image/*,*/*;q=0.8', 'webp'],
    ['image/avif-sequence', 'webp'],
    ['text/html,application/xhtml+xml', 'webp'],
    ['', 'webp'],
    [undefined, 'webp'],
  ])('is sent to who accepts %j as %s', async (accept, format) => {
    expect((await get(id, accept)).headers['content-type']).toBe(`image/${format}`)
  })

  test('is not sent again to who has it in that format', async () => {
    const { headers } = await get(id, ofBrowsers)
    const again = await app.inject({
      url: `/media/${id}`,
      headers: { accept: ofBrowsers, 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.headers.vary]).toEqual([304, 'accept'])
    const other = await app.inject({
      url: `/media/${id}`,
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  test('takes all its formats along when it goes', async () => {
    const later: (() => Promise<unknown>)[] = []
    await app.db.transaction((tx) =>
      removePicture({ storage: app.storage, afterCommit: (work) => void later.push(work) }, tx, id),
    )
    for (const work of later) await work()
    const { stored, live } = await picturesIn(app)
    expect(stored).toEqual(live)
    expect((await get(id, ofBrowsers)).statusCode).toBe(404)
  })
})

test('where AVIF is not smaller, WebP is all there is, for good', async () => {
  const id = await store(aPicture(1, 1))
  await drawWaitingAvif(app)
  expect(await avifOf(id)).toEqual([])
  const { headers } = await get(id, ofBrowsers)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': caching.forGood })
  expect(await waiting()).toEqual([])
})

test.runIf(everything)('transparent logos stay transparent', async () => {
  const clear = { width: 300, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
  const grain = await aGrainyPicture(200, 200).png().toBuffer()
  const id = await store(sharp({ create: clear }).composite([{ input: grain, top: 50, left: 50 }]))
  await drawWaitingAvif(app)
  const { headers, rawPayload } = await get(id, ofBrowsers)
  expect(headers['content-type']).toBe('image/avif')
  expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
})

test.runIf(everything)('rounds that come at once draw every picture once', async () => {
  const ids = [await store(aGrainyPicture(330, 60)), await store(aGrainyPicture(330, 60))]
  await Promise.all([drawWaitingAvif(app), drawWaitingAvif(app)])
  for (const id of ids) expect(await avifOf(id)).toEqual([320, 330])
  const { stored, live } = await picturesIn(app)
  expect(stored).toEqual(live)
})

describe('cut short', () => {
  test('an encoder that takes too long ends itself', async () => {
    const webp = await aGrainyPicture(1280, 960).webp().toBuffer()
    expect(await runPictureProcess('avif-process.ts', [1280, 960, 0], webp)).toBeNull()
  })

  test('a picture whose store does not answer is tried again later', async () => {
    const id = await store(aGrainyPicture(60, 40))
    const broken = { ...app, storage: { ...app.storage, open: () => Promise.reject(new Error('io')) } }
    await expect(drawWaitingAvif(broken)).rejects.toThrow('io')
    await drawWaitingAvif(app)
    expect(await avifOf(id)).toEqual([])
    await app.db.run(sql`update media set avif_after = avif_after - interval '10 minutes' where id = ${id}`)
    await drawWaitingAvif(app)
    expect(await avifOf(id)).toEqual([60])
  })

  test('a picture that is removed meanwhile leaves nothing behind', async () => {
    const id = await store(aGrainyPicture(60, 40))
    const open = vi.spyOn(app.storage, 'open').mockImplementationOnce(async (key) => {
      await app.db.run(sql`update media set state = 'removed', removed_at = now() where id = ${id}`)
      return app.storage.open(key)
    })
    await drawWaitingAvif(app)
    expect(open).toHaveBeenCalled()
    open.mockRestore()
    expect(await avifOf(id)).toEqual([])
  })

  test('a picture whose bytes are lost is not looked for again', async () => {
    const id = await store(aPicture(40, 40))
    const [row] = await app.db.all<{ key: string }>(sql`
      select storage_key as key from media_variants where media_id = ${id}`)
    await app.storage.remove(row?.key ?? '')
    await drawWaitingAvif(app)
    expect(await waiting()).toEqual([])
  })
})

test.runIf(everything)('pictures in a bucket get their AVIF the same way', async () => {
  const bucket = await startS3()
  const { endpoint, bucket: name, accessKey, secretKey } = bucket.settings
  const onBucket = await startApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
  try {
    const id = await store(aGrainyPicture(330, 60), onBucket)
    await drawWaitingAvif(onBucket)
    const { headers, rawPayload } = await get(`${id}/320`, ofBrowsers, onBucket)
    expect(headers['content-type']).toBe('image/avif')
    expect((await sharp(rawPayload).metadata()).width).toBe(320)
  } finally {
    await onBucket.close()
    await bucket.stop()
  }
})
