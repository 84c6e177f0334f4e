import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The name is given up at once, so the file ends with its handle, even when the process is killed. */
export async function withNamelessFile<T>(work: (file: FileHandle) => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    return await work(file)
  } finally {
    await file.close()
  }
}
