import type { Agency, ClaimName } from 'contract/agency'
import type { Language } from 'contract/text'

// Called by loaders: pages get what is shown, and nothing of what the agency leaves empty.

/** A number and what it counts. */
export type Figure = { value: string; label: string }

/** The figures that the agency claims, in the order of their labels; one without a value is left out. */
export function claimFigures(
  { agency: { claims }, language }: { agency: Agency; language: Language },
  labels: Partial<Record<ClaimName, string>>,
): Figure[] {
  const named = Object.entries(labels) as [ClaimName, string][]
  return named
    .filter(([name]) => claims[name].value)
    .map(([name, label]) => ({ value: claims[name].value, label: withBasis(label, claims[name], language) }))
}

/** A text about a claim and what the claim is counted from, in one line. */
export function withBasis(text: string, { basis }: Agency['claims'][ClaimName], language: Language): string {
  return basis[language] ? `${text}, ${basis[language]}` : text
}
