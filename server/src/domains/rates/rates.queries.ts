import { type Currency, currencies } from 'contract/money'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type NewestRate = { currency: Currency; tiyin: number; day: string; sample: boolean }
export type RateRow = NewestRate & { id: string; set_by_name: string | null; at: string }

/**
 * Of each currency the last rate of its last day, in the order of the contract. A sample counts where nobody has entered
 * a rate yet, and in production never: a database that was tried out first may go there.
 */
export function listNewestRates(
  db: Database,
  { production }: { production: boolean },
): Promise<NewestRate[]> {
  return db.all<NewestRate>(sql`
    select newest.*
    from unnest(${[...currencies]}::text[]) with ordinality as known (name, at),
      lateral (
        select currency, tiyin, day, set_by is null as sample from rates
        where currency = known.name and (set_by is not null or not ${production}::boolean)
        order by set_by is null, day desc, seq desc
        limit 1
      ) as newest
    order by known.at`)
}

const record = sql`
  rates.id, currency, tiyin, day, set_by is null as sample, staff.full_name as set_by_name, at`

type Part = { currency?: Currency | undefined; limit: number; offset: number }

/** The one that was entered last comes first. */
export function listRates(db: Database, { currency, limit, offset }: Part): Promise<RateRow[]> {
  return db.all<RateRow>(sql`
    select ${record}
    from rates left join staff on staff.id = set_by
    where currency = coalesce(${currency ?? null}, currency)
    order by seq desc
    limit ${limit} offset ${offset}`)
}

type NewRate = { currency: Currency; tiyin: number; day: string; staffId: string }

export function insertRate(tx: Database, { currency, tiyin, day, staffId }: NewRate): Promise<RateRow> {
  return tx.only<RateRow>(sql`
    with rates as (
      insert into rates (currency, tiyin, day, set_by) values (${currency}, ${tiyin}, ${day}, ${staffId}) returning *
    )
    select ${record} from rates left join staff on staff.id = set_by`)
}
