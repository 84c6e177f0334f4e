import type { ReactNode } from 'react'

/** The last part of a dialog: it stays in view, where a thumb is, while the rest scrolls. */
export function DialogBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 grid grid-cols-1 gap-2 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  )
}
