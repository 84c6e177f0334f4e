import type { Parsed } from 'contract/endpoint'
import type { inputs, ServiceInput } from 'contract/inputs'
import { audit } from '../../audit.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import { describeUses } from './input-uses.ts'
import {
  deleteFilesOfInput,
  deleteInput,
  findInputUses,
  insertInput,
  listInputs,
  lockInput,
  updateInputRow,
} from './inputs.queries.ts'
import { shownInput } from './shown-input.ts'

type NewInput = Parsed<typeof inputs.create>['body']
type InputChanges = Parsed<typeof inputs.update>['body']

export async function listAllInputs(call: ActorCall): Promise<ServiceInput[]> {
  return (await listInputs(call.db)).map((row) => shownInput(call, row))
}

export function createInput(call: ActorCall, input: NewInput): Promise<ServiceInput> {
  return withOneMark(() =>
    call.db.transaction(async (tx) => {
      const created = await insertInput(tx, input)
      await audit(tx, { kind: 'input.created', ...byCaller(call, 'input', created.id) })
      return shownInput(call, created)
    }),
  )
}

export function updateInput(call: ActorCall, id: string, changes: InputChanges): Promise<ServiceInput> {
  return withOneMark(() =>
    call.db.transaction(async (tx) => {
      const before = await lockInput(tx, id)
      const after = before && (await updateInputRow(tx, id, changes))
      if (!after) throw updateRefusal(before && shownInput(call, before))
      await auditUpdate(tx, call, 'input', { before, after })
      return shownInput(call, after)
    }),
  )
}

/** Each document of the cabinet is one input: the mark is cleared there before it is set here. */
async function withOneMark<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error, 'service_inputs_one_per_type')
      ? new ApiError('document_type_taken')
      : error
  }
}

export async function removeInput(call: ActorCall, id: string): Promise<undefined> {
  if (await tryRemoving(call, id)) return
  throw new ApiError('in_use', { values: { uses: describeUses(await findInputUses(call.db, id)) } })
}

/** False where something needs it. In a transaction of its own, so that a refusal leaves the caller's one usable. */
async function tryRemoving(call: ActorCall, id: string): Promise<boolean> {
  const { db, storage, afterCommit } = call
  try {
    return await db.transaction(async (tx) => {
      const input = await lockInput(tx, id)
      if (!input) throw new ApiError('not_found')
      if (input.document_type) return false
      const keys = await deleteFilesOfInput(tx, id)
      await deleteInput(tx, id)
      await audit(tx, { kind: 'input.deleted', ...byCaller(call, 'input', id) })
      for (const key of keys) afterCommit(() => storage.remove(key))
      return true
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}
