import { type KeyboardEvent, useId, useState } from 'react'

/**
 * A list below a field that has the focus: arrow keys move the active option (aria-activedescendant), Enter selects it.
 */
export function useListbox<T>(items: readonly T[], onChoose: (item: T) => void) {
  const [activeIndex, setActiveIndex] = useState(0)
  const id = useId()
  const active = Math.min(activeIndex, items.length - 1)
  const optionId = (at: number) => `${id}-${at}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = items[active]
    if (step && items.length > 0) {
      event.preventDefault()
      setActiveIndex((active + step + items.length) % items.length)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    }
  }

  return {
    active,
    moveTo: setActiveIndex,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': items.length > 0,
      'aria-controls': id,
      'aria-activedescendant': items.length > 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    listId: id,
    option: (at: number) => ({
      id: optionId(at),
      'aria-selected': at === active,
      // The field does not lose the focus, so that closing the list loses nothing.
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onPointerMove: () => setActiveIndex(at),
      onClick: () => onChoose(items[at] as T),
      ref: (element: HTMLElement | null) => {
        if (at === active) element?.scrollIntoView({ block: 'nearest' })
      },
    }),
  }
}
