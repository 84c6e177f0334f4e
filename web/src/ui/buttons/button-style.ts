import clsx from 'clsx'

const tones = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  quiet: 'border-line-strong hover:bg-surface-2',
  danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
  onInk: 'border-on-ink-muted text-on-ink hover:bg-ink-line',
}

const sizes = { normal: 'min-h-control px-5 py-2', compact: 'min-h-9 px-2.5 py-1 text-sm' }

export type ButtonSize = keyof typeof sizes

export type ButtonTone = keyof typeof tones

/** One style for buttons and links that look like them. Where colours are forced, only the border shows that it is one. */
export function buttonStyle(tone: ButtonTone, className?: string, size: ButtonSize = 'normal'): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control border text-center font-medium',
    'transition-colors disabled:opacity-60',
    sizes[size],
    tones[tone],
    className,
  )
}
