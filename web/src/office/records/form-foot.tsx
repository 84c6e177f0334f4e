import type { ReactNode } from 'react'

/** The buttons of a form in a dialog: in view however long it is. The dialog scrolls the focused field above them. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {children}
    </div>
  )
}
