import { fill } from 'contract/fill'
import type { LeadEvent } from 'contract/lead-shapes'
import type { LeadEventKind, LeadStatus } from 'contract/lead-states'
import type { Texts } from '../../../i18n/texts.ts'
import { fieldLabels } from './edit/lead-fields.ts'

type Office = Texts['office']
type EventText = Office['leadRecord']['timeline']['events']

/** A step with more than one result; the new state tells which. */
const endings: Partial<Record<LeadEventKind, Partial<Record<LeadStatus, keyof EventText>>>> = {
  call_outcome: { needs_call: 'calledLater', rejected: 'rejected' },
  consulting_completed: { needs_call: 'thinking', rejected: 'rejected' },
  document_completed: { rejected: 'rejected' },
}

/** What happened, in a sentence. */
export function eventSentence(
  { event, to_status, agent_name }: Pick<LeadEvent, 'event' | 'to_status' | 'agent_name'>,
  text: EventText,
): string {
  if (event === 'assigned') {
    return agent_name ? fill(text.assigned, { agent: agent_name }) : text.assignedUnnamed
  }
  const ending = endings[event]?.[to_status]
  if (ending) return text[ending]
  // Every outcome of a call is one of its endings.
  return event === 'call_outcome' ? text.calledLater : text[event]
}

type Moved = Pick<LeadEvent, 'from_stage' | 'from_status' | 'to_stage' | 'to_status'>

/** From where to where the lead moved; nothing where it stayed, or was created. */
export function eventMove(event: Moved, { leads: leadText, leadRecord }: Office): string | null {
  const { from_stage, from_status, to_stage, to_status } = event
  if (!from_stage || !from_status) return null
  if (from_stage === to_stage && from_status === to_status) return null
  const { state, moved } = leadRecord.timeline
  const from = fill(state, { stage: leadText.stages[from_stage], status: leadText.statuses[from_status] })
  const to = fill(state, { stage: leadText.stages[to_stage], status: leadText.statuses[to_status] })
  return fill(moved, { from, to })
}

type TimelineText = Office['leadRecord']['timeline']

/** How long a call took: minutes, or seconds of a short one. */
export function callText(seconds: number, text: TimelineText): string {
  const length =
    seconds < 60 ? fill(text.seconds, { n: seconds }) : fill(text.minutes, { n: Math.round(seconds / 60) })
  return fill(text.call, { length })
}

type Change = LeadEvent['changes'][number]

/** What an edit has changed; of a passport only that it did. */
export function changeText(
  { field, before, after }: Change,
  office: Office,
  textOf: (field: string, value: string) => string,
): string {
  const { timeline: text } = office.leadRecord
  if (field === 'passport_number') return text.passportChanged
  const labels: Partial<Record<string, string>> = fieldLabels(office)
  const shown = (value: string | null) => (value && textOf(field, value)) || text.empty
  return fill(text.change, { field: labels[field] ?? field, before: shown(before), after: shown(after) })
}
