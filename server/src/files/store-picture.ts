import type { Endpoint } from 'contract/endpoint'
import type { Database } from '../db/database.ts'
import { isPassingFault } from '../db/errors.ts'
import type { UploadedFile } from '../http/form.ts'
import type { HandlerContext } from '../http/handler.ts'
import { insertLiveMedia, markMediaRemoved } from './media.queries.ts'
import { drawVariants, removeVariants, storeVariants } from './picture-variants.ts'
import { publicPictureBytes } from './uploaded-picture.ts'

type Call = Pick<HandlerContext<Endpoint>, 'db' | 'storage' | 'afterwards'>

/** What was saved with the picture, and the picture that nothing points at any more. */
type Saved<T> = { saved: T; replaced: string | null }

type Save<T, MediaId> = (tx: Database, mediaId: MediaId) => Promise<Saved<T>>

/** Saves a record with the picture that came for it; where none came, `save` hears so and leaves the old one alone. */
export async function saveWithPicture<T>(
  call: Call,
  file: UploadedFile | undefined,
  save: Save<T, string | null>,
): Promise<T> {
  if (file) return storePicture(call, await publicPictureBytes(file), save)
  return (await call.db.transaction((tx) => save(tx, null))).saved
}

/**
 * Stores a public picture together with the record that shows it: `save` writes that one, in the same transaction. Bytes
 * first, then the records that make them count; records that fail take the bytes with them.
 */
export async function storePicture<T>(call: Call, bytes: Buffer, save: Save<T, string>): Promise<T> {
  const { db, storage } = call
  const variants = await storeVariants(storage, await drawVariants(bytes))
  try {
    return await db.transaction(async (tx) => {
      const { saved, replaced } = await save(tx, await insertLiveMedia(tx, variants))
      if (replaced) await dropPicture(call, tx, replaced)
      return saved
    })
  } catch (error) {
    // Where the connection broke nobody knows whether the records were written: then the sweep decides.
    if (!isPassingFault(error)) await removeVariants(storage, variants)
    throw error
  }
}

/** Takes a picture out of use, and its bytes out of storage as soon as nothing can bring it back. */
export async function dropPicture(
  { storage, afterwards }: Omit<Call, 'db'>,
  tx: Database,
  id: string,
): Promise<void> {
  const variants = await markMediaRemoved(tx, id)
  afterwards(() => removeVariants(storage, variants))
}
