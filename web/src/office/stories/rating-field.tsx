import clsx from 'clsx'
import { fill } from 'contract/fill'
import { maxRating } from 'contract/stories'
import { useFormContext, useWatch } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const ratings = Array.from({ length: maxRating }, (_, at) => at + 1)

/** One star to five, chosen by a press or the arrow keys. */
export function RatingField({ name, label }: { name: string; label: string }) {
  const { stories: text } = useText('office')
  const { register } = useFormContext()
  const rating = Number(useWatch({ name }))
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="-ms-2 flex items-center">
        {ratings.map((value) => (
          <span key={value} className={starStyle}>
            <Icon name="Star" className={clsx('size-6', value <= rating && 'fill-current')} />
            {/* Over the star, so that it is the button itself that is pressed. */}
            <input
              {...register(name)}
              type="radio"
              value={value}
              aria-label={fill(text.stars, { n: value })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control"
            />
          </span>
        ))}
        <span aria-hidden className="ms-2 text-muted tabular-nums">
          {rating}/{maxRating}
        </span>
      </div>
    </fieldset>
  )
}

const starStyle =
  'relative inline-flex size-control items-center justify-center rounded-control text-star hover:bg-surface-2'
