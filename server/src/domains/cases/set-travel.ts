import type { TravelDays } from 'contract/cases'
import { audit } from '../../audit.ts'
import { byCaller } from '../../http/actor-call.ts'
import { type CaseCall, changeTravel } from './case-store/case-store.ts'
import { withCase } from './with-case.ts'

/** Sets when the client travels and returns: how long a passport has to be valid depends on it. */
export function setTravel(call: CaseCall, id: string, days: TravelDays): Promise<void> {
  return withCase(call, id, async (tx) => {
    const isChanged = await changeTravel(tx, call.actor, { application_id: id, ...days })
    if (isChanged) await audit(tx, { kind: 'case.travel_set', ...byCaller(call, 'application', id) })
  })
}
