import { fill } from 'contract/fill'
import type { Language } from 'contract/text'
import { formatNumber } from '../../../i18n/format.ts'
import type { PlotTexts } from './bar-text.ts'

/** A part of a whole in percent, to one decimal; of nothing it is nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10
}

/** Hours in a readable unit. */
export function hoursText(hours: number, { time }: PlotTexts, language: Language): string {
  if (hours < 1) return fill(time.minutes, { n: Math.round(hours * 60) })
  if (hours < 48) return fill(time.hours, { n: formatNumber(Math.round(hours * 10) / 10, language) })
  return fill(time.days, { n: formatNumber(Math.round(hours / 2.4) / 10, language) })
}
