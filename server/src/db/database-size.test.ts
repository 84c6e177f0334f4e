import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderSize } from './database-size.ts'

test('the size of a folder is that of all files in it, without what its links point to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'size-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'base/1'), { recursive: true })
  await writeFile(join(folder, 'base/1/a'), Buffer.alloc(1000))
  await writeFile(join(folder, 'b'), Buffer.alloc(234))
  await symlink(join(folder, 'b'), join(folder, 'base/link'))
  expect(await folderSize(folder)).toBe(1234)
})
