import { useRef, useState } from 'react'

export type Selection = {
  ids: ReadonlySet<string>
  /** Ticks the boxes of these rows, or unticks them. */
  set: (ids: readonly string[], isChosen: boolean) => void
  /** The rows from the one ticked last to this one, in their order. */
  rangeTo: (all: readonly string[], id: string) => readonly string[]
  clear: () => void
}

/** Which rows of a list are ticked; those that are no longer shown do not count. */
export function useSelection(shown: readonly string[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(null)
  const ids = new Set(shown.filter((id) => ticked.has(id)))
  return {
    ids,
    set: (changed, isChosen) => {
      const next = new Set(ids)
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      last.current = changed.at(-1) ?? null
      setTicked(next)
    },
    rangeTo: (all, id) => {
      const from = last.current === null ? -1 : all.indexOf(last.current)
      const to = all.indexOf(id)
      if (from < 0) return [id]
      // The row that was pressed comes last: a next range begins there.
      return from < to ? all.slice(from, to + 1) : all.slice(to, from + 1).reverse()
    },
    clear: () => setTicked(new Set()),
  }
}
