import clsx from 'clsx'

/** One of a few choices in a list: a language, a theme. */
export function optionStyle(isChosen: boolean): string {
  return clsx(
    'flex min-h-control w-full items-center gap-3 rounded-control px-3 text-start transition-colors',
    isChosen ? 'bg-primary-soft font-medium text-on-primary-soft' : 'hover:bg-surface-2',
  )
}
