import * as z from 'zod/mini'
import { ApplicationStatus } from './applications.ts'
import { Id, LocalizedAnswer, Time } from './fields.ts'
import { LeadEventKind, LeadStage, LeadStatus } from './lead-states.ts'
import { StaffRole } from './roles.ts'

/** Who did it: a name and a role for staff, the kind alone for everyone else. */
const Actor = z.object({
  kind: z.enum(['client', 'staff', 'visitor', 'system']),
  full_name: z.nullable(z.string()),
  role: z.nullable(StaffRole),
})

const of = { id: z.string(), at: Time, actor: Actor }

/** One line of what has happened around a client. Another kind is another branch here and in the queries. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  z.object({
    ...of,
    kind: z.literal('lead_event'),
    lead_id: Id,
    event: LeadEventKind,
    from_stage: z.nullable(LeadStage),
    from_status: z.nullable(LeadStatus),
    to_stage: LeadStage,
    to_status: LeadStatus,
    /** The agent the lead was assigned to. */
    agent_name: z.nullable(z.string()),
    note: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  z.object({ ...of, kind: z.literal('lead_note'), lead_id: Id, text: z.string() }),
  z.object({
    ...of,
    kind: z.literal('application_status'),
    application_id: Id,
    service: LocalizedAnswer,
    from: z.nullable(ApplicationStatus),
    to: ApplicationStatus,
    note: z.nullable(z.string()),
  }),
  z.object({
    ...of,
    kind: z.literal('document_uploaded'),
    document_id: Id,
    /** What it is; a document of no known kind has a title. */
    name: z.nullable(LocalizedAnswer),
    title: z.string(),
    /** The number of the version. */
    n: z.int(),
  }),
  z.object({ ...of, kind: z.literal('client_created'), source: z.nullable(z.string()) }),
  z.object({ ...of, kind: z.literal('data_exported') }),
  z.object({ ...of, kind: z.literal('passport_revealed') }),
  z.object({ ...of, kind: z.literal('file_opened'), file_id: Id, file_name: z.string() }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>
export type HistoryKind = HistoryEntry['kind']
