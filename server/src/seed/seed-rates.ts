import { type Currency, tiyinOf } from 'contract/money'
import { tashkentDay } from 'contract/tashkent-day'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'

/** Invented, though not far from life. Nobody has entered them, by which pages know that they are samples. */
const demoRates: Record<Currency, string> = {
  USD: '12700',
  EUR: '14650',
  GBP: '16900',
  CAD: '9100',
  AUD: '8350',
}

/** One rate of each currency, of today; answers how many. */
export async function seedRates(tx: Database): Promise<{ rates: number }> {
  const day = tashkentDay(new Date())
  const rows = Object.entries(demoRates).map(([currency, uzs]) => ({ currency, day, tiyin: tiyinOf(uzs) }))
  await insertRows(tx, 'rates', rows)
  return { rates: rows.length }
}
