import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { listWaitingFiles, removeBadFile, setVerdict } from './scan-waiting.queries.ts'

type Scanned = Pick<Deps, 'db' | 'storage' | 'scan'> & {
  /** Takes a bad file out of the documents that have it. */
  dropBadVersion: (tx: Database, fileId: string) => Promise<void>
}

/** Scans the files again that the scanner has not answered for. A bad file is removed, and its slot is free again. */
export async function scanWaiting({ db, storage, scan, dropBadVersion }: Scanned): Promise<void> {
  for (const { id, storage_key } of await listWaitingFiles(db)) {
    const verdict = await scan(storage_key).catch(badOrThrow)
    if (verdict === 'bad') {
      await db.transaction(async (tx) => {
        await dropBadVersion(tx, id)
        await takeOut(tx, id)
      })
      await storage.remove(storage_key)
    } else if (verdict !== 'waiting') {
      await setVerdict(db, id, verdict)
    }
  }
}

function badOrThrow(error: unknown): 'bad' {
  if (error instanceof ApiError && error.code === 'file_unsafe') return 'bad'
  throw error
}

async function takeOut(tx: Database, id: string): Promise<void> {
  await removeBadFile(tx, id)
  await audit(tx, { kind: 'file.found_bad', actor: 'system', target: { kind: 'file', id } })
}
