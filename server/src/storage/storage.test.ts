import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isOutOfSpace } from '../db/errors.ts'
import { everything } from '../testing/everything.ts'
import { startS3 } from '../testing/outside/s3-server.ts'
import { openDiskStorage } from './disk-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { FileMissing, FileTooLarge, type Storage, type StoredFile } from './storage.ts'

/** A back end on a fresh directory. `age` makes a stored file look old; `leftovers` counts what is there but not listed. */
type Bench = {
  storage: Storage
  age(key: string, ms: number): Promise<void>
  leftovers(): Promise<number>
  stop(): Promise<void>
}

/** And the file that shows whether anything can be written. */
const isFolder = /^([0-9a-f]{2}|writable)$/

async function onDisk(): Promise<Bench> {
  const directory = await mkdtemp(join(tmpdir(), 'storage-test-'))
  return {
    storage: await openDiskStorage(directory),
    age: (key, ms) => setAge(join(directory, key), ms),
    leftovers: async () => (await readdir(directory)).filter((name) => !isFolder.test(name)).length,
    stop: () => rm(directory, { recursive: true }),
  }
}

async function onS3(): Promise<Bench> {
  const server = await startS3()
  // Its own: temp files of other tests must not be counted.
  const tempFolder = await mkdtemp(join(tmpdir(), 'storage-test-'))
  vi.stubEnv('TMPDIR', tempFolder)
  const storage = openS3Storage(server.settings)
  return {
    storage,
    age: (key, ms) => setAge(server.pathOf(key), ms),
    leftovers: async () => (await readdir(tempFolder)).length,
    stop: async () => {
      vi.unstubAllEnvs()
      await storage.close()
      await server.stop()
      await rm(tempFolder, { recursive: true })
    },
  }
}

async function setAge(path: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms)
  await utimes(path, then, then)
}

const maxBytes = (everything ? 10 : 2) * 1024 * 1024
const hour = 3_600_000

async function* inChunks(content: Buffer, chunk = 64 * 1024) {
  for (let at = 0; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
}

/** Sends some bytes and then breaks off, as a browser does that is closed. */
function cutOff(bytes: number): Readable {
  const stream = new PassThrough()
  stream.write(randomBytes(bytes))
  setImmediate(() => stream.destroy(new Error('aborted')))
  return stream
}

async function filesOf(storage: Storage): Promise<StoredFile[]> {
  const files = []
  for await (const file of storage.list()) files.push(file)
  return files
}

async function keysOf(storage: Storage): Promise<string[]> {
  return (await filesOf(storage)).map((file) => file.key)
}

async function readBack(
  storage: Storage,
  key: string,
  range?: { start: number; end: number },
): Promise<Buffer> {
  return buffer((await storage.open(key, range)).stream)
}

const foreignNames = [
  '../../etc/passwd',
  '/etc/passwd',
  'unfinished/x',
  'ab/../cd',
  `ab/${'0'.repeat(62)}/..`,
  `ab/${'0'.repeat(62)}\n`,
  `AB/${'0'.repeat(62)}`,
  `ab\\${'0'.repeat(62)}`,
  `ab%2f${'0'.repeat(62)}`,
  `ab/${'0'.repeat(61)}\0`,
  '',
  'writable',
  ['ab'] as unknown as string,
]

describe.each([
  ['disk', onDisk],
  ['S3', onS3],
])('files on %s', (_name, start) => {
  let bench: Bench
  let storage: Storage
  beforeEach(async () => {
    bench = await start()
    storage = bench.storage
  })
  afterEach(() => bench.stop())

  const receive = (content: Buffer) => storage.receive(Readable.from(inChunks(content)), { maxBytes })

  test('a received file is read back whole, with its size and hash', async () => {
    const content = randomBytes(300_000)
    const received = await storage.receive(inChunks(content), { maxBytes })
    expect(received.size).toBe(content.length)
    expect(received.sha256).toBe(createHash('sha256').update(content).digest('hex'))
    const opened = await storage.open(received.key)
    expect(opened.size).toBe(content.length)
    expect(await buffer(opened.stream)).toEqual(content)
  })

  test('an empty file is a file', async () => {
    const { key, size } = await receive(Buffer.alloc(0))
    expect(size).toBe(0)
    expect(await readBack(storage, key)).toHaveLength(0)
  })

  test('a file of exactly the limit passes', async () => {
    const content = randomBytes(maxBytes)
    const { key, size } = await receive(content)
    expect(size).toBe(maxBytes)
    expect((await readBack(storage, key)).equals(content)).toBe(true)
    expect(await bench.leftovers()).toBe(0)
  })

  test('one byte more is refused, its sender cut off and nothing stored', async () => {
    const source = Readable.from(inChunks(Buffer.concat([randomBytes(maxBytes), randomBytes(maxBytes)])))
    await expect(storage.receive(source, { maxBytes: maxBytes - 1 })).rejects.toThrow(FileTooLarge)
    await expect(receive(randomBytes(maxBytes + 1))).rejects.toThrow(FileTooLarge)
    expect(source.destroyed).toBe(true)
    expect(await keysOf(storage)).toEqual([])
    expect(await bench.leftovers()).toBe(0)
  })

  test('a file that is refused while it streams is cut off and not stored', async () => {
    const source = Readable.from(inChunks(randomBytes(maxBytes)))
    let seen = 0
    const inspector = {
      chunk: (bytes: Uint8Array) => {
        seen += bytes.length
        if (seen > 100_000) throw new Error('not that one')
      },
      end: () => {},
    }
    await expect(storage.receive(source, { maxBytes, inspector })).rejects.toThrow('not that one')
    expect(seen).toBeLessThan(200_000)
    expect(source.destroyed).toBe(true)
    expect(await keysOf(storage)).toEqual([])
    expect(await bench.leftovers()).toBe(0)
  })

  test('a file that is refused at its end is not stored', async () => {
    const end = () => {
      throw new Error('not this one either')
    }
    const refused = storage.receive(inChunks(randomBytes(1000)), {
      maxBytes,
      inspector: { chunk: () => {}, end },
    })
    await expect(refused).rejects.toThrow('not this one either')
    expect(await keysOf(storage)).toEqual([])
  })

  test('uploads broken off leave no file and no open handle', async () => {
    await receive(randomBytes(1000))
    const handles = openHandles()
    for (let round = 0; round < (everything ? 30 : 5); round += 1) {
      const broken = Array.from({ length: 10 }, (_, n) =>
        storage.receive(cutOff(round * 5000 + n), { maxBytes }),
      )
      for (const outcome of await Promise.allSettled(broken)) expect(outcome.status).toBe('rejected')
    }
    expect(await bench.leftovers()).toBe(0)
    expect(await keysOf(storage)).toHaveLength(1)
    await expect.poll(openHandles).toBeLessThanOrEqual(handles + 1)
  })

  test('a part of a file can be read', async () => {
    const { key } = await receive(Buffer.from('abcdefghij'))
    expect((await readBack(storage, key, { start: 2, end: 4 })).toString()).toBe('cde')
    const opened = await storage.open(key, { start: 0, end: 1 })
    expect(opened.size).toBe(10)
    expect((await buffer(opened.stream)).toString()).toBe('ab')
  })

  test('a removed file is gone, and removing it again changes nothing', async () => {
    const { key } = await receive(randomBytes(10))
    await storage.remove(key)
    await storage.remove(key)
    await expect(storage.open(key)).rejects.toThrow(FileMissing)
    expect(await keysOf(storage)).toEqual([])
  })

  test('what was received and has no record is discarded', async () => {
    const { key } = await receive(randomBytes(10))
    await storage.discard(key)
    await storage.discard(key)
    expect(await keysOf(storage)).toEqual([])
  })

  test('a file can be stored under the key that it had elsewhere, again too', async () => {
    const key = `ab/${'0'.repeat(62)}`
    const content = randomBytes(300_000)
    await storage.put(key, inChunks(content.subarray(0, 1000)))
    await storage.put(key, inChunks(content))
    expect((await readBack(storage, key)).equals(content)).toBe(true)
    await expect(storage.put(key, cutOff(5000))).rejects.toThrow('aborted')
    await expect(storage.put('ab/cd', inChunks(content))).rejects.toThrow('not a storage key')
  })

  test('the list names every file with its size', async () => {
    const sizes = [0, 1, 4096]
    for (const size of sizes) await receive(randomBytes(size))
    const files = await filesOf(storage)
    expect(files.map((file) => file.size).sort((a, b) => a - b)).toEqual(sizes)
    for (const file of files) expect(Date.now() - file.modifiedAt.getTime()).toBeLessThan(60_000)
  })

  test('the sweep removes what is old and has no record, and nothing else', async () => {
    const [oldUnknown, oldKnown, youngUnknown] = await Promise.all(
      [1, 2, 3].map(() => receive(randomBytes(10))),
    )
    for (const old of [oldUnknown, oldKnown]) await bench.age(old?.key ?? '', 2 * hour)
    const asked: string[] = []
    const removed = await storage.sweep(async (keys) => {
      asked.push(...keys)
      return new Set([oldKnown?.key ?? ''])
    }, hour)
    expect(removed).toBe(1)
    expect(asked.sort()).toEqual([oldUnknown?.key, oldKnown?.key].sort())
    expect((await keysOf(storage)).sort()).toEqual([oldKnown?.key, youngUnknown?.key].sort())
  })

  test('a name that is not one of ours is refused', async () => {
    for (const key of foreignNames) {
      await expect(storage.open(key), key).rejects.toThrow('not a storage key')
      await expect(storage.remove(key), key).rejects.toThrow('not a storage key')
    }
  })

  test('it says that it can be written to', async () => {
    await storage.check()
    expect(await keysOf(storage)).toEqual([])
    expect(await bench.leftovers()).toBe(0)
  })
})

describe('files on disk', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'storage-test-'))
  })
  afterEach(() => rm(directory, { recursive: true }))

  test('the sweep also clears uploads that a crash cut off', async () => {
    const storage = await openDiskStorage(directory)
    await mkdir(join(directory, '00'))
    const [old, young] = [`00/${'a'.repeat(62)}`, `00/${'b'.repeat(62)}`]
    for (const key of [old, young]) await writeFile(join(directory, key), 'half')
    await setAge(join(directory, old), 2 * hour)
    expect(await storage.sweep(async () => new Set(), hour)).toBe(1)
    expect(await keysOf(storage)).toEqual([young])
  })

  test('files are readable by their owner only', async () => {
    const storage = await openDiskStorage(directory)
    const { key } = await storage.receive(Readable.from([Buffer.from('x')]), { maxBytes })
    expect(statSync(join(directory, key)).mode & 0o077).toBe(0)
  })

  test.each(['writev', 'sync'] as const)(
    'a disk that fails at %s stores nothing, and leaves no open handle',
    async (name) => {
      const storage = await openDiskStorage(directory)
      const stored = await storage.receive(inChunks(randomBytes(1000)), { maxBytes })
      const before = openHandles()
      const file = await open(join(directory, stored.key))
      const failing = vi.spyOn(Object.getPrototypeOf(file), name)
      await file.close()
      failing.mockRejectedValue(Object.assign(new Error('EIO: i/o error'), { code: 'EIO' }))
      const received = storage.receive(inChunks(randomBytes(300_000)), { maxBytes })
      await expect(received).rejects.toMatchObject({ code: 'EIO' })
      failing.mockRestore()
      expect(await keysOf(storage)).toEqual([stored.key])
      await expect.poll(openHandles).toBeLessThanOrEqual(before)
    },
  )

  test('it says so when the directory is gone', async () => {
    const storage = await openDiskStorage(join(directory, 'files'))
    await rm(join(directory, 'files'), { recursive: true })
    await expect(storage.check()).rejects.toThrow('ENOENT')
    await mkdir(join(directory, 'files'))
  })
})

describe('files on S3', () => {
  let server: Server
  let answer: { status: number; body: string }
  let storage: Storage
  beforeEach(async () => {
    server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(answer.status).end(answer.body))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    storage = openS3Storage({
      region: 'us-east-1',
      bucket: 'files',
      accessKey: 'nobody',
      secretKey: 'nothing',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    })
  })
  afterEach(async () => {
    await storage.close()
    server.close()
  })

  test('a full store is reported like a full disk', async () => {
    answer = { status: 507, body: '<Error><Code>XMinioStorageFull</Code><Message>full</Message></Error>' }
    const refusal = await storage
      .receive(Readable.from([Buffer.from('x')]), { maxBytes })
      .catch((error) => error)
    expect(isOutOfSpace(refusal)).toBe(true)
  })

  test('a store that refuses writing is not ready, and a refused upload leaves no open handle', async () => {
    answer = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>no</Message></Error>' }
    await expect(storage.check()).rejects.toThrow()
    const handles = openHandles()
    for (let round = 0; round < (everything ? 20 : 5); round += 1) {
      await expect(storage.receive(Readable.from([randomBytes(100_000)]), { maxBytes })).rejects.toThrow()
    }
    await expect.poll(openHandles).toBeLessThanOrEqual(handles + 2)
  })
})

function openHandles(): number {
  return process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0
}
