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
  const writing = await startProgram('bare-upload', [folder, databaseUrl])
  try {
    const db = await openServerDatabase({ url: databaseUrl, connections: 1 })
    const [forUs, forThem] = [await clientsWithDrafts(db, clients), await clientsWithDrafts(db, clients)]
    await db.close()
    const form = await uploadForm({})
    const ours = callsByWorkers(
      workerCount,
      eachOnce(forUs, ({ id, token }, input) =>
        uploadTo(serverUrl, `/api/v1/applications/upload/${id}/${input}`, form, token),
      ),
    )
    const streamed = callsByWorkers(workerCount, () => uploadTo(bare.url, '/', form))
    const written = callsByWorkers(
      workerCount,
      eachOnce(forThem, ({ id }, input) => uploadTo(writing.url, `/${id}/${input}`, form)),
    )
    // Until all have compiled what they run: the larger program takes longer.
    await Promise.all([ours(8), streamed(8), written(8)])
    await analyzeTables(databaseUrl)
    const besideStream = await sideBySide(ours, streamed)
    const besideRows = await sideBySide(ours, written)
    return [
      'POST /applications/upload of 1 MB into a line of a checklist on PostgreSQL, uploads per second',
      `  ${formatMeasure(besideStream)}`,
      `  the same that also hashes it and writes its rows: ${besideRows.baseline.toFixed(1)}, ratio ${besideRows.ratio.toFixed(2)}`,
    ]
  } finally {
    bare.child.kill()
    writing.child.kill()
    await rm(folder, { recursive: true })
  }
}

type Drafts = Awaited<ReturnType<typeof clientsWithDrafts>>

/** Another line of a checklist at each call, those of the first document first. */
function eachOnce<T>(
  { drafts, inputs }: Drafts,
  ask: (draft: Drafts['drafts'][number], input: string) => T,
): () => T {
  const places = inputs.flatMap((input) => drafts.map((draft) => ({ draft, input })))
  return () => {
    const place = places.shift()
    if (!place) throw new Error('there are not enough clients for this machine')
    return ask(place.draft, place.input)
  }
}
