import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { FieldError } from './field-error.tsx'

type RadioCardsProps = {
  name: string
  label: ReactNode
  /** What a card shows stands right after its button, so that `peer-checked` reaches it. */
  options: readonly { value: string; content: ReactNode }[]
  /** The columns of the grid. */
  className: string
  cardClassName: string
}

/** One choice of a few, each a card. The buttons are the browser's own, so they work before the scripts are there. */
export function RadioCards({ name, label, options, className, cardClassName }: RadioCardsProps) {
  const { getFieldState, control } = useFormContext()
  const { error } = getFieldState(name, useFormState({ control, name }))
  const id = useId()
  const group = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // Led to its first card, one should also see what is said below the last.
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
  const { ref, ...registered } = register(name)
  const isDrawn = useRef(false)
  return (
    <label className={clsx(cardStyle, className)}>
      <input
        {...registered}
        ref={(element) => {
          const isChosen = !isDrawn.current && element?.checked
          isDrawn.current ||= element !== null
          ref(element)
          // What was chosen before the scripts came is kept; later the form's word counts, as after a reset.
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
