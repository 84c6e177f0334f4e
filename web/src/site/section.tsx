import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  lead?: string
  /** Beside the title: a link to more. */
  action?: ReactNode
  tone?: 'page' | 'subtle'
  children: ReactNode
}

/** A band of a public page under its heading. */
export function Section({ title, lead, action, tone = 'page', children }: SectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('py-10 md:py-14 2xl:py-20', tone === 'subtle' && 'bg-subtle')}
    >
      <div className="container-page grid gap-8 lg:gap-12">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="grid gap-3">
            <h2 id={id} className="text-2xl sm:text-3xl">
              {title}
            </h2>
            {lead && <p className="max-w-2xl text-lg text-muted">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  )
}
