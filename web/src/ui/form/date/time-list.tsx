import clsx from 'clsx'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { useListbox } from '../../menu/use-listbox.ts'
import { halfHours } from './read-time.ts'
import { floatingStyle, useFloating } from './use-floating.ts'

type TimeListProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  listbox: ReturnType<typeof useListbox<string>>
}

/** The half hours of a day under the field of a time. */
export function TimeList({ anchor, label, listbox }: TimeListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useFloating(ref, anchor)
  useLayoutEffect(() => {
    const list = ref.current
    const active = list?.querySelector<HTMLElement>('[aria-selected=true]')
    // Only now: nothing scrolls in a part that is not shown yet.
    if (list && active) list.scrollTop = active.offsetTop - list.clientHeight / 2
  }, [])
  return (
    <div
      ref={ref}
      popover="manual"
      id={listbox.listId}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      className={clsx(floatingStyle, 'max-h-64 w-32 overflow-y-auto')}
    >
      {halfHours.map((time, at) => (
        <div
          key={time}
          role="option"
          tabIndex={-1}
          {...listbox.option(at)}
          className="flex min-h-control cursor-pointer items-center rounded-control px-3 tabular-nums aria-selected:bg-surface-2"
        >
          {time}
        </div>
      ))}
    </div>
  )
}
