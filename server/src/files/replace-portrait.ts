import { Readable } from 'node:stream'
import type { Endpoint } from 'contract/endpoint'
import type { Database } from '../db/database.ts'
import { isTransientError } from '../db/errors.ts'
import type { UploadedFile } from '../http/form.ts'
import type { HandlerContext } from '../http/handler.ts'
import { type FileOwner, insertLiveFile, lockClientRow, removeFile } from './files.queries.ts'
import { drawPortrait } from './portrait.ts'

type Call = Pick<HandlerContext<Endpoint>, 'db' | 'storage' | 'afterCommit'>

type Replacement = {
  file: UploadedFile
  owner: FileOwner
  /** Sets the new file on the record; returns the previous file. */
  point: (tx: Database, fileId: string) => Promise<string | null>
}

const maxBytes = 1024 * 1024

/**
 * Replaces a portrait and returns its file id. The bytes are stored first, then the record; if the record fails the
 * bytes are removed, and the old bytes after the commit.
 */
export async function replacePortrait(call: Call, { file, owner, point }: Replacement): Promise<string> {
  const { db, storage } = call
  const drawn = await drawPortrait(file)
  const received = await storage.receive(Readable.from([drawn]), { maxBytes })
  try {
    return await db.transaction(async (tx) => {
      if ('client_id' in owner) await lockClientRow(tx, owner.client_id)
      const names = { original_name: file.name, media_type: 'image/webp' }
      const fileId = await insertLiveFile(tx, { ...received, ...names, owner })
      const oldId = await point(tx, fileId)
      if (oldId) await removeFile(call, tx, oldId)
      return fileId
    })
  } catch (error) {
    // After a lost connection nobody knows whether the record was committed: then the sweep decides.
    if (!isTransientError(error)) await storage.discard(received.key)
    throw error
  }
}
