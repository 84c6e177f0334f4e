import clsx from 'clsx'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'

const rows = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
] as const

/** The part of a picture that stays in view where it is cropped: one of nine, which stand as they do in the picture. */
export function FocusField({ name }: { name: string }) {
  const { records: text } = useText('office')
  const { register } = useFormContext()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{text.focus}</legend>
      <div className="grid justify-items-start gap-1">
        {rows.map((parts) => (
          <div key={parts[0]} className="flex gap-1">
            {parts.map((part) => (
              <label key={part} title={text.focusParts[part]} className={partStyle}>
                <input
                  {...register(name)}
                  type="radio"
                  value={part}
                  aria-label={text.focusParts[part]}
                  className="sr-only"
                />
                <span className="size-2 rounded-full bg-line-strong" />
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

const partStyle = clsx(
  'relative inline-flex size-control cursor-pointer items-center justify-center rounded-control border border-line-strong',
  'transition-colors hover:bg-subtle has-checked:border-primary has-checked:bg-primary-soft',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
