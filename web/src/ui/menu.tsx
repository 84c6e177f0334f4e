import clsx from 'clsx'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type MenuItem = { label: string; icon: IconName; isDanger?: boolean; onSelect: () => void }

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  items: MenuItem[]
  /** Above the items: whose menu it is. */
  head?: ReactNode
}

/** Actions behind a button, walked with the arrow keys. */
export function Menu({ trigger, items, head }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuItem>(null)

  // Run once the menu is gone and its button has the focus: a dialog opened now gives it back there.
  const runChosen = (event: Event) => {
    if (!chosen.current) return
    event.preventDefault()
    button.current?.focus()
    chosen.current.onSelect()
    chosen.current = null
  }

  return (
    // Not modal: locking the page would need a style element, which the page's policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-40 min-w-52 animate-fade rounded-card border border-line bg-surface p-1.5 shadow-float"
        onCloseAutoFocus={runChosen}
      >
        {head && <div className="border-b border-line px-3 pt-1.5 pb-2.5 mb-1.5">{head}</div>}
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            className={clsx(
              'flex min-h-control cursor-pointer items-center gap-3 rounded-control px-3 outline-none',
              'data-highlighted:bg-surface-2',
              item.isDanger && 'text-danger',
            )}
            onSelect={() => {
              chosen.current = item
            }}
          >
            <Icon name={item.icon} className="size-4" />
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
