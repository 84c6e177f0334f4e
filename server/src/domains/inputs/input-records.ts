import type { Parsed } from 'contract/endpoint'
import type { inputs, ServiceInput } from 'contract/inputs'
import { audit } from '../../audit.ts'
import { isForeignKeyViolation } from '../../db/errors.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import { describeUses } from './input-uses.ts'
import { deleteInput, findInputUses, insertInput, lockInput, updateInputRow } from './inputs.queries.ts'

type NewInput = Parsed<typeof inputs.create>['body']
type InputChanges = Parsed<typeof inputs.update>['body']

export function createInput(call: ActorCall, input: NewInput): Promise<ServiceInput> {
  return call.db.transaction(async (tx) => {
    const created = await insertInput(tx, input)
    await audit(tx, { kind: 'input.created', ...byCaller(call, 'input', created.id) })
    return created
  })
}

export function updateInput(call: ActorCall, id: string, changes: InputChanges): Promise<ServiceInput> {
  return call.db.transaction(async (tx) => {
    const before = await lockInput(tx, id)
    const after = before && (await updateInputRow(tx, id, changes))
    if (!after) throw updateRefusal(before)
    await auditUpdate(tx, call, 'input', { before, after })
    return after
  })
}

export async function removeInput(call: ActorCall, id: string): Promise<undefined> {
  const { db } = call
  try {
    // A transaction of its own, so that a refusal leaves the caller's one usable.
    await db.transaction(async (tx) => {
      if (!(await deleteInput(tx, id))) throw new ApiError('not_found')
      await audit(tx, { kind: 'input.deleted', ...byCaller(call, 'input', id) })
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new ApiError('in_use', { values: { uses: describeUses(await findInputUses(db, id)) } })
  }
}
