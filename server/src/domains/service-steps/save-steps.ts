import type { Parsed } from 'contract/endpoint'
import type { ServiceStep, serviceSteps } from 'contract/service-steps'
import { audit } from '../../audit.ts'
import { type ActorCall, callerOf } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { listServiceSteps, lockList, replaceSteps } from './service-steps.queries.ts'

type Body = Parsed<typeof serviceSteps.save>['body']

/** Replaces a list of steps. Cases that run have copied theirs, and go on with them. */
export function saveSteps(call: ActorCall, { service_id, steps, seen }: Body): Promise<ServiceStep[]> {
  return call.db.transaction(async (tx) => {
    if (!(await lockList(tx, service_id))) throw new ApiError('not_found')
    const before = await listServiceSteps(tx, service_id)
    if (seen && before.map(({ id }) => id).join() !== seen.join()) {
      throw new ApiError('changed_meanwhile', { current: before })
    }
    await replaceSteps(tx, service_id, steps)
    await audit(tx, {
      kind: 'service_steps.saved',
      ...callerOf(call),
      ...(service_id && { target: { kind: 'service', id: service_id } }),
      detail: { steps: steps.length },
    })
    return listServiceSteps(tx, service_id)
  })
}
