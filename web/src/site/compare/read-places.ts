import type { CountryCard } from 'contract/countries'
import { placeOf } from './compare-address.ts'

export const maxCompared = 3

/** More than this nobody chooses by hand; the rest of a long address is not looked at. */
const maxRead = 20

type Place = { country: CountryCard; serviceId: string }

export type ReadPlaces = {
  places: Place[]
  isTooMany: boolean
  hasUnknown: boolean
}

/** What the address wants to compare, as far as it exists; each once. */
export function readPlaces(query: URLSearchParams, countries: readonly CountryCard[]): ReadPlaces {
  // A select without a choice sends an empty one.
  const wanted = query.getAll('p').filter(Boolean).slice(0, maxRead)
  const read = wanted.map((text) => readPlace(text, countries))
  const known = new Map(
    read.flatMap((place) => (place ? [[placeOf(place.country.slug, place.serviceId), place]] : [])),
  )
  return {
    places: [...known.values()].slice(0, maxCompared),
    isTooMany: known.size > maxCompared,
    hasUnknown: read.includes(null),
  }
}

function readPlace(text: string, countries: readonly CountryCard[]): Place | null {
  const [slug, asked] = text.split('.')
  const country = countries.find((one) => one.slug === slug)
  const serviceId = asked ? country?.service_ids.find((id) => id === asked) : country?.service_ids[0]
  return country && serviceId ? { country, serviceId } : null
}
