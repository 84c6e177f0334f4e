import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

/** A part of the cabinet with a name of its own. */
export function CardSection({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-1 gap-5 max-sm:p-4">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lead && <p className="text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
