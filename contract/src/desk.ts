import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { LeadStage } from './lead-states.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { Task } from './task-shapes.ts'

/** A lead with an hour of today. */
export const TodayLead = z.object({
  id: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  stage: LeadStage,
  at: Time,
  owner_name: z.nullable(z.string()),
})
export type TodayLead = z.infer<typeof TodayLead>

/** How many entries each list of today has, and up to where its figures are counted. */
export const maxTodayRows = 50
export const maxTodayCount = 1000

/** In how many days without anything happening an open lead is stuck. */
export const stuckDays = 3

export const Today = z.object({
  /** Asked by themselves within 24 hours, and nobody has called since. */
  hot: z.int(),
  /** Calls whose time is over. */
  overdue: z.int(),
  /** Did not answer the last call. */
  unanswered: z.int(),
  stuck: z.int(),
  callbacks: z.array(TodayLead),
  meetings: z.array(TodayLead),
  /** Due today or before. */
  tasks: z.array(Task),
  /** Of this month: how many leads the caller has handed on, and out of how many. */
  goal: z.object({ target: z.nullable(z.int()), done: z.int() }),
})
export type Today = z.infer<typeof Today>

export const desk = {
  today: endpoint({
    method: 'GET',
    path: '/desk/get-today',
    access: allow({ own: [...officeRoles, ...stageManagerRoles, ...agentRoles] }),
    answer: Today,
    summary: 'What waits today: of own leads for agents, of the stage for its manager, of all for the office',
  }),
}
