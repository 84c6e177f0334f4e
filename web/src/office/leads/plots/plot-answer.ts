import type { Plot } from 'contract/lead-states'
import { fill } from '../../../i18n/fill.ts'
import type { PlotWords } from './bar-words.ts'
import { hoursWords, numberWords, percentOf } from './plot-figures.ts'
import { casesOf, fewRows, figureOf, type PlotRow, sumOf } from './plot-rows.ts'

type Answer = (rows: readonly PlotRow[], text: PlotWords) => string

/** What a plot shows, in words. */
export const plotAnswers: Record<Plot, Answer> = {
  funnel: (rows, { answers }) => {
    const all = casesOf(rows[0], 'reached')
    const approved = casesOf(rows.at(-1), 'reached')
    const share = numberWords(percentOf(approved, all))
    return fill(answers.funnel, { all: numberWords(all), approved: numberWords(approved), share })
  },
  sources: (rows, { answers }) => {
    const [first] = rows
    const n = casesOf(first, 'leads')
    const share = numberWords(percentOf(n, sumOf(rows, 'leads')))
    const most = fill(answers.sources, { source: first?.name ?? '', n: numberWords(n), share })
    // A share of a handful would win by chance.
    const few = fewRows('sources', rows)
    const best = highest(
      rows.filter(({ id }) => !few.has(id)),
      'approved',
    )
    if (figureOf(best, 'approved') === 0) return most
    const bestShare = numberWords(percentOf(figureOf(best, 'approved'), 1))
    return `${most} ${fill(answers.bestSource, { source: best?.name ?? '', share: bestShare })}`
  },
  load: (rows, { answers }) => {
    const open = sumOf(rows, 'open')
    if (open === 0) return fill(answers.loadNone, { done: numberWords(sumOf(rows, 'done')) })
    const busiest = highest(rows, 'open')
    return fill(answers.load, {
      open: numberWords(open),
      waiting: numberWords(sumOf(rows, 'waiting')),
      agent: busiest?.name ?? '',
      n: numberWords(casesOf(busiest, 'open')),
    })
  },
  stage_time: (rows, text) => {
    const slowest = highest(rows, 'median')
    return fill(text.answers.stage_time, {
      stage: slowest?.name ?? '',
      median: hoursWords(figureOf(slowest, 'median'), text),
      ninety: hoursWords(figureOf(slowest, 'ninety'), text),
    })
  },
  new_leads: (rows, { answers }) => {
    const now = sumOf(rows, 'current')
    const before = sumOf(rows, 'previous')
    const change = numberWords(percentOf(now - before, before))
    return fill(answers.new_leads, {
      now: numberWords(now),
      before: numberWords(before),
      change: before === 0 ? '' : fill(answers.change, { share: now > before ? `+${change}` : change }),
    })
  },
  rejections: (rows, { answers }) => {
    const [first] = rows
    const n = numberWords(casesOf(first, 'leads'))
    return fill(answers.rejections, { reason: first?.name ?? '', n })
  },
}

function highest(rows: readonly PlotRow[], series: string): PlotRow | undefined {
  return rows.reduce<PlotRow | undefined>(
    (best, row) => (best && figureOf(best, series) >= figureOf(row, series) ? best : row),
    undefined,
  )
}
