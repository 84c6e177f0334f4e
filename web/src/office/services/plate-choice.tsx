import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

type PlateChoiceProps = {
  name: string
  label: string
  options: readonly { value: string; label: string; plate: ReactNode }[]
}

/** A choice of a dozen small pictures, each with its name. */
export function PlateChoice({ name, label, options }: PlateChoiceProps) {
  const { register } = useFormContext()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {options.map(({ value, label, plate }) => (
          <label key={value} className={plateStyle}>
            <input {...register(name)} type="radio" value={value} className="sr-only" />
            {plate}
            <span className="min-w-0 truncate">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const plateStyle = clsx(
  'relative flex min-h-control cursor-pointer items-center gap-2.5 rounded-control border border-line p-1.5',
  'transition-colors hover:bg-subtle has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium',
  'has-checked:text-on-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
