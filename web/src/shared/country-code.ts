import type { ApplyCountry } from 'contract/countries'

const codes: Record<ApplyCountry, string> = {
  AQSh: 'us',
  Kanada: 'ca',
  'Buyuk Britaniya': 'gb',
  Germaniya: 'de',
  Fransiya: 'fr',
  Avstraliya: 'au',
  Niderlandiya: 'nl',
}

/** The two letters of a country that has a flag and an emblem; null for any other word the office may have written. */
export function countryCode(country: string): string | null {
  return Object.hasOwn(codes, country) ? codes[country as ApplyCountry] : null
}
