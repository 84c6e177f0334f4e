import { type ReactNode, useState } from 'react'
import { CheckItem } from './check-item.tsx'
import { MenuFrame } from './menu-frame.tsx'
import { type MenuButton, useMenu } from './use-menu.ts'

type CheckMenuProps = {
  /** What is chosen here. */
  label: string
  /** The button that opens it. */
  trigger: (button: MenuButton) => ReactNode
  values: readonly string[]
  options: readonly { value: string; label: ReactNode }[]
  /** Shown where there is nothing to choose. */
  empty: string
  onChange: (values: string[]) => void
}

/** A menu button with a choice of any number, each applied at once; it stays open for the next one. */
export function CheckMenu({ label, trigger, values, options, empty, onChange }: CheckMenuProps) {
  const menu = useMenu()
  return (
    <>
      {trigger(menu.button)}
      {menu.openedBy && (
        <MenuFrame menu={menu} align="start" label={label} className="max-h-80 min-w-48 overflow-y-auto">
          {options.length === 0 && <p className="px-3 py-2 text-muted">{empty}</p>}
          <CheckItems values={values} options={options} onChange={onChange} />
        </MenuFrame>
      )}
    </>
  )
}

type CheckItemsProps = Pick<CheckMenuProps, 'values' | 'options' | 'onChange'>

function CheckItems({ values, options, onChange }: CheckItemsProps) {
  // What was pressed last counts: the page may still be on its way to the choice before it.
  const [chosen, setChosen] = useState(values)
  const toggle = (value: string) => {
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
    setChosen(next)
    onChange(next)
  }
  return options.map(({ value, label }) => (
    <CheckItem key={value} isChecked={chosen.includes(value)} onToggle={() => toggle(value)}>
      {label}
    </CheckItem>
  ))
}
