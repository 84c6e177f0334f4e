import type { Role, Scope } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../http/actor.ts'
import type { ActorCall } from '../../../http/actor-call.ts'

export type Scopes = Partial<Record<Role, Scope>>

/** A call about a case, or about what it has. */
export type CaseCall = ActorCall & { scopes: Scopes }

/** A caller and what their roles show. */
export type Reader = { actor: Pick<Actor, 'kind' | 'id'>; scopes: Scopes }

/** The applications that a caller may see: what each role shows, together. */
export function caseVisibility({ actor, scopes }: Reader): Sql {
  const conditions = [...new Set(Object.values(scopes))].map((scope) => visibleIn(scope, actor.id))
  return conditions.length > 0 ? sql`(${join(conditions, ' or ')})` : sql`false`
}

function visibleIn(scope: Scope, id: string): Sql {
  const conditions: Record<Scope, Sql> = {
    all: sql`true`,
    /** Without files, passport, notes and messages; each answer leaves them out. */
    masked: sql`true`,
    own: sql`applications.client_id = ${id}`,
    team: isHandedIn,
    assigned: sql`exists (
      select from case_people
      where case_people.application_id = applications.id and staff_id = ${id} and until is null
    )`,
    below: sql`false`,
  }
  return conditions[scope]
}

/** A value and not `exists`, for which the planner may read all cases at once. */
const isHandedIn = sql`(
  select requirements_at is not null from cases where cases.application_id = applications.id
)`

/** The same of staff as a condition on `cases`, where nothing else is read of the application. */
export function visibilityOfCase({ actor, scopes }: Reader): Sql {
  const given = Object.values(scopes)
  if (given.includes('all') || given.includes('masked')) return sql`true`
  const isOfPeople = sql`exists (
    select from case_people
    where case_people.application_id = cases.application_id and staff_id = ${actor.id} and until is null
  )`
  return given.includes('team') ? sql`(cases.requirements_at is not null or ${isOfPeople})` : isOfPeople
}
