import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { dataFolder } from './data-folder.ts'
import { unusable } from './programs.ts'

/** PostgreSQL names it by the port that it would otherwise listen on. */
export const socketName = '.s.PGSQL.5432'

/** What fits into the kernel's address of a socket. */
const maxBytes = 107
const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= maxBytes

/** The data folder, which only its user can enter; where its path is too long, a folder for temporary files. */
export async function findSocketFolder(dataDir: string, { owner }: Account): Promise<string> {
  const inside = dataFolder(dataDir)
  if (fits(inside)) return inside
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(tmpdir(), `agency-platform-${name}`)
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error) => {
      if (error.code === 'EEXIST') return false
      throw unusable(
        `the path of DATA_DIR is too long for a socket, and ${folder} cannot be made (${error.code})`,
      )
    },
  )
  if (isNew && owner) await chown(folder, owner.uid, owner.gid)
  // Everybody may write there, so that somebody else may have made it.
  const { uid, mode } = await lstat(folder)
  const isOurs = uid === (owner?.uid ?? process.geteuid?.()) && (mode & 0o170_077) === 0o040_000
  if (!isOurs || !fits(folder))
    throw unusable(`the path of DATA_DIR is too long for a socket, and ${folder} cannot be used instead`)
  return folder
}
