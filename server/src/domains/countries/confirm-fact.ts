import type { CountryFact } from 'contract/country-facts'
import { tashkentDay } from 'contract/tashkent-day'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import { confirmFactRow, findFact } from './country-facts.queries.ts'

/** Says that a fact is right as somebody has read it just now: in this version, and in no later one. */
export function confirmFact(call: ActorCall, id: string, version: number): Promise<CountryFact> {
  return call.db.transaction(async (tx) => {
    const day = tashkentDay(new Date())
    const isConfirmed = await confirmFactRow(tx, { id, version, day, staffId: call.actor.id })
    const row = await findFact(tx, id)
    if (!row) throw updateRefusal(undefined)
    const { country_id, ...fact } = row
    if (!isConfirmed) throw updateRefusal(fact)
    const detail = { fact: fact.kind }
    await audit(tx, { kind: 'country.fact_confirmed', ...byCaller(call, 'country', country_id), detail })
    return fact
  })
}
