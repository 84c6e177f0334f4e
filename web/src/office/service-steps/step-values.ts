import type { ServiceStep, TypedStep } from 'contract/service-steps'

const nothing = { uz: '', en: '', ru: '' }

export const emptyStep: TypedStep = { name: nothing, about: nothing, turn: 'us', days: '7', closes: '' }

/** The steps as the form has them. */
export function stepValues(steps: readonly ServiceStep[]): TypedStep[] {
  return steps
    .toSorted((one, other) => one.position - other.position)
    .map(({ name, about, turn, days, closes }) => ({
      name,
      about,
      turn,
      days: String(days),
      closes: closes ?? '',
    }))
}
