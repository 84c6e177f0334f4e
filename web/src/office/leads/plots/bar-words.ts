import { type FunnelStep, funnelSteps, noReason, otherBars, type Plot } from 'contract/lead-states'
import { formatDate } from '../../../i18n/format.ts'
import type { Texts } from '../../../i18n/texts.ts'

export type PlotWords = Texts['office']['plots']

/** How a bar is called on the page. An agent, who is told by an id, may be called like anything. */
export function labelWords(plot: Plot, label: string, text: PlotWords, agentId?: string): string {
  if (plot === 'load' && agentId) return label
  if (plot === 'funnel' || plot === 'stage_time') return isStep(label) ? text.steps[label] : label
  if (plot === 'new_leads') return weekWords(label)
  if (label === otherBars) return text.other
  return plot === 'rejections' && label === noReason ? text.noReason : label
}

function isStep(label: string): label is FunnelStep {
  return funnelSteps.some((step) => step === label)
}

/** A week is called by its Monday. */
function weekWords(monday: string): string {
  const begin = Date.parse(`${monday}T00:00:00+05:00`)
  return Number.isNaN(begin) ? monday : formatDate(begin, 'uz')
}

/** Which bar an address asks for the leads of, in words; of one series alone the series says nothing. */
export function barWords(asked: Record<string, string>, text: PlotWords): string {
  const plot = asked.plot as Plot
  const series: Record<string, string> = text.series[plot]
  const isOne = Object.keys(series).length === 1
  const words = [
    asked.label && labelWords(plot, asked.label, text, asked.agent_id),
    !isOne && asked.series && series[asked.series],
  ]
  return [text.names[plot], ...words].filter(Boolean).join(' · ')
}
