import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startS3 } from '../testing/outside/s3-server.ts'
import { aPicture } from '../testing/records/pictures.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { storePicture } from './store-picture.ts'

let app: ListeningApp
let id: string
beforeAll(async () => {
  app = await listenApp()
  id = await aStoredPicture(1000, 500)
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

async function aStoredPicture(width: number, height: number, on: TestApp = app): Promise<string> {
  const bytes = await aPicture(width, height).png().toBuffer()
  return storePicture({ ...on, afterCommit: () => {} }, bytes, async (_tx, mediaId) => ({
    saved: mediaId,
    replaced: null,
  }))
}
const ask = (path: string, headers = {}, method: 'GET' | 'HEAD' | 'POST' | 'DELETE' = 'GET') =>
  app.inject({ method, url: path, headers })
const widthOf = async (image: Buffer) => (await sharp(image).metadata()).width

describe('a public picture', () => {
  test('is served to everyone, may be cached for good, and can load or run nothing', async () => {
    const response = await ask(`/media/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(response.rawPayload.length),
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(response.rawPayload).digest('hex')}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['', 640],
    ['/1', 320],
    ['/320', 320],
    ['/321', 640],
    ['/640', 640],
    ['/641', 1000],
    ['/1280', 1000],
    ['/9999', 1000],
  ])('asked for as /media/id%s is %i wide', async (path, width) => {
    expect(await widthOf((await ask(`/media/${id}${path}`)).rawPayload)).toBe(width)
  })

  test('that is small is as wide as it is', async () => {
    const small = await aStoredPicture(90, 60)
    for (const path of ['', '/1', '/90', '/1280']) {
      expect(await widthOf((await ask(`/media/${small}${path}`)).rawPayload)).toBe(90)
    }
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await ask(`/media/${id}/320`)
    const etag = String(headers.etag)
    const open = vi.spyOn(app.storage, 'open')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await ask(`/media/${id}/320`, { 'if-none-match': known })
      expect([response.statusCode, response.payload]).toEqual([304, ''])
      expect(response.headers).toMatchObject({ etag, 'cache-control': headers['cache-control'] })
    }
    expect(open).not.toHaveBeenCalled()
    for (const other of ['"other"', '', `${etag.slice(0, -1)}x"`]) {
      expect((await ask(`/media/${id}/320`, { 'if-none-match': other })).statusCode).toBe(200)
    }
  })

  test('tells its size without being read', async () => {
    const whole = await ask(`/media/${id}/640`)
    const open = vi.spyOn(app.storage, 'open')
    const head = await ask(`/media/${id}/640`, {}, 'HEAD')
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
    expect(open).not.toHaveBeenCalled()
  })
})

describe('what is no public picture', () => {
  test.each<[string, () => string]>([
    ['an unknown id', () => `/media/${randomUUID()}`],
    ['no id', () => '/media/'],
    ['a word', () => '/media/logo.png'],
    ['an id with something behind it', () => `/media/${id}x`],
    ['an id with a quote', () => `/media/${id}'`],
    ['a null byte', () => `/media/${id}%00`],
    ['a long one', () => `/media/${'a'.repeat(5000)}`],
    ['a way out', () => '/media/..%2F..%2Fetc%2Fpasswd'],
    ['another way out', () => '/media/%2e%2e/%2e%2e/etc/passwd'],
    ['a broken escape', () => '/media/%zz'],
    ['a slash too many', () => `/media/${id}/`],
    ['a part too many', () => `/media/${id}/320/webp`],
    ...['0', '-1', '1e9', '1000000000', '10000', '0320', '3.5', '320px', 'x', '%20320', '٣٢٠', '320,640'].map(
      (width): [string, () => string] => [`the width ${width}`, () => `/media/${id}/${encodeURI(width)}`],
    ),
  ])('is not found: %s', async (_name, path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await ask(path(), {}, method)
      expect(response.statusCode).toBe(404)
      expect(response.headers['cache-control']).toBe('no-store')
      if (method === 'GET') expect(response.json()).toMatchObject({ code: 'not_found' })
    }
  })

  test.each(['POST', 'DELETE'] as const)('is not to be changed with %s', async (method) => {
    expect((await ask(`/media/${id}`, {}, method)).statusCode).toBe(404)
  })

  test.each([
    ['not live yet', sql`state = 'pending'`],
    ['removed', sql`state = 'removed', removed_at = now()`],
  ])('is not found: one that is %s', async (_name, state) => {
    const other = await aStoredPicture(40, 40)
    await app.db.run(sql`update media set ${state} where id = ${other}`)
    expect((await ask(`/media/${other}`)).statusCode).toBe(404)
  })
})

describe('a store in trouble', () => {
  test('that has lost the bytes answers as if there were none', async () => {
    const lost = await aStoredPicture(40, 40)
    const rows = await app.db.all<{ key: string }>(sql`
      select storage_key as key from media_variants where media_id = ${lost}`)
    for (const { key } of rows) await app.storage.remove(key)
    expect((await ask(`/media/${lost}`)).statusCode).toBe(404)
  })

  test('that does not answer is 503, to be retried and not cached', async () => {
    vi.spyOn(app.storage, 'open').mockRejectedValueOnce(Object.assign(new Error('io'), { code: 'EIO' }))
    const response = await ask(`/media/${id}`)
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'busy' }])
    expect(response.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
    expect(response.headers.etag).toBeUndefined()
    expect((await ask(`/media/${id}`)).statusCode).toBe(200)
  })

  test('that breaks off in the middle breaks the answer off, and nothing else', async () => {
    async function* half() {
      yield Buffer.from('RIFF')
      throw new Error('io')
    }
    vi.spyOn(app.storage, 'open').mockResolvedValueOnce({ stream: Readable.from(half()), size: 100 })
    await expect(fetch(`${app.url}/media/${id}`).then((answer) => answer.bytes())).rejects.toThrow()
    expect((await fetch(`${app.url}/media/${id}`)).status).toBe(200)
  })

  test('has its stream closed when the reader disconnects', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024))
      },
    })
    vi.spyOn(app.storage, 'open').mockResolvedValueOnce({ stream: endless, size: 100 })
    const leaving = new AbortController()
    await fetch(`${app.url}/media/${id}`, { signal: leaving.signal })
    leaving.abort()
    await expect.poll(() => endless.destroyed).toBe(true)
  })
})

test('pictures in a bucket are shown the same way', async () => {
  const bucket = await startS3()
  const { endpoint, bucket: name, accessKey, secretKey } = bucket.settings
  const onBucket = await startApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  })
  try {
    const url = `/media/${await aStoredPicture(700, 350, onBucket)}`
    expect(await widthOf((await onBucket.inject({ url })).rawPayload)).toBe(640)
    expect((await onBucket.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
    await bucket.stop()
    expect((await onBucket.inject({ url })).statusCode).toBe(503)
  } finally {
    await onBucket.close()
  }
})
