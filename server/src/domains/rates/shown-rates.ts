import { uzsOf } from 'contract/money'
import { type Rate, type RateRecord, rateDays } from 'contract/rates'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../../db/database.ts'
import type { Env } from '../../env.ts'
import { listNewestRates, type NewestRate, type RateRow } from './rates.queries.ts'

/** The tiyin of the table become the decimal text of the wire. */
function inSoum<Row extends NewestRate>({ tiyin, ...rate }: Row) {
  return { ...rate, uzs: uzsOf(tiyin) }
}

export function shownRecord(row: RateRow): RateRecord {
  return inSoum(row)
}

const dayMs = 24 * 3_600_000

/** What visitors may count with today: an old rate is worse than none. */
export async function listCurrentRates({ db, env }: { db: Database; env: Env }): Promise<Rate[]> {
  const oldest = tashkentDay(new Date(Date.now() - rateDays * dayMs))
  return (await listNewestRates(db, env)).filter(({ day }) => day >= oldest).map(inSoum)
}
