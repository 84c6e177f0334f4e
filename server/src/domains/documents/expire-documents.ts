import type { Deps } from '../../deps.ts'
import {
  expireItems,
  listExpired,
  listOldVersions,
  type OldVersion,
  takeOldBytes,
} from '../cases/case-store/case-store.ts'

type Job = Pick<Deps, 'db' | 'storage'>

const batchSize = 200

/** What the job `expire-documents` does every night: ends of validity, and bytes that nothing needs any more. */
export async function expireDocuments(job: Job): Promise<void> {
  await endValidities(job)
  await takeSuperseded(job)
}

/** A batch is one transaction: what failed halfway is taken up by the next night. */
async function endValidities({ db }: Job): Promise<void> {
  let last: Awaited<ReturnType<typeof listExpired>>[number] | null = null
  for (;;) {
    const batch = await listExpired(db, last, batchSize)
    await db.transaction((tx) =>
      expireItems(
        tx,
        batch.map(({ id }) => id),
      ),
    )
    if (batch.length < batchSize) return
    last = batch.at(-1) ?? null
  }
}

/** Each with the lock of its owner alone: uploads of others do not wait. */
async function takeSuperseded({ db, storage }: Job): Promise<void> {
  let last: OldVersion | null = null
  for (;;) {
    const batch: OldVersion[] = await listOldVersions(db, last, batchSize)
    for (const { id } of batch.filter(({ is_superseded }) => is_superseded)) {
      const keys = await db.transaction((tx) => takeOldBytes(tx, id))
      for (const key of keys) await storage.remove(key)
    }
    if (batch.length < batchSize) return
    last = batch.at(-1) ?? null
  }
}
