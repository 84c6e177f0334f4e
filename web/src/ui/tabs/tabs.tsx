import clsx from 'clsx'
import type { ReactNode } from 'react'
import { tabStyle, useTabs } from './use-tabs.ts'

type TabsProps<Value extends string> = {
  /** What the tabs are for. */
  label: string
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  /** The panel of the selected one. */
  children: ReactNode
}

/** Moves the bar alone: `scrollIntoView` would also move the page to the bar. */
function showTab(tab: HTMLButtonElement | null): void {
  const bar = tab?.parentElement
  if (!tab || !bar) return
  const { left, right } = tab.getBoundingClientRect()
  const shown = bar.getBoundingClientRect()
  if (left < shown.left) bar.scrollLeft -= shown.left - left
  else if (right > shown.right) bar.scrollLeft += right - shown.right
}

/** A few views of one page, one at a time. */
export function Tabs<Value extends string>({ label, names, value, onChange, children }: TabsProps<Value>) {
  const values = Object.keys(names) as Value[]
  const { tab, panel } = useTabs({ values, value, onChange })
  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={label}
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line"
      >
        {values.map((one) => (
          <button
            key={one}
            {...tab(one)}
            // On a phone the bar may be longer than the screen.
            ref={one === value ? showTab : undefined}
            className={clsx(tabStyle, 'whitespace-nowrap -outline-offset-2')}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div {...panel(value)} className="grid gap-4">
        {children}
      </div>
    </div>
  )
}
