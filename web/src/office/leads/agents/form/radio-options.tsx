import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { FieldError } from '../../../../ui/form/field-error.tsx'

type RadioOptionsProps = {
  name: string
  label: string
  /** Where a heading above says the same. */
  isLabelHidden?: boolean
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[]
  /** The columns of the grid. */
  className: string
}

const optionStyle = clsx(
  'flex min-h-control cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2',
  'transition-colors hover:bg-subtle has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)

const dotStyle = clsx(
  'mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none',
  'checked:border-5 checked:border-primary forced-colors:appearance-auto',
)

/** Radio buttons, each with its label and perhaps a hint. */
export function RadioOptions(props: RadioOptionsProps) {
  const { name, label, isLabelHidden = false, options, className } = props
  const { register, getFieldState, control } = useFormContext()
  const { error } = getFieldState(name, useFormState({ control, name }))
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="col-span-full grid min-w-0 gap-1.5">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className={clsx('grid gap-2', className)}>
        {options.map((option) => (
          <label key={option.value} className={optionStyle}>
            <input {...register(name)} type="radio" value={option.value} className={dotStyle} />
            <span className="grid min-w-0 wrap-anywhere">
              {option.label}
              {option.hint && <span className="text-sm">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error?.message} />
    </fieldset>
  )
}
