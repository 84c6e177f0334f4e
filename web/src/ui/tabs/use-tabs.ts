import { type KeyboardEvent, useId } from 'react'

type TabsState<Value extends string> = {
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
}

export const tabStyle =
  '-mb-px min-h-control border-b-2 border-transparent px-3 text-muted aria-selected:border-primary aria-selected:font-medium aria-selected:text-text'

/** The props that make tabs of buttons, and panels of their content: one tab stop; arrows, Home and End choose. */
export function useTabs<Value extends string>({ values, value, onChange }: TabsState<Value>) {
  const id = useId()
  const tabId = (tab: Value) => `${id}-tab-${tab}`
  const panelId = (tab: Value) => `${id}-panel-${tab}`
  const choose = (tab: Value) => {
    if (tab !== value) onChange(tab)
  }

  const walk = (event: KeyboardEvent, from: Value) => {
    const at = values.indexOf(from)
    const steps: Partial<Record<string, number>> = {
      ArrowRight: (at + 1) % values.length,
      ArrowLeft: (at - 1 + values.length) % values.length,
      Home: 0,
      End: values.length - 1,
    }
    const to = values[steps[event.key] ?? -1]
    if (to === undefined) return
    event.preventDefault()
    document.getElementById(tabId(to))?.focus()
    choose(to)
  }

  return {
    tab: (tab: Value) =>
      ({
        id: tabId(tab),
        type: 'button',
        role: 'tab',
        'aria-selected': tab === value,
        'aria-controls': panelId(tab),
        tabIndex: tab === value ? 0 : -1,
        onClick: () => choose(tab),
        onKeyDown: (event: KeyboardEvent) => walk(event, tab),
      }) as const,
    panel: (tab: Value) =>
      ({
        id: panelId(tab),
        role: 'tabpanel',
        'aria-labelledby': tabId(tab),
        tabIndex: 0,
        hidden: tab !== value,
      }) as const,
  }
}
