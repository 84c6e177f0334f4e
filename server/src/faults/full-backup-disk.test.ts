import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolderPlace } from '../backup/folder-place.ts'
import { isOutOfSpace } from '../db/errors.ts'

// A disk for backups that is really full. Only who may mount one can try it.

let folder: string
let isMounted = false
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-disk-'))
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', folder], { stdio: 'ignore' })
    isMounted = true
  } catch {
    // Not root, or not Linux.
  }
})
afterAll(async () => {
  if (isMounted) execFileSync('/bin/umount', [folder])
  await rm(folder, { recursive: true })
})

const pieces = (count: number) => Readable.from(Array.from({ length: count }, () => randomBytes(10_000)))
const listed = async (place: ReturnType<typeof openFolderPlace>) =>
  (await Array.fromAsync(place.list(''))).map(({ name }) => name)

test('what does not fit is refused and leaves nothing, and what was there stays', async (context) => {
  if (!isMounted) return context.skip()
  const place = openFolderPlace(folder)
  await place.put('files/ab/1.enc', pieces(10))
  const refusal = await place.put('files/ab/2.enc', pieces(30)).catch((error: unknown) => error)
  expect(isOutOfSpace(refusal)).toBe(true)
  expect(await listed(place)).toEqual(['files/ab/1.enc'])
  // The room is there again.
  await place.put('files/ab/3.enc', pieces(5))
  expect(await listed(place)).toEqual(['files/ab/1.enc', 'files/ab/3.enc'])
})
