import clsx from 'clsx'
import type { ReactNode } from 'react'

const barStyle = clsx(
  'bottom-bar flex gap-3 sm:justify-between max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-(--gutter)',
  'max-sm:border-t max-sm:border-line max-sm:bg-page max-sm:px-(--gutter) max-sm:pt-3',
  'max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
  // Without a network there is another bar below, two lines tall.
  'max-sm:[html:has([data-offline])_&]:bottom-12',
)

/**
 * The buttons a form ends with. On a phone they stick to the bottom of the screen until the end of the form; the page
 * scrolls what has the focus above them (whole.css).
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={barStyle}>{children}</div>
}
