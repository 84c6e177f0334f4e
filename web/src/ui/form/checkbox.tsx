import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'

const boxStyle = clsx(
  'peer size-5 appearance-none rounded-[5px] border border-line-strong bg-surface transition-colors',
  'checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
  'aria-invalid:border-danger disabled:border-line disabled:bg-surface-2 forced-colors:appearance-auto',
)

const markStyle = 'pointer-events-none hidden size-4 text-on-primary'

/** The box itself, in the colours of the page: the browser's own is too faint on dark. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="grid shrink-0 place-items-center *:col-start-1 *:row-start-1">
      <input {...props} type="checkbox" className={boxStyle} />
      <Icon name="Check" className={clsx(markStyle, 'peer-checked:block peer-indeterminate:hidden')} />
      <Icon name="Minus" className={clsx(markStyle, 'peer-indeterminate:block')} />
    </span>
  )
}
