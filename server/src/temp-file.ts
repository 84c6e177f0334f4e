import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file is unlinked at once, so it disappears with its handle, even when the process is killed. */
export async function withTempFile<T>(work: (file: FileHandle) => Promise<T>, folder = tmpdir()): Promise<T> {
  const path = join(folder, `upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return await work(file)
  } finally {
    await file.close()
  }
}
