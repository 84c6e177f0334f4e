/** How the series of a chart are told apart, besides by their words. */
type Series = 'first' | 'second' | 'third'
/** The same without colour, for figures that stand on too few cases. */
export type Tone = Series | `${Series}Grey`

export function toneOf(series: Series, isFew: boolean): Tone {
  return isFew ? `${series}Grey` : series
}

export const fills: Record<Tone, string> = {
  first: 'fill-chart-1',
  second: 'fill-chart-2',
  third: 'fill-chart-3',
  firstGrey: 'fill-line-strong',
  secondGrey: 'fill-muted',
  thirdGrey: 'fill-text',
}

export const grounds: Record<Tone, string> = {
  first: 'bg-chart-1',
  second: 'bg-chart-2',
  third: 'bg-chart-3',
  firstGrey: 'bg-line-strong',
  secondGrey: 'bg-muted',
  thirdGrey: 'bg-text',
}

/** A part of the whole width or height. SVG reckons percentages itself, so that nothing has to be measured. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}

/** Something is never drawn as nothing. */
export function atLeastSeen(part: number): number {
  return part > 0 ? Math.max(part, 0.005) : 0
}
