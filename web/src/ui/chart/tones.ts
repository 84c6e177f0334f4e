/** How the series of a chart are distinguished, besides by their labels. */
type Series = 'first' | 'second' | 'third'
/** The same without colour, for figures with too few cases. */
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

export const backgrounds: Record<Tone, string> = {
  first: 'bg-chart-1',
  second: 'bg-chart-2',
  third: 'bg-chart-3',
  firstGrey: 'bg-line-strong',
  secondGrey: 'bg-muted',
  thirdGrey: 'bg-text',
}

/** A fraction of the whole width or height. SVG computes percentages itself, so that nothing has to be measured. */
export function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`
}

/** More than zero is never drawn as zero. */
export function minVisible(part: number): number {
  return part > 0 ? Math.max(part, 0.005) : 0
}
