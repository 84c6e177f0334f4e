import type { Country, CountryCard } from 'contract/countries'
import {
  type CountryFact,
  type FactKind,
  factKinds,
  isConfirmed,
  type PublicFact,
} from 'contract/country-facts'

/** What decides which facts visitors may see. */
export type Disclosure = {
  today: string
  /** While the site says that it is on trial, facts are shown as what they are: not confirmed. */
  showsUnconfirmed: boolean
}

const closed = {
  state: 'closed',
  text: null,
  amount: null,
  source: null,
  as_of: null,
  confirmed_on: null,
} as const

/** Deny by default: of a closed fact nothing leaves but its kind, not even that there is one. */
export function shownFact(kind: FactKind, facts: readonly CountryFact[], disclosure: Disclosure): PublicFact {
  const fact = facts.find((candidate) => candidate.kind === kind)
  if (!fact) return { kind, ...closed }
  const { text, amount, source, as_of, confirmed_on } = fact
  const said = { kind, text, amount, source, as_of }
  if (isConfirmed(confirmed_on, disclosure.today)) return { ...said, state: 'confirmed', confirmed_on }
  if (disclosure.showsUnconfirmed) return { ...said, state: 'unconfirmed', confirmed_on: null }
  return { kind, ...closed }
}

/** One of each kind, in their order. */
export function shownFacts({ facts }: Country, disclosure: Disclosure): PublicFact[] {
  return factKinds.map((kind) => shownFact(kind, facts, disclosure))
}

/** What a card and a page have in common. */
export function shownCountry(country: Country): Omit<CountryCard, 'service_ids' | 'intakes'> {
  const { slug, code, apply_country, languages, name, summary, image_url, alt, focus } = country
  const picture = image_url === null ? null : { image_url, alt, focus }
  return { slug, code, apply_country, languages, name, summary, picture }
}
