import type { ReactNode } from 'react'

/** The main action of a page: above its content, on a phone in a bar under the thumb. */
export function PageAction({ children }: { children: ReactNode }) {
  return (
    <div className="flex justify-end max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-3 max-sm:*:w-full">
      {children}
    </div>
  )
}
