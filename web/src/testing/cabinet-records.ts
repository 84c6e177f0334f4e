import {
  type Application,
  type ApplicationDocument,
  type ApplicationFull,
  applications,
} from 'contract/applications'
import { type Client, clients } from 'contract/clients'
import { type Document, type DocumentType, documents } from 'contract/documents'
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
  second_factor: false,
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
    ...more,
  }
}

type ChecklistItem = ApplicationFull['checklist'][number]

function aChecklistItem(end: string, uz: string, required: boolean): ChecklistItem {
  const description = { uz: '', en: '', ru: '' }
  return {
    service_input_id: id(end),
    name: { uz, en: '', ru: '' },
    description,
    required,
    uploaded_doc: null,
  }
}

export const passport = aChecklistItem('e1', 'Pasport nusxasi', true)
export const photo = aChecklistItem('e2', '3x4 rasm', true)
export const diploma = aChecklistItem('e3', 'Diplom yoki shahodatnoma', true)
export const letter = aChecklistItem('e4', 'Motivatsion xat', false)

/** The same item of the checklist with a file. */
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
  return { ...item, uploaded_doc }
}

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
  return api
}
