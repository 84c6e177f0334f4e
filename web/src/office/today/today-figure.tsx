import clsx from 'clsx'
import { Link } from '../../ui/buttons/link.tsx'

type TodayFigureProps = {
  name: string
  value: string
  /** The list with what it counts. */
  to?: string | undefined
  /** The id of what a press opens; without either it is a figure alone. */
  opens?: string
  /** Whether that list, or what a press opens, is shown. */
  isOpen?: boolean
  onPress?: () => void
}

const style = 'flex min-h-control items-baseline gap-2 rounded-control border px-3 py-1.5'

/** A figure of today. */
export function TodayFigure({ name, value, to, opens, isOpen = false, onPress }: TodayFigureProps) {
  const content = (
    <>
      <span className="font-semibold tabular-nums">{value}</span>
      <span className="text-sm">{name}</span>
    </>
  )
  const pressed = clsx(
    style,
    'transition-colors',
    isOpen
      ? 'border-primary bg-primary-soft text-on-primary-soft'
      : 'border-line-strong bg-surface hover:bg-surface-2',
  )
  if (to) {
    return (
      <Link
        to={to}
        prefetch="none"
        preventScrollReset
        aria-current={isOpen || undefined}
        onClick={onPress}
        className={pressed}
      >
        {content}
      </Link>
    )
  }
  if (!opens) return <span className={clsx(style, 'border-line bg-surface text-muted')}>{content}</span>
  return (
    <button type="button" aria-expanded={isOpen} aria-controls={opens} onClick={onPress} className={pressed}>
      {content}
    </button>
  )
}
