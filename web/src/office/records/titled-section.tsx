import { type ReactNode, useId } from 'react'

type TitledSectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A part of a page with its heading, and what stands beside that. */
export function TitledSection({ title, aside, children }: TitledSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
