import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileWriter } from './file-writer.ts'

const megabyte = 1024 * 1024
const inspector = { chunk: () => {}, end: () => {} }

let folder: string
let file: FileHandle
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pour-test-'))
  file = await open(join(folder, 'file'), 'wx')
})
afterEach(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

/** In chunks that fit into no piece evenly. */
function chunksOf(bytes: Buffer): Readable {
  const size = 60_001
  const count = Math.ceil(bytes.length / size)
  return Readable.from(
    Array.from({ length: count }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
    { objectMode: false },
  )
}

test.each([0, 1, 512 * 1024, megabyte + 1])('%i bytes come out as they went in', async (size) => {
  const bytes = randomBytes(size)
  await pipeline(chunksOf(bytes), createFileWriter(file, inspector))
  expect((await readFile(join(folder, 'file'))).equals(bytes)).toBe(true)
})

test('what a disk takes only in part is written in the end', async () => {
  const bytes = randomBytes(megabyte)
  const writev = ([first]: Buffer[]) => file.writev([first?.subarray(0, 1000) ?? Buffer.alloc(0)])
  const full = new Proxy(file, {
    get: (target, name) => {
      const value = name === 'writev' ? writev : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await pipeline(chunksOf(bytes), createFileWriter(full, inspector))
  expect((await readFile(join(folder, 'file'))).equals(bytes)).toBe(true)
})
