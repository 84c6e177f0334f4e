import type { Country } from 'contract/countries'
import { factKinds, isConfirmed } from 'contract/country-facts'
import { tashkentDay } from 'contract/tashkent-day'

/** How many facts visitors do not see: because nobody has confirmed them within a year, or because there is none. */
export function countFacts({ facts }: Pick<Country, 'facts'>, now: Date) {
  const today = tashkentDay(now)
  const unconfirmed = facts.filter(({ confirmed_on }) => !isConfirmed(confirmed_on, today)).length
  return { unconfirmed, missing: factKinds.length - facts.length }
}
