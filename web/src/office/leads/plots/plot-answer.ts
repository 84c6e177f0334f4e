import { fill } from 'contract/fill'
import type { Plot } from 'contract/lead-states'
import type { PlotTexts } from './bar-text.ts'
import { hoursText, numberText, percentOf } from './plot-figures.ts'
import { casesOf, fewRows, figureOf, type PlotRow, sumOf } from './plot-rows.ts'

type Answer = (rows: readonly PlotRow[], text: PlotTexts) => string

/** What a plot shows, as text. */
export const plotAnswers: Record<Plot, Answer> = {
  funnel: (rows, { answers }) => {
    const all = casesOf(rows[0], 'reached')
    const approved = casesOf(rows.at(-1), 'reached')
    const share = numberText(percentOf(approved, all))
    return fill(answers.funnel, { all: numberText(all), approved: numberText(approved), share })
  },
  sources: (rows, { answers }) => {
    const [first] = rows
    const n = casesOf(first, 'leads')
    const share = numberText(percentOf(n, sumOf(rows, 'leads')))
    const topSource = fill(answers.sources, { source: first?.name ?? '', n: numberText(n), share })
    // A share of a few cases would win by chance.
    const few = fewRows('sources', rows)
    const best = maxRow(
      rows.filter(({ id }) => !few.has(id)),
      'approved',
    )
    if (figureOf(best, 'approved') === 0) return topSource
    const bestShare = numberText(percentOf(figureOf(best, 'approved'), 1))
    return `${topSource} ${fill(answers.bestSource, { source: best?.name ?? '', share: bestShare })}`
  },
  load: (rows, { answers }) => {
    const open = sumOf(rows, 'open')
    if (open === 0) return fill(answers.loadNone, { done: numberText(sumOf(rows, 'done')) })
    const busiest = maxRow(rows, 'open')
    return fill(answers.load, {
      open: numberText(open),
      waiting: numberText(sumOf(rows, 'waiting')),
      agent: busiest?.name ?? '',
      n: numberText(casesOf(busiest, 'open')),
    })
  },
  stage_time: (rows, text) => {
    const slowest = maxRow(rows, 'median')
    return fill(text.answers.stage_time, {
      stage: slowest?.name ?? '',
      median: hoursText(figureOf(slowest, 'median'), text),
      ninety: hoursText(figureOf(slowest, 'ninety'), text),
    })
  },
  new_leads: (rows, { answers }) => {
    const now = sumOf(rows, 'current')
    const before = sumOf(rows, 'previous')
    const change = numberText(percentOf(now - before, before))
    return fill(answers.new_leads, {
      now: numberText(now),
      before: numberText(before),
      change: before === 0 ? '' : fill(answers.change, { share: now > before ? `+${change}` : change }),
    })
  },
  rejections: (rows, { answers }) => {
    const [first] = rows
    const n = numberText(casesOf(first, 'leads'))
    return fill(answers.rejections, { reason: first?.name ?? '', n })
  },
}

function maxRow(rows: readonly PlotRow[], series: string): PlotRow | undefined {
  return rows.reduce<PlotRow | undefined>(
    (best, row) => (best && figureOf(best, series) >= figureOf(row, series) ? best : row),
    undefined,
  )
}
