import { useState } from 'react'

export type Ticks = { ids: ReadonlySet<string>; toggle: (id: string) => void }

/** What is ticked in a script: for the call at hand, and stored nowhere. */
export function useTicks(): Ticks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: (id) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
  }
}
