import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { streamArchive } from '../../files/archive.ts'
import { contentDisposition } from '../../files/content-disposition.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import type { StreamedAnswer } from '../../http/handler.ts'
import { countUse } from '../../throttles.ts'
import { findClient } from './clients.queries.ts'
import { type ExportedFile, readContents } from './export-contents.ts'

const hour = 3600

/** More than anybody needs of one person, and little enough that the disk has other things to do. */
const perHour = 10

/** Everything kept about a person, as an archive that is made while it is sent. */
export async function exportData(call: ActorCall, id: string): Promise<StreamedAnswer> {
  const { db, actor, storage, env } = call
  const client = await findClient(db, actor, id)
  if (!client) throw new ApiError('not_found')
  const wait = await countUse(db, `export ${actor.id} ${id}`, {
    times: perHour * env.rateLimitFactor,
    seconds: hour,
  })
  if (wait > 0) throw tooMany(wait)
  const { data, files } = await readContents(call, client)
  await noteExport(db, call, id, files)
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

/** Who asks whose papers were opened by whom finds those in an archive as well. */
async function noteExport(db: Database, call: ActorCall, id: string, files: ExportedFile[]): Promise<void> {
  const { actor, ip, request_id } = call
  const ids = files.map((file) => file.id)
  await db.transaction(async (tx) => {
    await audit(tx, {
      kind: 'client.exported',
      ...byCaller(call, 'client', id),
      detail: { files: ids.length },
    })
    await tx.run(sql`
      insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id)
      select 'file.opened', ${actor.kind}, ${actor.id}::uuid, 'file', id, ${ip}, ${request_id}
      from unnest(${ids}::uuid[]) as opened (id)`)
  })
}
