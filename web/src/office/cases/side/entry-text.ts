import type { TimelineEntry } from 'contract/cases'
import { fill } from 'contract/fill'
import { LeadEventKind, LeadStatus } from 'contract/lead-states'
import { reviewReasons } from 'contract/review-reasons'
import type { Language } from 'contract/text'
import { formatDate, formatDateTime } from '../../../i18n/format.ts'
import type { Texts } from '../../../i18n/texts.ts'
import { eventSentence } from '../../leads/record/event-text.ts'

type Office = Texts['office']

/** What happened, in a sentence. An event that this page does not know yet is named by its word. */
export function entryText(entry: TimelineEntry, office: Office): string {
  const { kind, event, values } = entry
  const { timeline: text, finishing } = office.cases
  switch (kind) {
    case 'note':
      return text.note
    case 'lead_note':
      return text.leadNote
    case 'messages':
      return fill(event === 'client' ? text.messages.client : text.messages.staff, { n: values.count ?? '' })
    case 'status':
      return fill(text.statusOf, { status: at(office.applications.choices, event) ?? event })
    case 'lead':
      return leadSentence(entry, office) ?? fill(text.other, { event })
    case 'event': {
      const sentence = at(text.events, event)
      if (!sentence) return fill(text.other, { event })
      const outcome = values.outcome && at(finishing.outcomes, values.outcome)
      const name = values.item ?? values.step ?? values.responsible ?? values.helpers ?? outcome
      return name ? fill(text.named, { event: sentence, name }) : sentence
    }
  }
}

function leadSentence({ event, values }: TimelineEntry, office: Office): string | undefined {
  const known = LeadEventKind.safeParse(event)
  const status = LeadStatus.safeParse(values.status)
  if (!known.success || !status.success) return undefined
  const { events } = office.leadRecord.timeline
  return eventSentence(
    { event: known.data, to_status: status.data, agent_name: values.agent ?? null },
    events,
  )
}

/** What else was said of it: why, and which dates were set. */
export function entryDetails({ kind, values }: TimelineEntry, office: Office, language: Language): string[] {
  const { timeline: text } = office.cases
  if (kind === 'lead') {
    const { callback } = office.leadRecord.timeline
    return values.callback_at ? [fill(callback, { time: formatDateTime(values.callback_at, language) })] : []
  }
  const { reason_code, due_on, travel_on, return_on } = values
  const reason = reason_code && at(reviewReasons, reason_code)
  const on = (sentence: string, date: string | undefined) =>
    date ? [fill(sentence, { date: formatDate(date, language) })] : []
  return [
    ...(reason ? [reason.text[language]] : []),
    ...on(text.dueOn, due_on),
    ...on(text.travelOn, travel_on),
    ...on(text.returnOn, return_on),
  ]
}

function at<T>(known: Record<string, T>, word: string): T | undefined {
  return Object.hasOwn(known, word) ? known[word] : undefined
}
