import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Storage } from '../storage/storage.ts'
import { type ArchiveEntry, streamArchive } from './archive.ts'

const chunkBytes = 64 * 1024

/** Remembers which files are open; `contentOf` says what is in one. */
function aStore(contentOf: (key: string) => Readable) {
  const open = new Map<string, Readable>()
  let maxSeen = 0
  const storage = {
    open: async (key: string) => {
      const stream = contentOf(key)
      open.set(key, stream)
      for (const over of ['end', 'close']) stream.once(over, () => open.delete(key))
      maxSeen = Math.max(maxSeen, open.size)
      return { stream, size: 0 }
    },
  } as Partial<Storage> as Storage
  return { storage, open, maxOpen: () => maxSeen }
}

const entry = (key: string, size: number): ArchiveEntry => ({
  path: `files/${key}`,
  storage_key: key,
  size,
  modified_at: '2026-11-15T09:00:00.000Z',
})
const chunks = (count: number) =>
  Readable.from(Array.from({ length: count }, () => Buffer.alloc(chunkBytes, 'x')))

async function unpack(zip: Buffer): Promise<Record<string, string>> {
  const archive = await fromBufferPromise(zip, { validateEntrySizes: true })
  const contents: Record<string, string> = {}
  for await (const { entry: zipEntry, stream } of readEntries(archive))
    contents[zipEntry] = await text(stream)
  return contents
}

async function* readEntries(archive: Awaited<ReturnType<typeof fromBufferPromise>>) {
  for await (const zipEntry of archive.eachEntry()) {
    yield { entry: zipEntry.fileName, stream: await archive.openReadStreamPromise(zipEntry) }
  }
}

test('has every file, unchanged', async () => {
  const { storage, maxOpen } = aStore((key) => Readable.from([Buffer.from(`content of ${key}`)]))
  const entries = [{ path: 'data.json', text: '{}' }, ...['a', 'b', 'c'].map((key) => entry(key, 12))]
  expect(await unpack(await buffer(streamArchive(storage, entries)))).toEqual({
    'data.json': '{}',
    'files/a': 'content of a',
    'files/b': 'content of b',
    'files/c': 'content of c',
  })
  expect(maxOpen()).toBe(1)
})

test('waits for its reader', async () => {
  let read = 0
  const { storage } = aStore(() => chunks(200).on('data', () => (read += 1)))
  const stream = streamArchive(storage, [entry('large', 200 * chunkBytes)])
  const reader = stream.pipe(new PassThrough())
  for (let n = 0; n < 200; n += 1) await turn()
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(50)
  expect((await buffer(reader)).length).toBeGreaterThan(200 * chunkBytes)
})

test('closes a file when its reader disconnects, and opens no other', async () => {
  const { storage, open } = aStore(() => new PassThrough())
  const stream = streamArchive(storage, [entry('first', 1), entry('second', 1)])
  stream.on('error', () => {}).resume()
  await expect.poll(() => [...open.keys()]).toEqual(['first'])
  stream.destroy()
  await expect.poll(() => [...open.keys()]).toEqual([])
})

test.each<[string, (key: string) => Readable]>([
  [
    'is gone',
    () => {
      throw new Error('gone')
    },
  ],
  ['breaks', () => new PassThrough().destroy(new Error('broken'))],
  ['has another size', () => Readable.from([Buffer.from('short')])],
])('breaks off where a file %s, instead of looking complete', async (_name, contentOf) => {
  const { storage } = aStore(contentOf)
  await expect(buffer(streamArchive(storage, [entry('a', 99)]))).rejects.toThrow()
})
