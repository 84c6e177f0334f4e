import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isOffered } from '../../files/files.queries.ts'
import type { Actor } from '../../http/actor.ts'
import { caseVisibility } from '../cases/case-store/case-store.ts'

/** Whether a file is offered at all, and is within one of these scopes. */
export async function mayOpen(
  db: Database,
  actor: Actor,
  scopes: Partial<Record<Role, Scope>>,
  id: string,
): Promise<boolean> {
  const conditions = Object.values(scopes).map((scope) => visibilityOf(scope, actor))
  const row = await db.one(sql`
    select from files
    where id = ${id} and ${isOffered} and (${join(conditions, ' or ')})`)
  return row !== undefined
}

const nothing = sql`false`

/** The files that a scope of this call covers. An example and a blank form are for everyone who may ask. */
function visibilityOf(scope: Scope, actor: Actor): Sql {
  const conditions: Record<Scope, Sql> = {
    all: sql`true`,
    own: sql`(files.client_id = ${actor.id} or ${isOfInput})`,
    team: sql`(exists (${leadBeingDocumented}) or ${isOfCase(scope, actor)} or ${isOfInput})`,
    assigned: sql`(
      exists (${leadBeingDocumented} and leads.current_agent_id = ${actor.id}) or ${isOfCase(scope, actor)} or ${isOfInput}
    )`,
    below: nothing,
    masked: nothing,
  }
  return conditions[scope]
}

const isOfInput = sql`files.input_id is not null`

/** Through a case its people open the documents of the client, and nothing else of them. */
function isOfCase(scope: Scope, actor: Actor): Sql {
  return sql`(
    exists (select from document_versions where file_id = files.id)
    and exists (
      select from applications
      where applications.client_id = files.client_id and applications.deleted_at is null
        and ${caseVisibility({ actor, scopes: { document_agent: scope } })}
    )
  )`
}

/** Once the lead has left the stage, its documents are no longer this team's affair. */
const leadBeingDocumented = sql`
  select from leads
  where leads.id = files.lead_id and leads.stage = 'documenting' and leads.deleted_at is null`
