import {
  type Application,
  type ApplicationDocument,
  type ApplicationFull,
  applications,
  type CaseStep,
} from 'contract/applications'
import { type Client, clients } from 'contract/clients'
import type { DocumentRecord } from 'contract/document-review'
import {
  type Document,
  type DocumentType,
  type DocumentVersion,
  documents,
  type ItemReason,
} from 'contract/documents'
import { type Message, messages, type Thread } from 'contract/messages'
import { type Notification, notifications } from 'contract/notifications'
import { type Service, services } from 'contract/services'
import { type FakeApi, fakeApi } from './fake-api.ts'

// A client's records, as the API returns them.

const id = (end: string) => `0192f0c4-0000-7000-8000-${end.padStart(12, '0')}`

export const clientId = id('c1')

export const aClient: Client = {
  id: clientId,
  full_name: 'Aziza G‘aniyeva',
  phone: '+998 90 123 45 67',
  email: 'aziza@example.com',
  passport_number: 'AB1234567',
  avatar_url: null,
  visa_type: null,
  direction: null,
  branch_id: null,
  terms_version: '1',
  has_account: true,
  email_proved: false,
  phone_proved: false,
  second_factor: false,
  reminders: true,
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}

const aProgram = (end: string, uz: string, en: string, ru: string, price: string): Service => ({
  id: id(end),
  title: { uz, en, ru },
  description: { uz: '', en: '', ru: '' },
  price,
  featured: false,
  duration: null,
  duration_texts: null,
  duration_range: null,
  success_rate: { uz: '', en: '', ru: '' },
  icon: { name: 'FileText', color: 'blue' },
  features: [],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
})

export const studentVisa = aProgram('a1', 'Talaba vizasi', 'Student visa', 'Студенческая виза', '$300+')
export const touristVisa = aProgram('a2', 'Turist vizasi', 'Tourist visa', 'Туристическая виза', '$200+')
export const languageCourses = aProgram('a3', 'Til kurslari', 'Language courses', 'Языковые курсы', '')
export const workAndTravel = aProgram('a4', 'Work and Travel', 'Work and Travel', 'Work and Travel', '$900')
export const consultation = aProgram('a5', 'Maslahat', 'Consultation', 'Консультация', '')
export const programs = [studentVisa, touristVisa, languageCourses, workAndTravel, consultation]

export const applicationId = id('b1')

/** A draft for a student visa in Germany by default. */
export function anApplication(more: Partial<Application> = {}, program = studentVisa): Application {
  return {
    id: applicationId,
    service_id: program.id,
    client_id: clientId,
    status: 'draft',
    program_type: program.title.uz,
    country_preference: 'Germaniya',
    experience: null,
    created_at: '2026-03-01T10:00:00.000Z',
    submitted_at: null,
    client: { full_name: aClient.full_name, phone: aClient.phone, email: aClient.email, avatar_url: null },
    version: 1,
    turn: 'client',
    turn_since: '2026-03-01T10:00:00.000Z',
    turn_due_on: null,
    next_kind: 'upload',
    step: null,
    unread: 0,
    responsible: null,
    ...more,
  }
}

type ChecklistItem = ApplicationFull['checklist'][number]

const noText = { uz: '', en: '', ru: '' }

function aChecklistItem(end: string, uz: string, required: boolean): ChecklistItem {
  return {
    service_input_id: id(end),
    name: { uz, en: '', ru: '' },
    description: noText,
    required,
    uploaded_doc: null,
    item_id: null,
    version: null,
    state: 'missing',
    reason: null,
    due_on: null,
    reviewed_at: null,
    country_note: noText,
    example_url: null,
    form_url: null,
    reused: false,
    offered: null,
    versions: [],
  }
}

export const passport = aChecklistItem('e1', 'Pasport nusxasi', true)
export const photo = aChecklistItem('e2', '3x4 rasm', true)
export const diploma = aChecklistItem('e3', 'Diplom yoki shahodatnoma', true)
export const letter = aChecklistItem('e4', 'Motivatsion xat', false)

/** The same item of the checklist with a file that nobody has looked at yet. */
export function uploaded(item: ChecklistItem, name: string, more: Partial<ApplicationDocument> = {}) {
  const uploaded_doc: ApplicationDocument = {
    id: crypto.randomUUID(),
    file_id: id('f1'),
    name,
    file_url: '/api/v1/files/one',
    uploaded_at: '2026-03-02T10:00:00.000Z',
    application_id: applicationId,
    service_input_id: item.service_input_id,
    client_id: clientId,
    ...more,
  }
  const versions = [aVersion(1, { name, file_url: uploaded_doc.file_url })]
  return { ...item, uploaded_doc, item_id: id('d1'), version: 1, state: 'waiting' as const, versions }
}

/** One upload of a document, by the client. */
export function aVersion(n: number, more: Partial<DocumentVersion> = {}): DocumentVersion {
  return {
    id: id(`9${n}`),
    n,
    file_id: id('f1'),
    name: `pasport-${n}.pdf`,
    file_url: '/api/v1/files/one',
    uploaded_at: '2026-03-02T10:00:00.000Z',
    by: 'client',
    expires_on: null,
    is_erased: false,
    ...more,
  }
}

export const blurry: ItemReason = {
  code: 'blurry',
  kind: 'new_file',
  text: 'Surat xira, yozuvlar o‘qilmaydi',
  note: null,
}

/** The same item after a reviewer has sent its file back. */
export function sentBack(item: ChecklistItem, more: Partial<ChecklistItem> = {}): ChecklistItem {
  const reviewed_at = '2026-03-03T10:00:00.000Z'
  return { ...uploaded(item, 'xira.jpg'), state: 'redo', reason: blurry, reviewed_at, ...more }
}

/** The same item after a reviewer has accepted its file. */
export function accepted(item: ChecklistItem, more: Partial<ChecklistItem> = {}): ChecklistItem {
  return {
    ...uploaded(item, 'aniq.pdf'),
    state: 'accepted',
    reviewed_at: '2026-03-03T10:00:00.000Z',
    ...more,
  }
}

export const specialist = { full_name: 'Malika Karimova', avatar_url: null }

const stepNames = [
  ['Hujjatlar', 'Documents', 'Документы'],
  ['Topshirish', 'Handing in', 'Подача'],
  ['Suhbat', 'Interview', 'Собеседование'],
] as const

/** The steps of a handed-in application, up to the given one. */
export function stepsAt(current: number, more: Partial<CaseStep> = {}): CaseStep[] {
  return stepNames.map(([uz, en, ru], at): CaseStep => {
    const position = at + 1
    const isPast = position < current
    const coming = { state: 'coming' as const, started_at: null, due_on: null, done_at: null }
    return {
      id: id(`5${position}`),
      position,
      name: { uz, en, ru },
      about: noText,
      turn: position === 2 ? 'us' : 'client',
      closes: position === 1 ? 'documents' : null,
      ask: null,
      version: 1,
      ...(position > current ? coming : {}),
      ...(isPast ? { state: 'done', started_at: handedInAt, due_on: null, done_at: handedInAt } : {}),
      ...(position === current
        ? { state: 'current', started_at: handedInAt, due_on: '2999-01-05', done_at: null, ...more }
        : {}),
    } as CaseStep
  })
}

const handedInAt = '2026-03-04T10:00:00.000Z'

/** An application with its checklist; by default a draft of a student visa with nothing uploaded. */
export function aFullApplication(
  more: Partial<ApplicationFull> = {},
  program = studentVisa,
): ApplicationFull {
  return {
    ...anApplication({}, program),
    checklist: [passport, photo, diploma, letter],
    history: [
      { from: null, to: 'draft', actor_name: null, note: null, created_at: '2026-03-01T10:00:00.000Z' },
    ],
    decision: null,
    steps: [],
    people: [],
    warnings: [],
    travel_on: null,
    return_on: null,
    outcome: null,
    finished_at: null,
    thread: { last_at: null, unread: 0 },
    ...more,
  }
}

export function aDocument(document_type: DocumentType, name: string, more: Partial<Document> = {}): Document {
  return {
    id: crypto.randomUUID(),
    file_id: id('f2'),
    name,
    file_url: '/api/v1/files/two',
    uploaded_at: '2026-03-02T10:00:00.000Z',
    date: '2026-03-02T10:00:00.000Z',
    document_type,
    title: '',
    version_count: 1,
    state: null,
    reason: null,
    used_in: [],
    from_office: false,
    ...more,
  }
}

/** A document with its versions, as the page of documents asks for it. */
export function aDocumentRecord(more: Partial<DocumentRecord> = {}): DocumentRecord {
  return {
    id: id('6a'),
    input_id: passport.service_input_id,
    document_type: 'passport',
    name: passport.name,
    title: '',
    from_office: false,
    state: null,
    reason: null,
    versions: [{ ...aVersion(1), used_in: [] }],
    ...more,
  }
}

export function aThread(more: Partial<Thread> = {}): Thread {
  return {
    application_id: applicationId,
    service_id: studentVisa.id,
    responsible: specialist,
    last: { kind: 'staff', at: '2026-03-05T10:00:00.000Z', text: 'Salom, hujjatlaringizni ko‘rdim.' },
    waiting_since: null,
    unread: 1,
    ...more,
  }
}

export function aMessage(seq: number, more: Partial<Message> = {}): Message {
  return {
    id: id(`7${seq}`),
    seq,
    author: { kind: 'staff', ...specialist },
    text: `Xabar ${seq}`,
    documents: [],
    channel: 'web',
    created_at: '2026-03-05T10:00:00.000Z',
    ...more,
  }
}

export function aNotification(at: number, more: Partial<Notification> = {}): Notification {
  return {
    id: id(`8${at}`),
    kind: 'document_redo',
    lead_id: null,
    lead: null,
    application_id: applicationId,
    text: `Talaba vizasi: bitta hujjatni qaytadan yuklang (${at})`,
    created_at: '2026-03-05T10:00:00.000Z',
    read_at: null,
    ...more,
  }
}

type Cabinet = { client?: Client; list?: Application[]; files?: Document[] }

/** Answers the calls of the cabinet page: by default a client without applications and documents. */
export function answerCabinet({ client = aClient, list = [], files = [] }: Cabinet = {}): FakeApi {
  const api = fakeApi()
  api.answer(services.list, programs)
  api.answer(clients.get, client)
  api.answer(applications.list, list)
  api.answer(documents.list, files)
  api.answer(notifications.list, [])
  api.answer(messages.inbox, { results: [], total: 0 })
  api.answer(applications.getFull, ({ params }) =>
    aFullApplication(list.find((one) => one.id === params.id) ?? { id: params.id ?? '' }),
  )
  return api
}
