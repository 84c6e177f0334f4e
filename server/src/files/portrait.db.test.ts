import { auth } from 'contract/auth'
import sharp, { type Sharp } from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../testing/accounts/callers.ts'
import { aHeic, aPhoto, aPicture, hugePng, rednessOf } from '../testing/records/pictures.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
let owner: Caller
beforeAll(async () => {
  app = await startApp()
  owner = await asStaff(app, 'finance')
})
afterAll(() => app.close())

type Bytes = Uint8Array<ArrayBuffer>

const bytesOf = async (image: Sharp): Promise<Bytes> => new Uint8Array(await image.toBuffer())
const upload = (bytes: Bytes | string, name: string, caller = owner) =>
  caller.call(auth.uploadAvatar, { file: new File([bytes], name) })
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of app.storage.list()) keys.push(key)
  return keys
}
const filesOf = (id: string) =>
  app.db.all<{ id: string; state: string; storage_key: string }>(sql`
    select id, state, storage_key from files where staff_id = ${id} order by created_at`)
const fetchImage = async (url: string) => (await app.inject({ method: 'GET', url })).rawPayload

describe('a portrait', () => {
  test.each([
    ['PNG', 'a.png', () => aPicture().png()],
    ['PNG in capitals', 'A.PNG', () => aPicture().png()],
    ['JPEG', 'a.jpg', () => aPicture().jpeg()],
    ['JPEG', 'a.jpeg', () => aPicture().jpeg()],
    ['WebP', 'a.webp', () => aPicture().webp()],
    ['tiny picture', 'a.png', () => aPicture(1, 1).png()],
  ])('from a %s (%s) becomes a square WebP of 320 points', async (_name, name, image) => {
    const { avatar_url } = await upload(await bytesOf(image()), name)
    const { format, width, height } = await sharp(await fetchImage(avatar_url)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 320, height: 320 })
    expect(await owner.call(auth.me, {})).toMatchObject({
      avatar_url: expect.stringContaining('/api/v1/files/'),
    })
  })

  test('has no metadata of camera and place, and stands upright', async () => {
    const bytes = new Uint8Array(await aPhoto(40, 40))
    expect(Buffer.from(bytes).includes('Planted')).toBe(true)
    const { avatar_url } = await upload(bytes, 'a.jpg')
    const image = await fetchImage(avatar_url)
    expect((await sharp(image).metadata()).exif).toBeUndefined()
    expect(image.includes('Planted')).toBe(false)
    expect(await rednessOf(image, { x: 300, y: 160 })).toBeGreaterThan(180)
    expect(await rednessOf(image, { x: 20, y: 160 })).toBeLessThan(60)
  })

  test('takes the place of the one before, whose bytes go', async () => {
    const caller = await asStaff(app, 'finance')
    const first = await upload(await bytesOf(aPicture().png()), 'a.png', caller)
    const [old] = await filesOf(caller.id)
    const second = await upload(await bytesOf(aPicture().jpeg()), 'b.jpg', caller)
    expect((await filesOf(caller.id)).map(({ state }) => state)).toEqual(['removed', 'live'])
    expect(await stored()).not.toContain(old?.storage_key)
    expect((await app.inject({ method: 'GET', url: first.avatar_url })).statusCode).toBe(404)
    expect((await app.inject({ method: 'GET', url: second.avatar_url })).statusCode).toBe(200)
  })

  test('sent twice at once leaves one', async () => {
    const caller = await asStaff(app, 'finance')
    const bytes = await bytesOf(aPicture().png())
    await Promise.all([upload(bytes, 'a.png', caller), upload(bytes, 'b.png', caller)])
    const files = await filesOf(caller.id)
    expect(files.map(({ state }) => state).toSorted()).toEqual(['live', 'removed'])
    const storedBefore = await stored()
    expect(files.filter(({ storage_key }) => storedBefore.includes(storage_key))).toHaveLength(1)
  })

  test('does not count as a change of the account', async () => {
    const caller = await asStaff(app, 'finance')
    const before = await caller.call(auth.me, {})
    await upload(await bytesOf(aPicture().png()), 'a.png', caller)
    expect(await caller.call(auth.me, {})).toMatchObject({ version: (before as { version: number }).version })
  })
})

describe('what is no portrait', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

  test.each<[string, string, () => Promise<Bytes | string>, number, string]>([
    ['an SVG', 'a.svg', async () => svg, 415, 'file_type_refused'],
    ['a HEIC photo that says it is a JPEG', 'a.jpg', async () => aHeic(), 415, 'heic_refused'],
    ['a HEIC photo', 'a.heic', async () => aHeic(), 415, 'heic_refused'],
    ['an SVG that says it is a PNG', 'a.png', async () => svg, 415, 'file_type_refused'],
    [
      'a page that says it is a JPEG',
      'a.jpg',
      async () => '<html><script>1</script>',
      415,
      'file_type_refused',
    ],
    ['a PNG that says it is a JPEG', 'a.jpg', () => bytesOf(aPicture().png()), 415, 'file_type_refused'],
    ['a GIF', 'a.gif', () => bytesOf(aPicture().gif()), 415, 'file_type_refused'],
    ['a GIF that says it is a PNG', 'a.png', () => bytesOf(aPicture().gif()), 415, 'file_type_refused'],
    [
      'a beginning without the rest',
      'a.png',
      async () => (await bytesOf(aPicture().png())).slice(0, 60),
      415,
      'file_type_refused',
    ],
    [
      '50 000 by 50 000 points',
      'a.png',
      async () => new Uint8Array(hugePng(50_000)),
      415,
      'file_type_refused',
    ],
    ['nothing', 'a.png', async () => '', 422, 'file_empty'],
    ['more than 5 MB', 'a.png', async () => new Uint8Array(5 * 1024 * 1024 + 1), 413, 'file_too_large'],
  ])('is refused and leaves nothing behind: %s', async (_name, name, content, status, code) => {
    const caller = await asStaff(app, 'finance')
    const before = await stored()
    await expect(upload(await content(), name, caller)).rejects.toMatchObject({ status, code })
    expect(await stored()).toEqual(before)
    expect(await filesOf(caller.id)).toEqual([])
    expect(await caller.call(auth.me, {})).toMatchObject({ avatar_url: null })
  })
})

test('a record that cannot be written takes its file with it', async () => {
  const caller = await asStaff(app, 'finance')
  const before = await stored()
  await app.db.script(`
    create function refuse_portrait() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_portrait before update of avatar_file_id on staff execute function refuse_portrait()`)
  try {
    await expect(upload(await bytesOf(aPicture().png()), 'a.png', caller)).rejects.toMatchObject({
      status: 500,
    })
  } finally {
    await app.db.script('drop trigger refuse_portrait on staff; drop function refuse_portrait()')
  }
  expect(await stored()).toEqual(before)
  expect(await filesOf(caller.id)).toEqual([])
})
