import type { Database } from '../db/database.ts'
import { isPassingFault } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { insertLiveMedia, markMediaRemoved } from './media.queries.ts'
import { drawVariants, removeVariants, storeVariants } from './picture-variants.ts'

type Stores = { db: Database } & Pick<Deps, 'storage'>

/** What was saved with the picture, and the picture that nothing points at any more. */
type Saved<T> = { saved: T; replaced: string | null }

/**
 * Stores a public picture together with the record that shows it: `save` writes that one, in the same transaction. Bytes
 * first, then the records that make them count; records that fail take the bytes with them, and the bytes of the picture
 * before go when nothing points at them any more.
 */
export async function storePicture<T>(
  { db, storage }: Stores,
  bytes: Buffer,
  save: (tx: Database, mediaId: string) => Promise<Saved<T>>,
): Promise<T> {
  const variants = await storeVariants(storage, await drawVariants(bytes))
  try {
    const { saved, old } = await db.transaction(async (tx) => {
      const { saved, replaced } = await save(tx, await insertLiveMedia(tx, variants))
      return { saved, old: replaced ? await markMediaRemoved(tx, replaced) : [] }
    })
    await removeVariants(storage, old)
    return saved
  } catch (error) {
    // Where the connection broke nobody knows whether the records were written: then the sweep decides.
    if (!isPassingFault(error)) await removeVariants(storage, variants)
    throw error
  }
}

/** Removes a picture together with the record that showed it: `forget` lets go of it and answers which one that was. */
export async function removePicture(
  { db, storage }: Stores,
  forget: (tx: Database) => Promise<string | null>,
): Promise<void> {
  const old = await db.transaction(async (tx) => {
    const id = await forget(tx)
    return id ? markMediaRemoved(tx, id) : []
  })
  await removeVariants(storage, old)
}
