import { findDrawn } from './drawn-countries.ts'
import emblems from './emblems.svg?url&no-inline'

/** The landmark of a country, for its gate; nothing for a country without one, whose gate takes `Road` instead. */
export function Emblem({ code }: { code: string }) {
  const drawn = findDrawn(code)
  return (
    drawn && (
      <svg aria-hidden="true" viewBox="0 0 120 150">
        <use href={`${emblems}#${drawn}`} />
      </svg>
    )
  )
}
