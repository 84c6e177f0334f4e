import type { Parsed } from 'contract/endpoint'
import type { ConnectedInput, InputLink, inputs } from 'contract/inputs'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import {
  deleteLink,
  findLink,
  isService,
  listConnected,
  lockPair,
  moveOthers,
  putLink,
} from './links.queries.ts'

type Body = Parsed<typeof inputs.connect>['body']
type Pair = Parsed<typeof inputs.disconnect>['body']

const lastPosition = 2_147_483_646

export async function listInputsOf(db: Database, serviceId: string): Promise<ConnectedInput[]> {
  if (!(await isService(db, serviceId))) throw new ApiError('not_found')
  return listConnected(db, serviceId)
}

export function connectInput(call: ActorCall, body: Body): Promise<InputLink> {
  return call.db.transaction(async (tx) => {
    if (!(await lockPair(tx, body))) throw new ApiError('not_found')
    const before = await findLink(tx, body)
    await shiftPositions(tx, body, before)
    const after = await putLink(tx, body)
    const { service_id, input_id, required, position } = after
    if (before?.required !== required || before.position !== position) {
      const detail = { service_id, required, position }
      await audit(tx, { kind: 'input.connected', ...byCaller(call, 'input', input_id), detail })
    }
    return after
  })
}

/** The links in between move by one: towards the position that is left, or down the list. */
async function shiftPositions(tx: Database, body: Body, before: InputLink | undefined): Promise<void> {
  const { position, ...pair } = body
  if (position === undefined) return
  if (before && before.position < position) {
    await moveOthers(tx, { ...pair, position, range: { from: before.position + 1, to: position }, step: -1 })
  } else {
    const to = before ? before.position - 1 : lastPosition
    await moveOthers(tx, { ...pair, position, range: { from: position, to }, step: 1 })
  }
}

/** Files that are there stay with their applications (docs/decisions/0016). */
export function disconnectInput(call: ActorCall, pair: Pair): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await deleteLink(tx, pair))) throw new ApiError('not_found')
    const { service_id, input_id } = pair
    await audit(tx, {
      kind: 'input.disconnected',
      ...byCaller(call, 'input', input_id),
      detail: { service_id },
    })
    return undefined
  })
}
