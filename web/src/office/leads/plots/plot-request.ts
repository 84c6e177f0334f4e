import { readAddress } from 'contract/address-query'
import { leads } from 'contract/leads'
import { wallTimeOf } from '../../../i18n/wall-time.ts'

export const plotRanges = ['7', '30', '90', 'custom'] as const
type PlotRange = (typeof plotRanges)[number]

export type PlotRequest = {
  range: PlotRange
  /** The first and the last day, both counted. */
  from: string
  to: string
  problem: 'order' | 'long' | null
  /** The query of every plot. */
  query: Record<string, string>
}

const aDay = 86_400_000
const maxDays = 731

/**
 * The query of the plots in the address. Their names have a prefix: the list below has its own range, source and agent.
 */
export function readPlotRequest(params: URLSearchParams, now: number): PlotRequest {
  const range = plotRanges.find((one) => one === params.get('plot_days')) ?? '30'
  const given = new URLSearchParams({ plot: 'funnel' })
  for (const [name, ours] of Object.entries(plotNames)) given.set(name, params.get(ours) ?? '')
  const { plot, from: first, to: last, ...who } = readAddress(leads.plots, given).asked
  if (range !== 'custom') {
    const from = dayBefore(now, Number(range) - 1)
    // Without an end it is now: a lead of today is in the plot at once.
    return { range, from, to: dayBefore(now, 0), problem: null, query: { ...who, from } }
  }
  const from = first ?? dayBefore(now, 29)
  const to = last ?? dayBefore(now, 0)
  return { range, from, to, problem: problemOf(from, to), query: { ...who, from, to } }
}

/** The names in the address, by the names of the call. */
export const plotNames = {
  from: 'plot_from',
  to: 'plot_to',
  source: 'plot_source',
  agent_id: 'plot_agent',
} as const

function dayBefore(now: number, days: number): string {
  return wallTimeOf(new Date(now - days * aDay).toISOString()).slice(0, 10)
}

function problemOf(from: string, to: string): PlotRequest['problem'] {
  const days = (Date.parse(to) - Date.parse(from)) / aDay
  if (days < 0) return 'order'
  return days >= maxDays ? 'long' : null
}
