import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SideChoiceProps = {
  legend: string
  /** Of the one lead and of the other. */
  options: readonly [ReactNode, ReactNode]
  chosen: 0 | 1
  onChange: (side: 0 | 1) => void
}

/** One of two, side by side. */
export function SideChoice({ legend, options, chosen, onChange }: SideChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-sm text-faint">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option, at) => (
          <label key={at === 0 ? 'one' : 'other'} htmlFor={`${name}-${at}`} className={cardStyle}>
            <input
              id={`${name}-${at}`}
              type="radio"
              name={name}
              checked={chosen === at}
              onChange={() => onChange(at === 0 ? 0 : 1)}
              className={dotStyle}
            />
            <span className="min-w-0 wrap-anywhere">{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const cardStyle = clsx(
  'flex min-h-11 min-w-0 cursor-pointer items-start gap-2 rounded-control border border-line-strong bg-surface p-2.5',
  'transition-colors hover:bg-subtle has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)

// The browser's own is too faint on dark; with forced colours it is the one that can be seen.
const dotStyle = clsx(
  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface focus-visible:outline-none',
  'checked:border-5 checked:border-primary forced-colors:appearance-auto',
)
