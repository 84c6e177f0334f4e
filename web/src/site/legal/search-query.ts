/** Longer searches are cut: nobody types more, and each is looked for in every answer. */
export const maxSearchLength = 100

/** What the address looks for. */
export function searchIn(query: URLSearchParams): string {
  return (query.get('q') ?? '').slice(0, maxSearchLength).trim()
}
