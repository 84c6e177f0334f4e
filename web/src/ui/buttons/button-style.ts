import clsx from 'clsx'

const tones = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border border-line-strong hover:bg-surface-2',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  onInk: 'border border-on-ink-muted text-on-ink hover:bg-ink-line',
}

export type ButtonTone = keyof typeof tones

/** One style for buttons and links that look like them. */
export function buttonStyle(tone: ButtonTone, className?: string): string {
  return clsx(
    'inline-flex min-h-control items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-medium',
    'transition-colors disabled:opacity-60',
    tones[tone],
    className,
  )
}
