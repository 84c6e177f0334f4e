import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { MenuFrame, menuItemStyle } from './menu-frame.tsx'
import { type MenuButton, useMenu } from './use-menu.ts'

type RadioMenuProps = {
  /** What is chosen here. */
  label: string
  /** The button that opens it. */
  trigger: (button: MenuButton) => ReactNode
  value: string
  options: readonly { value: string; label: ReactNode }[]
  /** While the last choice is being saved it is disabled. */
  isBusy?: boolean
  onChange: (value: string) => void
}

/** A menu button with a choice of a few, by a press or the arrow keys, applied at once. */
export function RadioMenu({ label, trigger, value, options, isBusy = false, onChange }: RadioMenuProps) {
  const menu = useMenu(isBusy)

  const choose = (chosen: string) => {
    menu.close()
    if (chosen !== value) onChange(chosen)
  }

  return (
    <>
      {trigger(menu.button)}
      {menu.openedBy && (
        <MenuFrame menu={menu} align="start" label={label} className="min-w-48">
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              role="menuitemradio"
              aria-checked={option.value === value}
              tabIndex={-1}
              className={clsx(menuItemStyle, 'justify-between')}
              onClick={() => choose(option.value)}
            >
              {option.label}
              {option.value === value && <Icon name="Check" className="size-4 text-primary" />}
            </button>
          ))}
        </MenuFrame>
      )}
    </>
  )
}
