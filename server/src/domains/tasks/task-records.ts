import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import type { Endpoint } from 'contract/endpoint'
import { leads } from 'contract/leads'
import { type Role, type Scope, type StaffRole, scopesOf } from 'contract/roles'
import type { TaskRecord } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { caseVisibility } from '../cases/case-store/case-store.ts'
import { leadVisibility, type Scopes, stageVisibility } from '../leads/lead-visibility.ts'
import { findActiveStaff, lockRecord } from './task-records.queries.ts'

/** What a task is about. */
export type NamedRecord = { field: TaskRecord; id: string }

type Person = { id: string; role: StaffRole; has_access: readonly StaffRole[] }

/** Locks the record of a new task, if the caller may add to it. */
export async function lockOwnRecord(
  tx: Database,
  { actor, scopes }: ActorCall & { scopes: Scopes },
  record: NamedRecord,
): Promise<void> {
  if (actor.kind !== 'staff') throw new ApiError('not_found')
  const visibility =
    record.field === 'lead_id' ? stageVisibility(scopes, actor.id) : visibilityOf(record.field, actor)
  if (!(await lockRecord(tx, record, visibility))) throw new ApiError('not_found')
}

/** A task is given to active colleagues who may read what it is about. */
export async function checkReader(tx: Database, record: NamedRecord, staffId: string): Promise<void> {
  const person = await findActiveStaff(tx, staffId)
  const isReader = person && (await lockRecord(tx, record, visibilityOf(record.field, person)))
  if (!isReader) throw new ApiError('not_reachable')
}

function visibilityOf(field: TaskRecord, person: Person): Sql {
  switch (field) {
    case 'lead_id':
      return leadVisibility(readingScopes(person, leads.get), person.id)?.where ?? sql`false`
    case 'client_id':
      return Object.values(readingScopes(person, clients.get)).includes('all') ? sql`true` : sql`false`
    case 'application_id':
      return caseVisibility({
        actor: { kind: 'staff', id: person.id },
        scopes: readingScopes(person, applications.getFull),
      })
  }
}

/** What the roles of a person show; not where notes are left out, since a task is one. */
function readingScopes({ role, has_access }: Person, endpoint: Endpoint): Scopes {
  const scopes = Object.entries(scopesOf({ kind: 'staff', role, has_access }, endpoint)) as [Role, Scope][]
  return Object.fromEntries(scopes.filter(([, scope]) => scope !== 'masked'))
}
