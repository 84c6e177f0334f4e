import clsx from 'clsx'

type ProgressBarProps = { label: string; value: number; max: number; className?: string }

/** How much of something is done. The numbers are beside it as text. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={clsx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-none bg-surface-2',
        '[&::-webkit-progress-bar]:bg-surface-2 [&::-webkit-progress-value]:rounded-full',
        '[&::-webkit-progress-value]:bg-primary [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-primary',
        className,
      )}
    />
  )
}
