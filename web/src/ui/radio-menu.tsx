import { DropdownMenu } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

type RadioMenuProps = {
  /** What is chosen here. */
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  value: string
  options: readonly { value: string; label: ReactNode }[]
  /** While the last choice is on its way there is no other. */
  isBusy?: boolean
  onChange: (value: string) => void
}

/** One of a few behind a button, chosen with a press or the arrow keys, and taken at once. */
export function RadioMenu({ label, trigger, value, options, isBusy = false, onChange }: RadioMenuProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    // Not modal: locking the page would need a style element, which the page's policy refuses.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={(open) => setOpen(open && !isBusy)}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        className="z-40 min-w-48 animate-fade rounded-card border border-line bg-surface p-1.5 shadow-float"
      >
        <DropdownMenu.RadioGroup
          value={value}
          onValueChange={(chosen) => {
            if (chosen !== value) onChange(chosen)
          }}
        >
          {options.map((option) => (
            <DropdownMenu.RadioItem
              key={option.value}
              value={option.value}
              className="flex min-h-control cursor-pointer items-center justify-between gap-3 rounded-control px-3 outline-none data-highlighted:bg-surface-2"
            >
              {option.label}
              <DropdownMenu.ItemIndicator>
                <Icon name="Check" className="size-4 text-primary" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
