import type { Parsed } from 'contract/endpoint'
import type { ConnectedInput, InputLink, inputs } from 'contract/inputs'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { settleDraftsOf } from '../cases/case-store/case-store.ts'
import {
  type ConnectedRow,
  deleteLink,
  findLink,
  isService,
  listConnected,
  lockPair,
  moveOthers,
  putLink,
} from './links.queries.ts'
import { shownInput } from './shown-input.ts'

type Body = Parsed<typeof inputs.connect>['body']
type Pair = Parsed<typeof inputs.disconnect>['body']

const lastPosition = 2_147_483_646

export async function listInputsOf(call: ActorCall, serviceId: string): Promise<ConnectedInput[]> {
  return (await listRequirements(call.db, serviceId)).map((row) => shownInput(call, row))
}

/** The same without links, for visitors. */
export async function listRequirements(db: Database, serviceId: string): Promise<ConnectedRow[]> {
  if (!(await isService(db, serviceId))) throw new ApiError('not_found')
  return listConnected(db, serviceId)
}

export function connectInput(call: ActorCall, body: Body): Promise<InputLink> {
  return call.db.transaction(async (tx) => {
    if (!(await lockPair(tx, body))) throw new ApiError('not_found')
    const before = await findLink(tx, body)
    await shiftPositions(tx, body, before)
    const after = await putLink(tx, body)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // Without the words of the notes: nothing in the audit log can be erased.
      const { input_id, note: _note, country_rules, ...detail } = after
      const ruled = Object.keys(country_rules)
      const entry = { kind: 'input.connected', detail: { ...detail, ...(ruled.length > 0 && { ruled }) } }
      await audit(tx, { ...entry, ...byCaller(call, 'input', input_id) })
      await settleDraftsOf(tx, body.service_id)
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
    await settleDraftsOf(tx, service_id)
    await audit(tx, {
      kind: 'input.disconnected',
      ...byCaller(call, 'input', input_id),
      detail: { service_id },
    })
    return undefined
  })
}
