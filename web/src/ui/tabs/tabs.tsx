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

/** Two or three views of one page, one at a time. */
export function Tabs<Value extends string>({ label, names, value, onChange, children }: TabsProps<Value>) {
  const values = Object.keys(names) as Value[]
  const { tab, panel } = useTabs({ values, value, onChange })
  return (
    <div className="grid gap-4">
      <div role="tablist" aria-label={label} className="flex gap-1 border-b border-line">
        {values.map((one) => (
          <button key={one} {...tab(one)} className={tabStyle}>
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
