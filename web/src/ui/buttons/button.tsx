import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize; isBusy?: boolean }

/** While busy it stays the same size, with its name and focus, and cannot be pressed. */
export function Button({
  tone = 'primary',
  size = 'normal',
  isBusy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonStyle(tone, className, size)}
    >
      <span className="inline-grid place-items-center">
        <span className={isBusy ? 'opacity-0 col-start-1 row-start-1' : 'col-start-1 row-start-1'}>
          {children}
        </span>
        {isBusy && <Icon name="LoaderCircle" className="col-start-1 row-start-1 size-5 animate-spin" />}
      </span>
    </button>
  )
}
