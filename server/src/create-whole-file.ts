import { link, rm, writeFile } from 'node:fs/promises'

/** Makes a file that appears with its content or not at all; false when somebody was faster. */
export async function createWholeFile(path: string, content: string): Promise<boolean> {
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
