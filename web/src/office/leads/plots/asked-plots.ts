import { readAddress } from 'contract/address-query'
import { leads } from 'contract/leads'
import { wallTimeOf } from '../../../i18n/wall-time.ts'

export const plotRanges = ['7', '30', '90', 'custom'] as const
type PlotRange = (typeof plotRanges)[number]

export type AskedPlots = {
  range: PlotRange
  /** The first and the last day, both counted. */
  from: string
  to: string
  problem: 'order' | 'long' | null
  /** What every plot is asked with. */
  query: Record<string, string>
}

const aDay = 86_400_000
const mostDays = 731

/** The plots that an address asks for. Their names have a prefix: the list below has a range, a source and an agent of its own. */
export function askedPlots(params: URLSearchParams, now: number): AskedPlots {
  const range = plotRanges.find((one) => one === params.get('plot_days')) ?? '30'
  const given = new URLSearchParams({ plot: 'funnel' })
  for (const [name, ours] of Object.entries(plotNames)) given.set(name, params.get(ours) ?? '')
  const { plot, from: first, to: last, ...who } = readAddress(leads.plots, given).asked
  if (range !== 'custom') {
    const from = dayBefore(now, Number(range) - 1)
    // Without an end it is this moment: a lead of today is in the plot as soon as it has come.
    return { range, from, to: dayBefore(now, 0), problem: null, query: { ...who, from } }
  }
  const from = first ?? dayBefore(now, 29)
  const to = last ?? dayBefore(now, 0)
  return { range, from, to, problem: problemOf(from, to), query: { ...who, from, to } }
}

/** How the address calls what the call calls by the first name. */
export const plotNames = {
  from: 'plot_from',
  to: 'plot_to',
  source: 'plot_source',
  agent_id: 'plot_agent',
} as const

function dayBefore(now: number, days: number): string {
  return wallTimeOf(new Date(now - days * aDay).toISOString()).slice(0, 10)
}

function problemOf(from: string, to: string): AskedPlots['problem'] {
  const days = (Date.parse(to) - Date.parse(from)) / aDay
  if (days < 0) return 'order'
  return days >= mostDays ? 'long' : null
}
