import { expect, test } from 'vitest'
import { aPhotoFile, fakePhotos } from '../../testing/fake-photos.ts'
import type { Turn } from './draw-photo.ts'
import { makeFile } from './make-file.ts'

const megabyte = 1024 * 1024
const camera = { width: 3000, height: 4000 }

const page = (name: string, { bytes = 3 * megabyte, turn = 0 as Turn, size = camera } = {}) => ({
  photo: aPhotoFile(name, bytes),
  turn,
  ...size,
})

test('several photos become one PDF, each no longer than 2200 pixels, turned as it was turned', async () => {
  const drawn = fakePhotos({ sizes: { 'a.jpg': camera, 'b.jpg': camera } })
  const done: number[] = []
  const file = await makeFile([page('a.jpg'), page('b.jpg', { turn: 1 })], {
    name: 'Pasport: nusxa / 2',
    onProgress: (count) => done.push(count),
  })
  expect(file).toMatchObject({ name: 'Pasport nusxa 2.pdf', type: 'application/pdf' })
  expect(await file.slice(0, 5).text()).toBe('%PDF-')
  expect(drawn).toEqual([
    { width: 1650, height: 2200, quality: 0.8, turns: 0 },
    { width: 2200, height: 1650, quality: 0.8, turns: 1 },
  ])
  expect(done).toEqual([0, 1])
})

test('a single photo stays a picture', async () => {
  const drawn = fakePhotos({ sizes: { 'portret.png': camera } })
  const file = await makeFile([page('portret.png')], { name: '3x4 rasm' })
  expect(file).toMatchObject({ name: 'portret.jpg', type: 'image/jpeg' })
  expect(drawn).toHaveLength(1)
})

test.each([
  ['small in bytes and pixels', 'a.jpg', { bytes: 2 * megabyte, size: { width: 2200, height: 900 } }, true],
  ['a byte too many', 'a.jpg', { bytes: 2 * megabyte + 1, size: { width: 2200, height: 900 } }, false],
  ['a pixel too many', 'a.jpg', { bytes: 1000, size: { width: 900, height: 2201 } }, false],
  ['turned', 'a.jpg', { bytes: 1000, turn: 2 as Turn, size: { width: 900, height: 900 } }, false],
  ['of a kind the server does not accept', 'a.webp', { bytes: 1000, size: { width: 9, height: 9 } }, false],
])('a single photo that is %s: %s', async (_what, name, settings, isUnchanged) => {
  fakePhotos({ sizes: { [name]: settings.size } })
  const one = page(name, settings)
  expect((await makeFile([one], { name: 'x' })) === one.photo).toBe(isUnchanged)
})

test.each([
  ['at first', () => 3 * megabyte, [0.8]],
  ['with less quality', (_side: number, quality: number) => (quality < 0.8 ? 3 : 4) * megabyte, [0.8, 0.65]],
  ['with fewer pixels', (side: number) => (side < 2200 ? 3 : 4) * megabyte, [0.8, 0.65, 0.65]],
])('over 10 MB it is drawn smaller: %s', async (_when, bytesAt, qualities) => {
  const names = ['a.jpg', 'b.jpg', 'c.jpg']
  const drawn = fakePhotos({ sizes: Object.fromEntries(names.map((name) => [name, camera])), bytesAt })
  const file = await makeFile(
    names.map((name) => page(name)),
    { name: 'Diplom' },
  )
  expect(file.size).toBeLessThanOrEqual(10 * megabyte)
  expect(drawn.filter((_one, at) => at % 3 === 0).map(({ quality }) => quality)).toEqual(qualities)
  expect(drawn.at(-1)?.height).toBe(qualities.length === 3 ? 1800 : 2200)
})

test('what is too large however it is drawn is refused', async () => {
  fakePhotos({ sizes: { 'a.jpg': camera, 'b.jpg': camera }, bytesAt: () => 6 * megabyte })
  const pages = [page('a.jpg'), page('b.jpg')]
  await expect(makeFile(pages, { name: 'Diplom' })).rejects.toMatchObject({ problem: 'file_too_large' })
})
