import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileAtomically } from '../create-file-atomically.ts'
import { SettingsError } from '../settings.ts'

/** Where the rows of a data folder went, and when. `to` is an address without account and password. */
export type Moved = { to: string; at: string }

/** A file beside the rows, which stay exactly as they were. */
export const movedFile = (dataDir: string): string => join(dataDir, 'moved-to-postgres.json')

export async function findMoved(dataDir: string): Promise<Moved | undefined> {
  try {
    return JSON.parse(await readFile(movedFile(dataDir), 'utf8')) as Moved
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function markMoved(dataDir: string, to: string): Promise<void> {
  await createFileAtomically(movedFile(dataDir), `${JSON.stringify({ to, at: new Date().toISOString() })}\n`)
}

/** An office that goes on in the old store by mistake has its work in two places. */
export async function refuseMoved(dataDir: string): Promise<void> {
  const moved = await findMoved(dataDir)
  if (!moved) return
  throw new SettingsError(
    `the database in ${dataDir} was moved to ${moved.to} on ${moved.at.slice(0, 10)}: set DATABASE_URL to it. To go back to the state of that day, remove ${movedFile(dataDir)}`,
  )
}
