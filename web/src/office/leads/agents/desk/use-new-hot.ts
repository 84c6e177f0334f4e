import type { Lead } from 'contract/lead-shapes'
import { useState } from 'react'

/** The hot leads that came while the page was open and have not been opened yet, the newest first. */
export function useNewHot(rows: Lead[] | undefined, chosen: string | null): string[] {
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null)
  const hot = rows?.filter(({ turn }) => turn === 1).map(({ id }) => id) ?? []
  // What is there when the page opens is on top of the list already.
  if (seen === null && rows) setSeen(new Set(hot))
  if (seen && chosen && hot.includes(chosen) && !seen.has(chosen)) setSeen(new Set([...seen, chosen]))
  return seen ? hot.filter((id) => !seen.has(id)) : []
}
