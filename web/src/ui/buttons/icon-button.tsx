import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** What it does, for screen readers. */
  label: string
}

export function IconButton({ icon, label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-control transition-colors',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
