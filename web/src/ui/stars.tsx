import clsx from 'clsx'
import { fill } from 'contract/fill'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon/icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const places = [1, 2, 3, 4, 5]

/** A rating as stars with the number beside them, because colour alone is not accessible. */
export function Stars({ rating }: { rating: number }) {
  const text = useText('site')
  return (
    <span className="flex items-center gap-2 text-sm">
      <span aria-hidden className="flex gap-0.5 text-star">
        {places.map((place) => (
          <Icon key={place} name="Star" className={clsx('size-4', place <= rating && 'fill-current')} />
        ))}
      </span>
      <span aria-hidden className="text-muted tabular-nums">
        {rating}/5
      </span>
      <VisuallyHidden>{fill(text.rating, { n: rating })}</VisuallyHidden>
    </span>
  )
}
