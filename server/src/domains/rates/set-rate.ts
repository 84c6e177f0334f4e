import type { Parsed } from 'contract/endpoint'
import { isUnlikelyRate, tiyinOf, uzsOf } from 'contract/money'
import type { RateRecord, rates } from 'contract/rates'
import { audit } from '../../audit.ts'
import { lockNames } from '../../db/lock-names.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { insertRate, listNewestRates } from './rates.queries.ts'
import { shownRecord } from './shown-rates.ts'

type NewRate = Parsed<typeof rates.create>['body']

/** Adds a rate to the history; which one counts is a matter of its day. */
export function setRate(call: ActorCall, { currency, uzs, day, confirm }: NewRate): Promise<RateRecord> {
  return call.db.transaction(async (tx) => {
    // Two who enter the same currency at once: the second is compared with what the first has entered.
    await lockNames(tx, [`rate ${currency}`])
    const tiyin = tiyinOf(uzs)
    const newest = (await listNewestRates(tx, call.env)).find((rate) => rate.currency === currency)
    if (newest && !confirm) checkLikely(tiyin, newest.tiyin)
    const rate = shownRecord(await insertRate(tx, { currency, tiyin, day, staffId: call.actor.id }))
    const detail = { currency, uzs: rate.uzs, day }
    await audit(tx, { kind: 'rate.created', ...byCaller(call, 'rate', rate.id), detail })
    return rate
  })
}

function checkLikely(tiyin: number, before: number): void {
  if (!isUnlikelyRate(tiyin, before)) return
  const percent = Math.round((Math.abs(tiyin - before) / before) * 1000) / 10
  throw new ApiError('rate_unlikely', { values: { before: uzsOf(before), percent } })
}
