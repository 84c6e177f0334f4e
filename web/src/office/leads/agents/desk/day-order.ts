import type { Lead } from 'contract/lead-shapes'
import { endOfDay } from '../../../../i18n/wall-time.ts'

/** What comes first in a day's work, as the server sorts an agent's list. */
const dayGroups = ['overdue', 'today', 'meetings', 'new', 'later'] as const
export type DayGroup = (typeof dayGroups)[number]

type Planned = Pick<Lead, 'status' | 'callback_at' | 'meeting_type' | 'meeting_time'>

export function groupOf(lead: Planned, now: number): DayGroup {
  const tomorrow = endOfDay(now)
  const callback = lead.callback_at ? Date.parse(lead.callback_at) : Number.POSITIVE_INFINITY
  if (callback < now) return 'overdue'
  if (callback < tomorrow) return 'today'
  const meeting = lead.meeting_time ? Date.parse(lead.meeting_time) : Number.POSITIVE_INFINITY
  const isToday = endOfDay(meeting) === tomorrow
  if (lead.meeting_type === 'offline' && isToday) return 'meetings'
  return lead.status === 'new' ? 'new' : 'later'
}

/** When a callback or a meeting is due. */
export type Plan = { kind: 'overdue' | 'due' | 'meetingAt'; at: string }

/** A callback before a meeting, as it comes before it in the day; a meeting of another day that is over is no plan. */
export function planOf(lead: Planned, now: number): Plan | null {
  const group = groupOf(lead, now)
  if (lead.callback_at) return { kind: group === 'overdue' ? 'overdue' : 'due', at: lead.callback_at }
  if (lead.meeting_type !== 'offline' || !lead.meeting_time) return null
  const isAhead = group === 'meetings' || Date.parse(lead.meeting_time) > now
  return isAhead ? { kind: 'meetingAt', at: lead.meeting_time } : null
}

/** The leads by group; within one they stay as the server has them, whose clock may be a little off from ours. */
export function inDayOrder<L extends Planned>(leads: L[], now: number): { group: DayGroup; leads: L[] }[] {
  return dayGroups
    .map((group) => ({ group, leads: leads.filter((lead) => groupOf(lead, now) === group) }))
    .filter(({ leads }) => leads.length > 0)
}
