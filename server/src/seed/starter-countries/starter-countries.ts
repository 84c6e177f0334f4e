import { australia } from './australia.ts'
import { canada } from './canada.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { netherlands } from './netherlands.ts'
import type { StarterCountry } from './starter-country.ts'
import { unitedKingdom } from './united-kingdom.ts'
import { usa } from './usa.ts'

/** The countries of the application form, in its order. */
export const starterCountries: StarterCountry[] = [
  usa,
  canada,
  unitedKingdom,
  germany,
  france,
  australia,
  netherlands,
]

/** The year that every seeded fact is of. */
export const starterYear = 2025
