import sql from 'sql-template-tag'
import { audit, auditInsertRows } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { streamArchive } from '../../files/archive.ts'
import { byCaller, callerOf } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import { contentDisposition } from '../../http/content-disposition.ts'
import type { StreamedAnswer } from '../../http/handler.ts'
import { countUse } from '../../throttles.ts'
import type { CaseCall } from '../cases/case-store/case-store.ts'
import { findClient } from './clients.queries.ts'
import { type ExportedFile, readContents } from './export-contents.ts'

const hour = 3600

/** More than anybody needs of one person, and little enough not to keep the disk busy. */
const perHour = 10

/** Everything stored about a client, as an archive that is made while it is sent. */
export async function exportData(call: CaseCall, id: string): Promise<StreamedAnswer> {
  const { db, actor, storage, env } = call
  const client = await findClient(db, actor, id)
  if (!client) throw new ApiError('not_found')
  const wait = await countUse(db, `export ${actor.id} ${id}`, {
    times: perHour * env.rateLimitFactor,
    seconds: hour,
  })
  if (wait > 0) throw tooMany(wait)
  const { data, files } = await readContents(call, client)
  await auditExport(db, call, id, files)
  const stream = streamArchive(storage, [
    { path: 'data.json', text: `${JSON.stringify(data, null, 2)}\n` },
    ...files.map((file) => ({ ...file, modified_at: file.uploaded_at })),
  ])
  const day = new Date().toISOString().slice(0, 10)
  return {
    stream,
    headers: {
      'content-disposition': contentDisposition('attachment', `data-${day}.zip`),
      'cache-control': 'private, no-store',
    },
  }
}

/** The audit log names every file in an archive as opened. */
async function auditExport(db: Database, call: CaseCall, id: string, files: ExportedFile[]): Promise<void> {
  const ids = files.map((file) => file.id)
  await db.transaction(async (tx) => {
    await audit(tx, {
      kind: 'client.exported',
      ...byCaller(call, 'client', id),
      detail: { files: ids.length },
    })
    await tx.run(
      auditInsertRows({
        kind: 'file.opened',
        ...callerOf(call),
        target: { kind: 'file', id: sql`id` },
        from: sql`unnest(${ids}::uuid[]) as opened (id)`,
      }),
    )
  })
}
