import { fill } from '../../../i18n/fill.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { PlotWords } from './bar-words.ts'

/** A part of a whole in percent, to one decimal; of nothing it is nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

export function numberWords(value: number): string {
  return formatNumber(value, 'uz')
}

/** Hours in the unit that people would use. */
export function hoursWords(hours: number, { time }: PlotWords): string {
  if (hours < 1) return fill(time.minutes, { n: Math.round(hours * 60) })
  if (hours < 48) return fill(time.hours, { n: numberWords(Math.round(hours * 10) / 10) })
  return fill(time.days, { n: numberWords(Math.round(hours / 2.4) / 10) })
}
