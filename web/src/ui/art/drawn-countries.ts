/** Countries that have a flag and an emblem of their own, by ISO code. All but ours also have a road on the map. */
const drawnCountries = ['us', 'ca', 'gb', 'de', 'fr', 'au', 'nl', 'uz'] as const

type DrawnCountry = (typeof drawnCountries)[number]

/** The office may add other countries: they are shown without a flag, and with the map in their gate. */
export function findDrawn(code: string): DrawnCountry | null {
  return drawnCountries.find((drawn) => drawn === code) ?? null
}
