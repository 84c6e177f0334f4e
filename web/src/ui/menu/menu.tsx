import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'
import { MenuFrame, menuItemStyle } from './menu-frame.tsx'
import { type MenuButton, useMenu } from './use-menu.ts'

export type MenuItem = { label: string; icon: IconName; isDanger?: boolean; onSelect: () => void }

type MenuProps = {
  /** The button that opens it. */
  trigger: (button: MenuButton) => ReactNode
  items: MenuItem[]
  /** Above the items: whose menu it is. */
  head?: ReactNode
}

/** A menu button: actions, navigated with the arrow keys. */
export function Menu({ trigger, items, head }: MenuProps) {
  const menu = useMenu()

  // Run once the button has the focus: a dialog opened now restores it there.
  const choose = (item: MenuItem) => {
    menu.close()
    item.onSelect()
  }

  return (
    <>
      {trigger(menu.button)}
      {menu.openedBy && (
        <MenuFrame menu={menu} align="end" className="min-w-52">
          {head && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{head}</div>}
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={clsx(menuItemStyle, item.isDanger && 'text-danger')}
              onClick={() => choose(item)}
            >
              <Icon name={item.icon} className="size-4" />
              {item.label}
            </button>
          ))}
        </MenuFrame>
      )}
    </>
  )
}
