import { type FunnelStep, funnelSteps, noReason, otherBars, type Plot } from 'contract/lead-states'
import { reasonName } from 'contract/reject-reasons'
import type { Language } from 'contract/text'
import { formatDate } from '../../../i18n/format.ts'
import type { Texts } from '../../../i18n/texts.ts'

export type PlotTexts = Texts['office']['plots']
type Reading = { text: PlotTexts; language: Language; agentId: string | undefined }

/** The label of a bar. An agent, identified by an id, may have any name. */
export function labelText(plot: Plot, label: string, { text, language, agentId }: Reading): string {
  if (plot === 'load' && agentId) return label
  if (plot === 'funnel' || plot === 'stage_time') return isStep(label) ? text.steps[label] : label
  if (plot === 'new_leads') return weekText(label, language)
  if (label === otherBars) return text.other
  if (plot !== 'rejections') return label
  return label === noReason ? text.noReason : reasonName(label, language)
}

function isStep(label: string): label is FunnelStep {
  return funnelSteps.some((step) => step === label)
}

/** A week is labelled by its Monday. */
function weekText(monday: string, language: Language): string {
  const begin = Date.parse(`${monday}T00:00:00+05:00`)
  return Number.isNaN(begin) ? monday : formatDate(begin, language)
}

/** Which bar the address asks for, as text; of a single series its name is left out. */
export function barText(asked: Record<string, string>, text: PlotTexts, language: Language): string {
  const plot = asked.plot as Plot
  const series: Record<string, string> = text.series[plot]
  const isOne = Object.keys(series).length === 1
  const parts = [
    asked.label && labelText(plot, asked.label, { text, language, agentId: asked.agent_id }),
    !isOne && asked.series && series[asked.series],
  ]
  return [text.names[plot], ...parts].filter(Boolean).join(' · ')
}
