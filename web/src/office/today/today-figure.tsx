import clsx from 'clsx'

type TodayFigureProps = {
  name: string
  value: string
  /** The id of what a press opens; without one it is a figure alone. */
  opens?: string
  isOpen?: boolean
  onPress?: () => void
}

const style = 'flex min-h-control items-baseline gap-2 rounded-control border px-3 py-1.5'

/** A figure of today. */
export function TodayFigure({ name, value, opens, isOpen = false, onPress }: TodayFigureProps) {
  const content = (
    <>
      <span className="font-semibold tabular-nums">{value}</span>
      <span className="text-sm">{name}</span>
    </>
  )
  if (!opens) return <span className={clsx(style, 'border-line bg-surface text-muted')}>{content}</span>
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={opens}
      onClick={onPress}
      className={clsx(
        style,
        'transition-colors',
        isOpen
          ? 'border-primary bg-primary-soft text-on-primary-soft'
          : 'border-line-strong bg-surface hover:bg-surface-2',
      )}
    >
      {content}
    </button>
  )
}
