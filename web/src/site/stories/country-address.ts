import { pageAddress } from '../page-address.ts'

/** The country an address asks for; null when it asks for all of them. */
export function countryIn(search: string): string | null {
  return new URLSearchParams(search).get('country') || null
}

/** The address with another country, or with all of them. */
export function countryAddress(search: string, country: string | null): string {
  return pageAddress('/stories', search, { country })
}
