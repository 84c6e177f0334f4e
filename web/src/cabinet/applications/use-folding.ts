import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Filter } from './filter.ts'

const atFirst = 1
const step = 3

/** How much of a list is shown: little at first, more on demand, and little again when others are chosen. */
export function useFolding(filter: Filter, length: number) {
  const [asked, setAsked] = useState({ filter, count: atFirst })
  const list = useRef<HTMLUListElement>(null)
  const moreButton = useRef<HTMLButtonElement>(null)
  const count = asked.filter === filter ? asked.count : atFirst
  const shown = Math.min(count, length)

  return {
    list,
    moreButton,
    shown,
    hasMore: shown < length,
    isUnfolded: shown > atFirst,
    unfold: () => {
      flushSync(() => setAsked({ filter, count: shown + step }))
      // The button may be gone, and reading goes on with what has just come.
      list.current?.children[shown]?.querySelector('a')?.focus()
    },
    fold: () => {
      flushSync(() => setAsked({ filter, count: atFirst }))
      moreButton.current?.focus()
    },
  }
}
