import { fill } from 'contract/fill'
import { formatNumber } from '../../../i18n/format.ts'
import type { PlotTexts } from './bar-text.ts'

/** A part of a whole in percent, to one decimal; of nothing it is nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

export function numberText(value: number): string {
  return formatNumber(value, 'uz')
}

/** Hours in a readable unit. */
export function hoursText(hours: number, { time }: PlotTexts): string {
  if (hours < 1) return fill(time.minutes, { n: Math.round(hours * 60) })
  if (hours < 48) return fill(time.hours, { n: numberText(Math.round(hours * 10) / 10) })
  return fill(time.days, { n: numberText(Math.round(hours / 2.4) / 10) })
}
