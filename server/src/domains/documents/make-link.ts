import type { documents } from 'contract/documents'
import type { Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'
import { fileLink } from '../../files/file-link.ts'
import { isOffered } from '../../files/files.queries.ts'
import type { Actor } from '../../http/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import type { HandlerContext } from '../../http/handler.ts'

type Call = HandlerContext<typeof documents.makeLink>

/** A fresh link, for whoever may open the file; whether it is opened is written down when it is. */
export async function makeLink({ db, actor, scopes, secrets, params }: Call): Promise<{ file_url: string }> {
  const reaches = Object.values(scopes).map((scope) => reachOf(scope, actor))
  const found = await db.one(sql`
    select from files
    where id = ${params.id} and ${isOffered} and (${join(reaches, ' or ')})`)
  if (!found) throw new ApiError('not_found')
  return { file_url: fileLink(secrets, { fileId: params.id, person: actor }) }
}

const nothing = sql`false`

/** The files that a scope of this call stands for. */
function reachOf(scope: Scope, { id }: Actor): Sql {
  const reaches: Record<Scope, Sql> = {
    all: sql`true`,
    own: sql`files.client_id = ${id}`,
    team: sql`exists (${leadBeingDocumented})`,
    assigned: sql`exists (${leadBeingDocumented} and leads.current_agent_id = ${id})`,
    below: nothing,
    masked: nothing,
  }
  return reaches[scope]
}

/** Once the lead has left the stage, its papers are no longer this team's affair. */
const leadBeingDocumented = sql`
  select from leads
  where leads.id = files.lead_id and leads.stage = 'documenting' and leads.deleted_at is null`
