import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Filter } from './filter.ts'

const step = 3

/** How much of a list is shown: a little at first, more on demand, and a little again when the filter changes. */
export function useExpandable(filter: Filter, length: number, atFirst: number) {
  const [asked, setAsked] = useState<{ filter: Filter; count: number } | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  const count = asked?.filter === filter ? asked.count : atFirst
  const shown = Math.min(count, length)

  return {
    list,
    moreButton,
    shown,
    hasMore: shown < length,
    isExpanded: shown > atFirst,
    expand: () => {
      flushSync(() => setAsked({ filter, count: shown + step }))
      // The button may be gone; the focus moves to the first new row.
      list.current?.children[shown]?.querySelector('a')?.focus()
    },
    collapse: () => {
      flushSync(() => setAsked(null))
      moreButton.current?.focus()
    },
  }
}
