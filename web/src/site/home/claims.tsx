import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Stat } from '../../ui/stat.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { HomeFigures } from './home-figures.ts'

/** The agency in figures: its claims, marked as such, and what can be counted. */
export function Claims({ figures, note }: HomeFigures) {
  const { claims } = useText('home')
  const id = useId()
  return (
    figures[0] && (
      <section aria-labelledby={id} className="bg-subtle py-12">
        <div className="container-page grid gap-4">
          <h2 id={id}>
            <VisuallyHidden>{claims.title}</VisuallyHidden>
          </h2>
          <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 lg:gap-6">
            {figures.map((figure) => (
              <Stat key={figure.label} {...figure} />
            ))}
          </dl>
          {note && <p className="text-sm text-faint">{note}</p>}
        </div>
      </section>
    )
  )
}
