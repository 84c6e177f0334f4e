import { fill } from 'contract/fill'
import type { Plot } from 'contract/lead-states'
import type { Language } from 'contract/text'
import { formatNumber } from '../../../i18n/format.ts'
import type { PlotTexts } from './bar-text.ts'
import { hoursText, percentOf } from './plot-figures.ts'
import { casesOf, fewRows, figureOf, type PlotRow, sumOf } from './plot-rows.ts'

type Answer = (rows: readonly PlotRow[], text: PlotTexts, language: Language) => string

/** What a plot shows, as text. */
export const plotAnswers: Record<Plot, Answer> = {
  funnel: (rows, { answers }, language) => {
    const all = casesOf(rows[0], 'reached')
    const approved = casesOf(rows.at(-1), 'reached')
    const share = formatNumber(percentOf(approved, all), language)
    return fill(answers.funnel, {
      all: formatNumber(all, language),
      approved: formatNumber(approved, language),
      share,
    })
  },
  sources: (rows, { answers }, language) => {
    const [first] = rows
    const n = casesOf(first, 'leads')
    const share = formatNumber(percentOf(n, sumOf(rows, 'leads')), language)
    const topSource = fill(answers.sources, {
      source: first?.name ?? '',
      n: formatNumber(n, language),
      share,
    })
    // A share of a few cases would win by chance.
    const few = fewRows('sources', rows)
    const best = maxRow(
      rows.filter(({ id }) => !few.has(id)),
      'approved',
    )
    if (figureOf(best, 'approved') === 0) return topSource
    const bestShare = formatNumber(percentOf(figureOf(best, 'approved'), 1), language)
    return `${topSource} ${fill(answers.bestSource, { source: best?.name ?? '', share: bestShare })}`
  },
  load: (rows, { answers }, language) => {
    const open = sumOf(rows, 'open')
    if (open === 0) return fill(answers.loadNone, { done: formatNumber(sumOf(rows, 'done'), language) })
    const busiest = maxRow(rows, 'open')
    return fill(answers.load, {
      open: formatNumber(open, language),
      waiting: formatNumber(sumOf(rows, 'waiting'), language),
      agent: busiest?.name ?? '',
      n: formatNumber(casesOf(busiest, 'open'), language),
    })
  },
  stage_time: (rows, text, language) => {
    const slowest = maxRow(rows, 'median')
    return fill(text.answers.stage_time, {
      stage: slowest?.name ?? '',
      median: hoursText(figureOf(slowest, 'median'), text, language),
      ninety: hoursText(figureOf(slowest, 'ninety'), text, language),
    })
  },
  new_leads: (rows, { answers }, language) => {
    const now = sumOf(rows, 'current')
    const before = sumOf(rows, 'previous')
    const change = formatNumber(percentOf(now - before, before), language)
    return fill(answers.new_leads, {
      now: formatNumber(now, language),
      before: formatNumber(before, language),
      change: before === 0 ? '' : fill(answers.change, { share: now > before ? `+${change}` : change }),
    })
  },
  rejections: (rows, { answers }, language) => {
    const [first] = rows
    const n = formatNumber(casesOf(first, 'leads'), language)
    return fill(answers.rejections, { reason: first?.name ?? '', n })
  },
}

function maxRow(rows: readonly PlotRow[], series: string): PlotRow | undefined {
  return rows.reduce<PlotRow | undefined>(
    (best, row) => (best && figureOf(best, series) >= figureOf(row, series) ? best : row),
    undefined,
  )
}
