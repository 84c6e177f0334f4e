import { type ReactNode, useId } from 'react'

type SystemPartProps = { title: string; action?: ReactNode; children: ReactNode }

/** A titled part of the page, and the actions on all of it. */
export function SystemPart({ title, action, children }: SystemPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
