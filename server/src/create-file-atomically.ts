import { link, rm, writeFile } from 'node:fs/promises'

/** Creates a file atomically, with its content; false if it existed. */
export async function createFileAtomically(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}`
  try {
    await writeFile(draft, content, { mode: 0o600, flush: true })
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
