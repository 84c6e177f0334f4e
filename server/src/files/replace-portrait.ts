import { Readable } from 'node:stream'
import type { Endpoint } from 'contract/endpoint'
import type { Database } from '../db/database.ts'
import { isPassingFault } from '../db/errors.ts'
import type { UploadedFile } from '../http/form.ts'
import type { HandlerContext } from '../http/handler.ts'
import { dropFile, type FileOwner, holdClient, insertLiveFile } from './files.queries.ts'
import { drawPortrait } from './portrait.ts'

type Call = Pick<HandlerContext<Endpoint>, 'db' | 'storage' | 'afterwards'>

type Replacement = {
  file: UploadedFile
  owner: FileOwner
  /** Points the person's record at the new file; answers the file it pointed at before. */
  point: (tx: Database, fileId: string) => Promise<string | null>
}

const maxBytes = 1024 * 1024

/**
 * Gives a person another portrait and answers its file. Bytes first, then the record that makes them count; a record
 * that fails takes the bytes with it, and the old bytes go when nothing points at them any more.
 */
export async function replacePortrait(call: Call, { file, owner, point }: Replacement): Promise<string> {
  const { db, storage } = call
  const drawn = await drawPortrait(file)
  const received = await storage.receive(Readable.from([drawn]), { maxBytes })
  try {
    return await db.transaction(async (tx) => {
      if ('client_id' in owner) await holdClient(tx, owner.client_id)
      const names = { original_name: file.name, media_type: 'image/webp' }
      const fileId = await insertLiveFile(tx, { ...received, ...names, owner })
      const oldId = await point(tx, fileId)
      if (oldId) await dropFile(call, tx, oldId)
      return fileId
    })
  } catch (error) {
    // Where the connection broke nobody knows whether the record was written: then the sweep decides.
    if (!isPassingFault(error)) await storage.remove(received.key)
    throw error
  }
}
