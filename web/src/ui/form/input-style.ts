import clsx from 'clsx'

/** One style for text inputs. */
export function inputStyle(className?: string): string {
  return clsx(
    'min-h-control w-full rounded-control border border-line-strong bg-surface px-3.5 py-1 text-control text-text',
    'transition-colors placeholder:text-faint aria-invalid:border-danger disabled:opacity-60',
    className,
  )
}
