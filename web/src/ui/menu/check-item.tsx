import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { menuItemStyle } from './menu-frame.tsx'

type CheckItemProps = { isChecked: boolean; onToggle: () => void; children: ReactNode }

/** An item of a menu that is chosen or not, beside others. */
export function CheckItem({ isChecked, onToggle, children }: CheckItemProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      tabIndex={-1}
      className={clsx(menuItemStyle, 'justify-between')}
      onClick={onToggle}
    >
      <span className="wrap-anywhere">{children}</span>
      <Icon name="Check" className={clsx('size-4 text-primary', !isChecked && 'invisible')} />
    </button>
  )
}
