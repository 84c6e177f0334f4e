import type { ReactNode } from 'react'

/** The top of an inner page: its topic, in one line and one sentence. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="bg-subtle">
      <div className="container-page grid gap-2 py-6 lg:gap-3 lg:py-14">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="max-w-2xl text-muted lg:text-lg">{lead}</p>
        {children}
      </div>
    </div>
  )
}
