import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isOffered } from '../../files/files.queries.ts'
import type { Actor } from '../../http/actor.ts'

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

/** The files that a scope of this call covers. */
function visibilityOf(scope: Scope, { id }: Actor): Sql {
  const conditions: Record<Scope, Sql> = {
    all: sql`true`,
    own: sql`files.client_id = ${id}`,
    team: sql`exists (${leadBeingDocumented})`,
    assigned: sql`exists (${leadBeingDocumented} and leads.current_agent_id = ${id})`,
    below: nothing,
    masked: nothing,
  }
  return conditions[scope]
}

/** Once the lead has left the stage, its documents are no longer this team's affair. */
const leadBeingDocumented = sql`
  select from leads
  where leads.id = files.lead_id and leads.stage = 'documenting' and leads.deleted_at is null`
