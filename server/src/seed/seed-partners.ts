import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { insertLiveMedia } from '../files/media.queries.ts'
import { drawVariants, storeVariants } from '../files/picture-variants.ts'
import type { Storage } from '../storage/storage.ts'
import { demoMarks } from './demo-marks.ts'
import { demoPartners } from './demo-partners.ts'

/** Partners with their logos. A start that is killed here leaves bytes that no record names, and the sweep takes them. */
export async function seedPartners(tx: Database, storage: Storage): Promise<void> {
  const rows = []
  for (const [index, { name, mark }] of demoPartners.entries()) {
    const variants = await storeVariants(storage, await drawVariants(drawing(demoMarks[mark])))
    rows.push({ name, media_id: await insertLiveMedia(tx, variants), position: index + 1 })
  }
  await insertRows(tx, 'partners', rows)
}

function drawing(mark: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 64 64">${mark}</svg>`,
  )
}
