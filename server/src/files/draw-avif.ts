import { buffer } from 'node:stream/consumers'
import { isTransientError } from '../db/errors.ts'
import type { Deps } from '../deps.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { FileMissing, type Storage } from '../storage/storage.ts'
import { claimPicture, finishPicture, listWebp, type WebpVariant } from './draw-avif.queries.ts'
import { runPictureProcess } from './picture-process.ts'
import { discardVariants, storeVariants, type Variant } from './picture-variants.ts'

type Stores = Pick<Deps, 'db' | 'storage'>

const maxSeconds = 60

/** As many as one round takes on; the next round comes a minute later. */
const maxPictures = 50

/** One at a time: it needs a core, and rounds may have piled up. */
const runSerially = createSerialQueue()

/** Adds AVIF to the pictures that wait for it: new ones, and those of before there was AVIF. */
export function drawWaitingAvif(stores: Stores): Promise<void> {
  return runSerially(async () => {
    for (let count = 0; count < maxPictures; count += 1) {
      const id = await claimPicture(stores.db)
      if (!id) return
      await addAvif(stores, id)
    }
  })
}

async function addAvif({ db, storage }: Stores, id: string): Promise<void> {
  const variants = await storeVariants(storage, await drawSmaller(storage, await listWebp(db, id)))
  try {
    const isTaken = await db.transaction((tx) => finishPicture(tx, id, variants))
    if (!isTaken) await discardVariants(storage, variants)
  } catch (error) {
    // Where the connection broke nobody knows whether the records were written: then the sweep decides.
    if (!isTransientError(error)) await discardVariants(storage, variants)
    throw error
  }
}

/** The widths in which AVIF is smaller; all are drawn from the widest one, the best there is of the picture. */
async function drawSmaller(storage: Storage, stored: WebpVariant[]): Promise<Variant[]> {
  const widest = await readVariant(storage, stored.at(-1))
  if (!widest) return []
  const smaller: Variant[] = []
  for (const { width, height, size } of stored) {
    const bytes = await runPictureProcess('avif-process.ts', [width, height, maxSeconds], widest)
    // Too much for this one: wider ones would be so, too.
    if (!bytes) break
    if (bytes.length < size) smaller.push({ width, height, bytes })
  }
  return smaller
}

/** Null where its bytes are lost: trying again would not find them. */
async function readVariant(storage: Storage, variant: WebpVariant | undefined): Promise<Buffer | null> {
  if (!variant) return null
  try {
    return await buffer((await storage.open(variant.storage_key)).stream)
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}
