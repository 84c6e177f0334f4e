import { randomUUID } from 'node:crypto'
import type { ApplicationStatus } from 'contract/applications'
import type { CaseDecision } from 'contract/case-decisions'
import type { ApplyCountry, LeadCountry } from 'contract/countries'
import type { Demo } from './demo.ts'
import type { DemoCase } from './demo-cases.ts'
import type { DemoLogin } from './demo-staff.ts'
import { type Moment, timeOf } from './moments.ts'
import { type ServiceKey, starterServices } from './starter-services.ts'

export type StatusStep = {
  at: Moment
  to: ApplicationStatus
  by: DemoLogin | 'client'
  note?: string
  /** Why it was rejected. */
  reason?: CaseDecision
}

export type DemoApplication = {
  service: ServiceKey
  country: ApplyCountry | LeadCountry
  experience?: string
  /** From the beginning to today; the last one is the status. */
  steps: [StatusStep, ...StatusStep[]]
  /** Nothing has happened since it was handed in where it is left out. */
  case?: DemoCase
}

/** An application and the history that led to its status. */
export function applicationRows(demo: Demo, clientId: string, application: DemoApplication) {
  const { service, country, experience = null, steps, case: facts = {} } = application
  const id = randomUUID()
  const history = steps.map(({ at, to, by, note = null }, index) => ({
    application_id: id,
    from_status: steps[index - 1]?.to ?? null,
    to_status: to,
    actor_kind: by === 'client' ? 'client' : 'staff',
    actor_id: by === 'client' ? clientId : demo.staff[by],
    note,
    at: timeOf(at, demo.now),
  }))
  const [first] = steps
  const row = {
    id,
    client_id: clientId,
    service_id: demo.services[service],
    status: steps.at(-1)?.to,
    program_type: starterServices[service].title.uz,
    country_preference: country,
    experience,
    created_by: first.by === 'client' ? null : demo.staff[first.by],
    submitted_at: history.find(({ to_status }) => to_status === 'pending')?.at ?? null,
    version: steps.length,
    created_at: history[0]?.at,
    updated_at: history.at(-1)?.at ?? null,
  }
  return { row, history, facts, reason: steps.at(-1)?.reason }
}
