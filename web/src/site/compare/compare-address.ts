/** A service in a country, as an address names it; without the service, the first one of that country. */
export function placeOf(slug: string, serviceId: string): string {
  return `${slug}.${serviceId}`
}

/** The address that compares these; with `diff`, only the rows in which they differ. */
export function compareAddress(places: readonly string[], { diff = false } = {}): string {
  const query = new URLSearchParams(places.map((place) => ['p', place]))
  if (diff) query.set('diff', '1')
  return query.size === 0 ? '/compare' : `/compare?${query}`
}
