import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'

type ChooserProps = {
  /** Of the field, and the anchor of the question. */
  name: string
  legend: ReactNode
  options: readonly { value: string; content: ReactNode }[]
  /** The value of an option; nothing is chosen with another one. */
  chosen: string
  error?: string | undefined
}

/** One choice of a few, each a card, in a form that only changes the address; it needs no scripts. */
export function Chooser({ name, legend, options, chosen, error }: ChooserProps) {
  return (
    <fieldset id={name} aria-describedby={error && `${name}-error`} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      <FieldError id={`${name}-error`} message={error} />
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, content }) => (
          <label key={value} className={clsx(cardStyle, error ? 'border-danger' : 'border-line-strong')}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className={dotStyle}
            />
            {content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const cardStyle = clsx(
  'flex min-h-11 max-sm:w-full cursor-pointer items-center gap-3 rounded-control border bg-surface px-3.5 py-2',
  'leading-snug transition-colors hover:bg-subtle',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)

// The browser's own is too faint on dark; with forced colours it is the one that can be seen.
const dotStyle = clsx(
  'size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface focus-visible:outline-none',
  'checked:border-6 checked:border-primary forced-colors:appearance-auto',
)
