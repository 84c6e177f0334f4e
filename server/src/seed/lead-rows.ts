import { randomUUID } from 'node:crypto'
import { bytes } from '../db/insert-rows.ts'
import { type Demo, passportColumns } from './demo.ts'
import { applicationRows } from './demo-applications.ts'
import { clientRow } from './demo-clients.ts'
import type { DemoLead } from './demo-lead.ts'
import { demoPhone } from './demo-phone.ts'
import type { DemoLogin } from './demo-staff.ts'
import { walk } from './lead-journey.ts'
import type { LeadState, Message } from './lead-steps.ts'
import { type Moment, timeOf } from './moments.ts'
import { starterServices } from './starter-services.ts'

/** Everything one demo lead leaves in the database. */
export function leadRows(demo: Demo, lead: DemoLead, n: number, account: { id: string; phone: string }) {
  const id = randomUUID()
  const phone = lead.source === 'cabinet' ? account.phone : demoPhone('leads', n)
  const { state, events } = walk(demo, lead, id, account.id)
  const outcome = outcomeOf(demo, lead, state, phone)
  const messages = messagesOf(lead)
  const row = {
    id,
    name: lead.name,
    phone,
    email: lead.email,
    source: lead.source,
    region: lead.region,
    birth_year: lead.born,
    ...passportColumns(lead.passport, demo),
    comments: messages.at(-1)?.text ?? null,
    ...stateColumns(demo, state),
    language: 'uz',
    client_id: outcome?.client.id ?? (lead.source === 'cabinet' ? account.id : null),
    application_id: outcome?.application.row.id ?? null,
    created_by: 'by' in lead ? demo.staff[lead.by] : null,
    version: events.length,
    created_at: timeOf(lead.created, demo.now),
    updated_at: events.at(-1)?.at,
  }
  const notes = [
    ...('message' in lead ? [noteOf(id, null, lead.message.text, row.created_at)] : []),
    ...events.flatMap(({ note, actor_kind, actor_id, at }) =>
      note ? [noteOf(id, actor_kind === 'staff' ? actor_id : null, note, at)] : [],
    ),
  ]
  const contacts = messages.map((message) => contactRow(demo, row, message, events))
  return { row, events, notes, contacts, outcome }
}

function stateColumns({ staff, services }: Demo, { owner, agents, service, ...columns }: LeadState) {
  const idOf = (login: DemoLogin | null | undefined) => (login ? staff[login] : null)
  return {
    ...columns,
    current_agent_id: idOf(owner),
    call_agent_id: idOf(agents.initial),
    consulting_agent_id: idOf(agents.consulting),
    document_agent_id: idOf(agents.documenting),
    service_id: service && services[service],
    study_type: service && starterServices[service].title.uz,
  }
}

/** A completed lead has become a client with an application. */
function outcomeOf(
  demo: Demo,
  lead: DemoLead,
  { stage, agents, service, country }: LeadState,
  phone: string,
) {
  const by = agents.documenting
  const completed = lead.steps.at(-1)?.at
  if (stage !== 'completed' || !by || !completed || !service || !country) return null
  const { name: full_name, email, passport } = lead
  const client = clientRow(demo, {
    full_name,
    email,
    phone,
    ...(passport && { passport }),
    visa_type: starterServices[service].title.uz,
    created: completed,
    created_by: demo.staff[by],
  })
  const application = applicationRows(demo, client.id, {
    service,
    country,
    steps: [{ at: completed, to: 'pending', by }, ...(lead.decision ? [lead.decision] : [])],
  })
  return { client, application }
}

function messagesOf(lead: DemoLead): (Message & { at: Moment })[] {
  const first = 'message' in lead ? [{ ...lead.message, at: lead.created }] : []
  return [...first, ...lead.steps.flatMap(({ message, at }) => (message ? [{ ...message, at }] : []))]
}

function noteOf(lead_id: string, author_id: string | null, text: string, created_at: string) {
  return { lead_id, author_id, text, created_at }
}

type Sender = { id: string; name: string; email: string | null; phone: string }

function contactRow(
  { secrets, now }: Demo,
  { id, name, email, phone }: Sender,
  { subject, text, at }: Message & { at: Moment },
  events: ReturnType<typeof walk>['events'],
) {
  const created_at = timeOf(at, now)
  const outcome = events.find((event) => event.at > created_at && isOutcome(event))
  return {
    name,
    email,
    phone,
    subject,
    text,
    dedupe_hash: bytes(secrets.fingerprint(`${email}\n${text}`)),
    lead_id: id,
    created_at,
    handled_at: outcome?.at ?? null,
    handled_by: outcome?.actor_id ?? null,
  }
}

/** What the agent of a lead did; the first time handles the enquiries before it. */
function isOutcome({ actor_id, from_agent_id }: ReturnType<typeof walk>['events'][number]): boolean {
  return actor_id !== null && actor_id === from_agent_id
}
