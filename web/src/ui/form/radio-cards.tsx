import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { FieldError } from './field-error.tsx'

type RadioCardsProps = {
  name: string
  label: ReactNode
  /** The content comes right after the radio button, so that `peer-checked` applies to it. */
  options: readonly { value: string; content: ReactNode }[]
  /** The columns of the grid. */
  className: string
  cardClassName: string
}

/** One choice of a few, each a card. The radio buttons are native, so they work before hydration. */
export function RadioCards({ name, label, options, className, cardClassName }: RadioCardsProps) {
  const { getFieldState, control } = useFormContext()
  const { error } = getFieldState(name, useFormState({ control, name }))
  const id = useId()
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // When its first card has the focus, the error below the last must be visible too.
    if (error && group.current?.contains(document.activeElement))
      group.current.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-labelledby={id}
      aria-required
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error && `${id}-error`}
      className="group grid gap-3"
    >
      <h2 id={id} className="text-xl">
        {label}
      </h2>
      <div className={clsx('grid', className)}>
        {options.map(({ value, content }) => (
          <RadioCard key={value} name={name} value={value} className={cardClassName}>
            {content}
          </RadioCard>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error?.message} />
    </div>
  )
}

type RadioCardProps = { name: string; value: string; className: string; children: ReactNode }

function RadioCard({ name, value, className, children }: RadioCardProps) {
  const { register, setValue } = useFormContext()
  // Leaving a group without a choice would set null, which is no value of the form.
  const { ref, onBlur: _, ...registered } = register(name)
  const isDrawn = useRef(false)
  return (
    <label className={clsx(cardStyle, className)}>
      <input
        {...registered}
        ref={(element) => {
          const isChosen = !isDrawn.current && element?.checked
          isDrawn.current ||= element !== null
          ref(element)
          // A choice made before hydration is preserved; afterwards the form state counts, as after a reset.
          if (isChosen) setValue(name, value)
        }}
        type="radio"
        value={value}
        className="peer sr-only"
      />
      {children}
    </label>
  )
}

const cardStyle = clsx(
  'relative cursor-pointer rounded-control border border-line-strong bg-surface transition-colors hover:bg-subtle',
  'group-aria-invalid:border-danger',
  'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
