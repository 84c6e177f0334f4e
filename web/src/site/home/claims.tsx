import { useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { HomeFigures } from './home-figures.ts'

/** The agency in figures: its claims, marked as such, and what can be counted. Thin lines between them, no boxes. */
export function Claims({ figures, note }: HomeFigures) {
  const { claims } = useText('home')
  const id = useId()
  return (
    figures[0] && (
      <section aria-labelledby={id} className="pt-6">
        <div className="container-page grid gap-4">
          <h2 id={id}>
            <VisuallyHidden>{claims.title}</VisuallyHidden>
          </h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4 lg:gap-x-0">
            {figures.map(({ value, label }) => (
              <div
                key={label}
                className="flex flex-col-reverse justify-end border-line lg:px-8 lg:not-first:border-s lg:first:ps-0"
              >
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="text-figure whitespace-nowrap tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {note && <p className="text-sm text-faint">{note}</p>}
        </div>
      </section>
    )
  )
}
