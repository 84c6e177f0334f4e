import type { ApplicationFull, CaseStep } from 'contract/applications'
import type { CaseCounts, CaseRow, TimelineEntry } from 'contract/cases'
import type { QueuedItem } from 'contract/document-review'
import type { DocumentVersion } from 'contract/documents'
import type { Message, Thread } from 'contract/messages'
import type { ServiceStep } from 'contract/service-steps'
import { aClient, anApplication, aService, idOf, inUzbek } from './office-records.ts'

// The records of cases for component tests, by number like those of office-records.ts.

const born = '2026-01-01T00:00:00.000Z'

export type ChecklistItem = ApplicationFull['checklist'][number]

/** The case of the application with the same number. */
export function aCase(at: number, fields: Partial<CaseRow> = {}): CaseRow {
  const { full_name, phone } = aClient(at)
  return {
    application_id: anApplication(at).id,
    client: { full_name, phone },
    service_id: aService(1).id,
    country: null,
    status: 'pending',
    step: { name: inUzbek('Hujjatlar'), position: 1, of: 6 },
    turn: 'us',
    turn_since: born,
    due_on: null,
    stuck: [],
    responsible: null,
    to_review: 0,
    to_redo: 0,
    open_message_since: null,
    created_at: born,
    ...fields,
  }
}

export const noCounts: CaseCounts = {
  open: 0,
  mine: 0,
  stuck: { overdue: 0, no_date: 0, no_owner: 0, unanswered: 0, no_reason: 0, no_contact: 0 },
  to_review: 0,
  open_threads: 0,
}

export function aStep(at: number, fields: Partial<CaseStep> = {}): CaseStep {
  return {
    id: idOf('c001', at),
    position: at,
    name: inUzbek(`Bosqich ${at}`),
    about: inUzbek(''),
    turn: 'us',
    closes: null,
    state: 'coming',
    ask: null,
    started_at: null,
    due_on: null,
    done_at: null,
    version: 1,
    ...fields,
  }
}

export function aVersion(at: number, fields: Partial<DocumentVersion> = {}): DocumentVersion {
  return {
    id: idOf('c002', at),
    n: at,
    file_id: idOf('c003', at),
    name: `fayl-${at}.pdf`,
    file_url: `/api/v1/files/${idOf('c003', at)}`,
    uploaded_at: born,
    by: 'client',
    expires_on: null,
    is_erased: false,
    ...fields,
  }
}

/** A required document that is not there yet. */
export function anItem(at: number, fields: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    service_input_id: idOf('a002', at),
    name: inUzbek(`Hujjat ${at}`),
    description: inUzbek(''),
    required: true,
    uploaded_doc: null,
    item_id: idOf('c004', at),
    version: 1,
    state: 'missing',
    reason: null,
    due_on: null,
    reviewed_at: null,
    reviewer_name: null,
    country_note: inUzbek(''),
    example_url: null,
    form_url: null,
    reused: false,
    offered: null,
    versions: [],
    ...fields,
  }
}

/** One whose only version is there, waiting unless the fields say otherwise. */
export function anUploadedItem(at: number, fields: Partial<ChecklistItem> = {}): ChecklistItem {
  const version = aVersion(at, { n: 1 })
  const { file_url, uploaded_at, name } = version
  return anItem(at, {
    state: 'waiting',
    versions: [version],
    uploaded_doc: {
      id: idOf('c004', at),
      file_id: idOf('c003', at),
      name,
      file_url,
      uploaded_at,
      application_id: anApplication(1).id,
      service_input_id: idOf('a002', at),
      client_id: aClient(1).id,
    },
    ...fields,
  })
}

export function anEntry(at: number, fields: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    id: idOf('c005', at),
    kind: 'note',
    event: 'note',
    actor_name: 'Olim Yusupov',
    text: `Izoh ${at}`,
    values: {},
    at: born,
    ...fields,
  }
}

export function aThread(at: number, fields: Partial<Thread> = {}): Thread {
  const { id, full_name } = aClient(at)
  return {
    application_id: anApplication(at).id,
    service_id: aService(1).id,
    client: { id, full_name },
    responsible: null,
    last: { kind: 'client', at: born, text: `Savol ${at}` },
    waiting_since: born,
    unread: 0,
    ...fields,
  }
}

export function aMessageOf(
  kind: Message['author']['kind'],
  at: number,
  fields: Partial<Message> = {},
): Message {
  return {
    id: idOf('c006', at),
    seq: at,
    author: { kind, full_name: kind === 'client' ? 'Gulnora 1' : 'Olim Yusupov', avatar_url: null },
    text: `Xabar ${at}`,
    documents: [],
    channel: 'web',
    created_at: born,
    ...fields,
  }
}

export function aServiceStep(at: number, fields: Partial<ServiceStep> = {}): ServiceStep {
  return {
    id: idOf('c007', at),
    service_id: null,
    position: at,
    name: inUzbek(`Bosqich ${at}`),
    about: inUzbek(''),
    turn: 'us',
    days: 7,
    closes: null,
    ...fields,
  }
}

/** A document that waits for a reviewer: the first one longest. */
export function aQueuedItem(at: number, fields: Partial<QueuedItem> = {}): QueuedItem {
  const { id, full_name } = aClient(at)
  const waiting = fields.waiting ?? aVersion(at, { n: 1 })
  return {
    item_id: idOf('c004', at),
    version: 1,
    application_id: anApplication(at).id,
    lead_id: null,
    service_input_id: idOf('a002', at),
    name: inUzbek(`Hujjat ${at}`),
    required: true,
    state: 'waiting',
    version_id: waiting.id,
    offered_version_id: null,
    reason: null,
    due_on: null,
    reviewed_at: null,
    waiting,
    waiting_since: born,
    client: { id, full_name },
    service_id: aService(1).id,
    country: null,
    description: inUzbek(''),
    country_note: inUzbek(''),
    example_url: null,
    document_id: idOf('c008', at),
    document_type: null,
    accepted_before: false,
    sent_back: [],
    versions: [waiting],
    warnings: [],
    ...fields,
  }
}
