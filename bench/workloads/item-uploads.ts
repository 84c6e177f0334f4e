import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServerDatabase } from 'server/db/server-database'
import { clientsWithDrafts } from 'server/testing/records/many-drafts'
import { analyzeTables } from '../analyze-tables.ts'
import { callsByWorkers, sideBySide } from '../measure.ts'
import { startProgram } from '../start-program.ts'
import type { Workload } from '../workload.ts'
import { formatMeasure, uploadForm, uploadTo } from './uploads.ts'

const workerCount = 8
/** So many that each upload of a measurement has its own client and line of a checklist. */
const clients = 1500

/** What a document on a checklist costs beside writing its bytes: its version, its item, whose turn it is, the history. */
export const itemUploads: Workload = async ({ serverUrl, databaseUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-item-uploads-'))
  const bare = await startProgram('bare-upload', [folder])
  const hashing = await startProgram('bare-upload', [await mkdtemp(join(folder, 'hashed-')), 'hashed'])
  try {
    const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
    const { drafts, inputs } = await clientsWithDrafts(db, clients).finally(() => db.close())
    const form = await uploadForm({})
    let count = 0
    const ours = callsByWorkers(workerCount, () => {
      const turn = count++
      const draft = drafts[turn % clients]
      const input = inputs[Math.floor(turn / clients) % inputs.length]
      return uploadTo(serverUrl, `/api/v1/applications/upload/${draft?.id}/${input}`, form, draft?.token)
    })
    const theirs = callsByWorkers(workerCount, () => uploadTo(bare.url, '/', form))
    const hashed = callsByWorkers(workerCount, () => uploadTo(hashing.url, '/', form))
    // Until both have compiled what they run: the larger program takes longer.
    await Promise.all([ours(8), theirs(8), hashed(8)])
    await analyzeTables(databaseUrl)
    const rates = await sideBySide(ours, theirs)
    const besideHash = await sideBySide(ours, hashed)
    return [
      'POST /applications/upload of 1 MB into a line of a checklist on PostgreSQL, uploads per second',
      `  ${formatMeasure(rates)}`,
      `  against the same that also hashes it: ${besideHash.ratio.toFixed(2)}`,
    ]
  } finally {
    bare.child.kill()
    hashing.child.kill()
    await rm(folder, { recursive: true })
  }
}
