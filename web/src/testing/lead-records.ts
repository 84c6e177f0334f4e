import type { Today } from 'contract/desk'
import type { Lead, LeadChecklistItem, LeadEvent, LeadFull, StageFigures } from 'contract/lead-shapes'
import type { Service } from 'contract/services'
import type { Agent } from 'contract/staff'
import type { Task } from 'contract/task-shapes'

/** Readable ids: testId(7) ends in 7. */
export function testId(at: number): string {
  return `0192f0c4-aaaa-7bbb-8ccc-${String(at).padStart(12, '0')}`
}

/** A lead that waits for a call; a test passes the fields it is about. */
export function aLead(at: number, fields: Partial<Lead> = {}): Lead {
  const stage = fields.pipeline_stage ?? 'initial'
  return {
    id: testId(at),
    name: `Aziza Rahimova ${at}`,
    phone: `+998 90 111 22 ${String(at).padStart(2, '0')}`,
    email: null,
    contacts: [],
    source: 'instagram',
    tags: [],
    language: 'uz',
    passport_number: null,
    region: null,
    birth_year: null,
    note: null,
    comments: null,
    service_id: null,
    study_type: null,
    country: null,
    meeting_type: null,
    meeting_time: null,
    stage: fields.current_agent_id ? 'assigned' : stage,
    pipeline_stage: stage,
    status: 'new',
    callback_at: null,
    callback_note: null,
    reason: null,
    call_agent_id: null,
    consulting_agent_id: null,
    document_agent_id: null,
    current_agent_id: null,
    owner_name: null,
    attempts: 0,
    last_attempt_at: null,
    asked_at: null,
    turn: 4,
    application_id: null,
    // The lower the number, the newer the lead, as lists show them.
    created_at: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
    stage_since: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...fields,
  }
}

/** The same lead as its own page reads it. */
export function fullLead(lead: Lead, more: Partial<LeadFull> = {}): LeadFull {
  return {
    ...lead,
    stage: lead.pipeline_stage,
    timeline: [],
    notes: [],
    has_chat: false,
    tasks: [],
    script: null,
    ...more,
  }
}

/** A day on which nothing waits. */
export const noToday: Today = {
  hot: 0,
  overdue: 0,
  unanswered: 0,
  stuck: 0,
  callbacks: [],
  meetings: [],
  tasks: [],
  goal: { target: null, done: 0 },
}

export function aTask(at: number, fields: Partial<Task> = {}): Task {
  return {
    id: testId(700 + at),
    text: `Vazifa ${at}`,
    due_at: '2026-01-01T05:00:00.000Z',
    has_time: true,
    staff_id: null,
    staff_name: null,
    lead_id: testId(at),
    client_id: null,
    application_id: null,
    person_name: 'Aziza Karimova',
    created_by: testId(600),
    created_at: '2026-01-01T00:00:00.000Z',
    done_at: null,
    version: 1,
    ...fields,
  }
}

export function anEvent(at: number, fields: Partial<LeadEvent> = {}): LeadEvent {
  return {
    id: testId(at),
    event: 'created',
    from_stage: null,
    from_status: null,
    to_stage: 'initial',
    to_status: 'new',
    actor_name: 'Dilnoza Karimova',
    agent_name: null,
    note: null,
    reason: null,
    callback_at: null,
    call: null,
    changes: [],
    is_undone: false,
    undo_id: null,
    created_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

export function anAgent(at: number, fields: Partial<Agent> = {}): Agent {
  return { id: testId(900 + at), full_name: `Sevara Aliyeva ${at}`, open_leads: 0, ...fields }
}

/** What the leads of the tests ask for. */
export const program: Service = {
  id: testId(800),
  title: { uz: 'Til kurslari', en: 'Language courses', ru: 'Языковые курсы' },
  description: { uz: '', en: '', ru: '' },
  price: '',
  featured: false,
  duration: null,
  duration_texts: null,
  duration_range: null,
  success_rate: { uz: '', en: '', ru: '' },
  icon: { name: 'FileText', color: 'blue' },
  features: [],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}

/** A document that the program asks for, not uploaded yet. */
export function aDocument(
  at: number,
  name: string,
  fields: Partial<LeadChecklistItem> = {},
): LeadChecklistItem {
  return {
    service_input_id: testId(700 + at),
    name: { uz: name, en: '', ru: '' },
    description: { uz: '', en: '', ru: '' },
    required: true,
    uploaded_doc: null,
    item_id: null,
    version: null,
    state: 'missing',
    reason: null,
    due_on: null,
    reviewed_at: null,
    country_note: { uz: '', en: '', ru: '' },
    example_url: null,
    form_url: null,
    reused: false,
    offered: null,
    versions: [],
    known: false,
    ...fields,
  }
}

export const noFigures: StageFigures = {
  new: 0,
  needs_call: 0,
  rejected: 0,
  assigned: 0,
  selected: 0,
  meetings: 0,
}
