import { afterEach, expect, test, vi } from 'vitest'
import { prepareUpload } from './prepare-upload.ts'
import type { Upload } from './upload-queue.ts'

afterEach(() => vi.unstubAllGlobals())

const anUpload = (changes: Partial<Upload> = {}): Upload => ({
  place: 'an application',
  slot: 'passport',
  target: { item: 'passport', replaces: null },
  file: new File(['%PDF-1.4'], 'passport.pdf'),
  key: 'a random key',
  state: 'waiting',
  sent: 0,
  failure: null,
  failures: 0,
  willRetry: false,
  ...changes,
})

test('the same bytes for the same target have the same key, in whatever upload', async () => {
  const key = await prepareUpload(anUpload())
  expect(key).toMatch(/^[\da-f]{64}$/)
  expect(await prepareUpload(anUpload({ key: 'another one', slot: 'its dialog' }))).toBe(key)
})

test.each<[string, Partial<Upload>]>([
  ['another place', { place: 'another application' }],
  ['another item', { target: { item: 'photo', replaces: null } }],
  ['a file that was replaced meanwhile', { target: { item: 'passport', replaces: 'a file' } }],
  ['other bytes', { file: new File(['%PDF-1.5'], 'passport.pdf') }],
  ['another name', { file: new File(['%PDF-1.4'], 'pasport.pdf') }],
])('%s has another key', async (_what, changes) => {
  expect(await prepareUpload(anUpload(changes))).not.toBe(await prepareUpload(anUpload()))
})

test('where the target is not known, or the browser does not hash, each upload has its own key', async () => {
  expect(await prepareUpload(anUpload({ target: null }))).toBe('a random key')
  vi.stubGlobal('crypto', {})
  expect(await prepareUpload(anUpload())).toBe('a random key')
})

test('a HEIC photo and a file that is gone are refused', async () => {
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'photo.jpg')
  await expect(prepareUpload(anUpload({ file: heic }))).rejects.toMatchObject({ problem: 'heic_refused' })
  const gone = new File(['x'], 'gone.pdf')
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
  await expect(prepareUpload(anUpload({ file: gone }))).rejects.toMatchObject({ problem: 'unreadable' })
})
