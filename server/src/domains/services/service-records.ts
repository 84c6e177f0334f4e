import type { Parsed } from 'contract/endpoint'
import type { Service, services } from 'contract/services'
import type { LocalizedText } from 'contract/text'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import {
  countServiceUses,
  deleteService,
  insertService,
  lockService,
  updateServiceRow,
} from './services.queries.ts'

type NewService = Parsed<typeof services.create>['body']
type ServiceChanges = Parsed<typeof services.update>['body']

export function createService(call: ActorCall, service: NewService): Promise<Service> {
  return call.db.transaction(async (tx) => {
    const created = await insertService(tx, service)
    await audit(tx, { kind: 'service.created', ...byCaller(call, 'service', created.id) })
    return created
  })
}

export function updateService(call: ActorCall, id: string, changes: ServiceChanges): Promise<Service> {
  return call.db.transaction(async (tx) => {
    const before = await lockService(tx, id)
    const after = before && (await updateServiceRow(tx, id, withoutEcho(changes, before)))
    if (!after) throw updateRefusal(before)
    await auditUpdate(tx, call, 'service', { before, after })
    return after
  })
}

/** Whoever knows one text only sends back the Uzbek one of three; that must not take the others away. */
function withoutEcho(changes: ServiceChanges, { duration }: Service): ServiceChanges {
  return changes.duration === duration && duration !== null ? { ...changes, duration: undefined } : changes
}

export async function removeService(call: ActorCall, id: string): Promise<undefined> {
  const { db } = call
  try {
    // A transaction of its own, so that a refusal leaves the caller's one usable.
    await db.transaction(async (tx) => {
      if (!(await deleteService(tx, id))) throw new ApiError('not_found')
      await audit(tx, { kind: 'service.deleted', ...byCaller(call, 'service', id) })
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new ApiError('in_use', { values: { uses: await usesOf(db, id) } })
  }
}

async function usesOf(db: Database, id: string): Promise<LocalizedText> {
  const { applications, leads } = await countServiceUses(db, id)
  return {
    uz: `arizalar: ${applications}, leadlar: ${leads}`,
    en: `applications: ${applications}, leads: ${leads}`,
    ru: `заявки: ${applications}, лиды: ${leads}`,
  }
}
