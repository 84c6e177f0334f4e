import type { ContactSubject } from 'contract/contacts'
import type { LeadCountry } from 'contract/countries'
import type { LeadEventKind, LeadStage, LeadStatus, MeetingType } from 'contract/lead-states'
import type { DemoLogin } from './demo-staff.ts'
import { type Moment, timeOf } from './moments.ts'
import type { ServiceKey } from './starter-services.ts'

// The events of the pipeline as a demo lead tells them: each one knows what it changes, so history and state agree.

/** What events change about a lead. */
export type LeadState = {
  stage: LeadStage
  status: LeadStatus
  stage_entered_at: string
  owner: DemoLogin | null
  /** Who worked it in each stage. */
  agents: Partial<Record<LeadStage, DemoLogin>>
  assigned_at: string | null
  callback_at: string | null
  callback_note: string | null
  rejection_reason: string | null
  service: ServiceKey | null
  country: LeadCountry | null
  meeting_type: MeetingType | null
  meeting_time: string | null
}

export type Message = { subject: ContactSubject; text: string }

export type Step = {
  event: LeadEventKind
  at: Moment
  /** The manager of the stage, the agent who owns the lead, or the person it is about. */
  by: 'manager' | 'agent' | 'person'
  note?: string | undefined
  reason?: string
  message?: Message
  change: (lead: LeadState, time: string, now: Date) => Partial<LeadState>
}

const free = { owner: null, assigned_at: null, callback_at: null, callback_note: null }
const rejected = (reason: string) => ({ ...free, status: 'rejected', rejection_reason: reason }) as const
const entering = (stage: LeadStage, status: LeadStatus, time: string) => ({
  ...free,
  stage,
  status,
  stage_entered_at: time,
})
const withoutAgent = ({ agents, stage }: LeadState) => ({ agents: { ...agents, [stage]: undefined } })

export const assigned = (at: Moment, agent: DemoLogin): Step => ({
  event: 'assigned',
  at,
  by: 'manager',
  change: ({ agents, stage }, time) => ({
    owner: agent,
    agents: { ...agents, [stage]: agent },
    assigned_at: time,
  }),
})

export const unassigned = (at: Moment, note: string): Step => ({
  event: 'unassigned',
  at,
  by: 'manager',
  note,
  change: (lead) => ({ owner: null, assigned_at: null, ...withoutAgent(lead) }),
})

export const callBack = (at: Moment, note: string, when: Moment): Step => ({
  event: 'call_outcome',
  at,
  by: 'agent',
  note,
  change: (_lead, _time, now) => ({ status: 'needs_call', callback_at: timeOf(when, now) }),
})

export const refused = (at: Moment, reason: string, note: string): Step => ({
  event: 'call_outcome',
  at,
  by: 'agent',
  reason,
  note,
  change: () => rejected(reason),
})

type Interest = { service: ServiceKey; country: LeadCountry; meeting: 'online' | Moment }

/** The call agent's form; a moment as the meeting means that the person comes to the office then. */
export const called = (at: Moment, { service, country, meeting }: Interest, note?: string): Step => ({
  event: 'call_completed',
  at,
  by: 'agent',
  note,
  change: (_lead, time, now) => ({
    ...entering('consulting', 'new', time),
    service,
    country,
    meeting_type: meeting === 'online' ? 'online' : 'offline',
    meeting_time: meeting === 'online' ? null : timeOf(meeting, now),
  }),
})

export const approved = (at: Moment, note: string): Step => ({
  event: 'consulting_completed',
  at,
  by: 'agent',
  note,
  change: (_lead, time) => entering('documenting', 'new', time),
})

export const thinking = (at: Moment, callbackNote: string, when: Moment, note?: string): Step => ({
  event: 'consulting_completed',
  at,
  by: 'agent',
  note,
  change: (_lead, _time, now) => ({
    status: 'needs_call',
    callback_at: timeOf(when, now),
    callback_note: callbackNote,
  }),
})

export const declined = (at: Moment, reason: string, note: string): Step => ({
  event: 'consulting_completed',
  at,
  by: 'agent',
  reason,
  note,
  change: () => rejected(reason),
})

export const completed = (at: Moment, note: string): Step => ({
  event: 'document_completed',
  at,
  by: 'agent',
  note,
  change: (_lead, time) => entering('completed', 'selected', time),
})

export const documentsRejected = (at: Moment, reason: string): Step => ({
  event: 'document_completed',
  at,
  by: 'agent',
  reason,
  change: () => rejected(reason),
})

export const reopened = (at: Moment): Step => ({
  event: 'reopened',
  at,
  by: 'manager',
  change: (lead) => ({ status: 'new', rejection_reason: null, ...withoutAgent(lead) }),
})

export const triedAgain = (at: Moment, message: Message): Step => ({
  event: 'tried_again',
  at,
  by: 'person',
  note: message.text,
  message,
  change: () => ({}),
})
