import type { Endpoint } from 'contract/endpoint'
import type { Database } from '../db/database.ts'
import { isTransientError } from '../db/errors.ts'
import type { UploadedFile } from '../http/form.ts'
import type { HandlerContext } from '../http/handler.ts'
import { insertLiveMedia, markMediaRemoved } from './media.queries.ts'
import { discardVariants, drawVariants, removeVariants, storeVariants } from './picture-variants.ts'
import { publicPictureBytes } from './uploaded-picture.ts'

type Call = Pick<HandlerContext<Endpoint>, 'db' | 'storage' | 'afterCommit'>

/** The saved record, and the picture that nothing references any more. */
type Saved<T> = { saved: T; replaced: string | null }

type Save<T, MediaId> = (tx: Database, mediaId: MediaId) => Promise<Saved<T>>

/** Saves a record with its uploaded picture; without a picture, `save` gets null. */
export async function saveWithPicture<T>(
  call: Call,
  file: UploadedFile | undefined,
  save: Save<T, string | null>,
): Promise<T> {
  if (file) return storePicture(call, await publicPictureBytes(file), save)
  return call.db.transaction((tx) => saveAndRemove(call, tx, save(tx, null)))
}

/**
 * Stores a public picture with the record that shows it, in one transaction. The bytes are stored first; if the
 * transaction fails they are removed.
 */
export async function storePicture<T>(call: Call, bytes: Buffer, save: Save<T, string>): Promise<T> {
  const { db, storage } = call
  const variants = await storeVariants(storage, await drawVariants(bytes))
  try {
    return await db.transaction(async (tx) =>
      saveAndRemove(call, tx, save(tx, await insertLiveMedia(tx, variants))),
    )
  } catch (error) {
    // Where the connection broke nobody knows whether the records were written: then the sweep decides.
    if (!isTransientError(error)) await discardVariants(storage, variants)
    throw error
  }
}

async function saveAndRemove<T>(call: Call, tx: Database, saving: Promise<Saved<T>>): Promise<T> {
  const { saved, replaced } = await saving
  if (replaced) await removePicture(call, tx, replaced)
  return saved
}

/** Removes a picture: its row at once, its bytes after the commit. */
export async function removePicture(
  { storage, afterCommit }: Omit<Call, 'db'>,
  tx: Database,
  id: string,
): Promise<void> {
  const variants = await markMediaRemoved(tx, id)
  afterCommit(() => removeVariants(storage, variants))
}
