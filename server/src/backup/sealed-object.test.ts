import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { BackupDamaged, WrongKey } from './backup-errors.ts'
import { createBackupKey } from './backup-key.ts'
import { seal, sealedSize, unseal } from './sealed-object.ts'

const key = createBackupKey(randomBytes(32))
const frame = 64 * 1024
const header = 48
const name = 'files/ab/one.enc'

async function* inChunks(content: Buffer, size = 10_007) {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

const sealed = (content: Buffer, as = name) => buffer(seal(key, as, inChunks(content)))
const opened = (bytes: Buffer, as = name) => buffer(unseal(key, as, inChunks(bytes, 70_001)))

test.each([0, 1, frame - 1, frame, frame + 1, 3 * frame, 3 * frame + 5])(
  '%i bytes come out as they went in, and the size is known before',
  async (size) => {
    const content = randomBytes(size)
    const bytes = await sealed(content)
    expect(bytes.length).toBe(sealedSize(size))
    expect((await opened(bytes)).equals(content)).toBe(true)
  },
)

test('the same content is never encrypted twice to the same bytes', async () => {
  const content = Buffer.from('the same')
  expect((await sealed(content)).equals(await sealed(content))).toBe(false)
})

test('a frame after another arrives before the whole object was read', async () => {
  const bytes = await sealed(randomBytes(5 * frame))
  let given = 0
  async function* counted() {
    for await (const chunk of inChunks(bytes)) {
      given += chunk.length
      yield chunk
    }
  }
  for await (const _part of unseal(key, name, counted())) break
  expect(given).toBeLessThan(2 * frame)
})

describe('what was changed is refused with the name of the object', () => {
  const content = randomBytes(3 * frame + 500)
  const whole = frame + 16
  const changes: [string, (bytes: Buffer) => Buffer][] = [
    ['a byte of the mark', (bytes) => flipped(bytes, 0)],
    ['a byte of the salt', (bytes) => flipped(bytes, 20)],
    ['a byte of the first frame', (bytes) => flipped(bytes, header + 3)],
    ['a byte of a later frame', (bytes) => flipped(bytes, header + whole + 7)],
    ['a byte of the last tag', (bytes) => flipped(bytes, bytes.length - 1)],
    ['the end is missing', (bytes) => bytes.subarray(0, bytes.length - 1)],
    ['the last frame is missing', (bytes) => bytes.subarray(0, header + 3 * whole)],
    ['only the header is left', (bytes) => bytes.subarray(0, header)],
    ['half a header is left', (bytes) => bytes.subarray(0, 20)],
    ['nothing is left', () => Buffer.alloc(0)],
    ['something was added', (bytes) => Buffer.concat([bytes, Buffer.alloc(16)])],
    [
      'two frames have changed places',
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, header),
          bytes.subarray(header + whole, header + 2 * whole),
          bytes.subarray(header, header + whole),
          bytes.subarray(header + 2 * whole),
        ]),
    ],
  ]
  test.each(changes)('%s', async (_what, change) => {
    const damaged = change(await sealed(content))
    const refusal = await opened(damaged).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupDamaged)
    expect((refusal as Error).message).toContain(name)
  })

  test('an object in the place of another', async () => {
    await expect(opened(await sealed(content), 'files/ab/two.enc')).rejects.toThrow(BackupDamaged)
  })

  test('a cut between frames that would end with an empty one', async () => {
    const bytes = await sealed(randomBytes(frame))
    await expect(opened(Buffer.concat([bytes, randomBytes(16)]))).rejects.toThrow(BackupDamaged)
  })
})

test('another key is told apart from damage', async () => {
  const other = createBackupKey(randomBytes(32))
  const bytes = await buffer(seal(other, name, inChunks(Buffer.from('x'))))
  await expect(opened(bytes)).rejects.toThrow(WrongKey)
  await expect(opened(bytes)).rejects.toThrow(`with the key ${other.id}; the key file given is ${key.id}`)
})

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
