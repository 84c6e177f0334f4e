import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type TabsProps<Value extends string> = {
  /** What the tabs are for. */
  label: string
  names: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
  /** What stands under the chosen one. */
  children: ReactNode
}

/** Two or three faces of one page, one at a time. */
export function Tabs<Value extends string>({ label, names, value, onChange, children }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)} className="grid gap-4">
      <Radix.List aria-label={label} className="flex gap-1 border-b border-line">
        {(Object.keys(names) as Value[]).map((tab) => (
          <Radix.Trigger
            key={tab}
            value={tab}
            className="-mb-px min-h-control border-b-2 border-transparent px-3 text-muted data-[state=active]:border-primary data-[state=active]:font-medium data-[state=active]:text-text"
          >
            {names[tab]}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="grid gap-4">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
