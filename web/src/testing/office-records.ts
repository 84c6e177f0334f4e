import type { ApiKey } from 'contract/api-keys'
import type { Application, ApplicationFull } from 'contract/applications'
import type { Client } from 'contract/clients'
import type { ContactMessage } from 'contract/contacts'
import type { Country } from 'contract/countries'
import type { CountryFact } from 'contract/country-facts'
import type { ErrorAnswer } from 'contract/errors'
import type { ConnectedInput, InputLink, ServiceInput } from 'contract/inputs'
import type { Partner } from 'contract/partners'
import type { QuestionRecord } from 'contract/questions'
import type { Service } from 'contract/services'
import type { PictureSlot, SitePicture } from 'contract/site-pictures'
import type { RichStory } from 'contract/stories'
import type { TeamRecord } from 'contract/team'
import type { Delivery, Webhook } from 'contract/webhooks'

// The records of the office for component tests: by number, with the fields a test is about.

/** Kinds of records have ids of their own, so that a mixed-up one is not found. */
export const idOf = (kind: string, at: number) =>
  `0192f0c4-${kind}-7bbb-8ccc-${String(at).padStart(12, '0')}` as const

const born = '2026-01-01T00:00:00.000Z'

export const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

export function aService(at: number, fields: Partial<Service> = {}): Service {
  return {
    id: idOf('a001', at),
    title: inUzbek(`Xizmat ${at}`),
    description: inUzbek('Tavsif'),
    price: '',
    featured: false,
    duration: null,
    duration_texts: null,
    duration_range: null,
    success_rate: { uz: '', en: '', ru: '' },
    icon: { name: 'FileText', color: 'blue' },
    features: [],
    created_at: born,
    version: 1,
    ...fields,
  }
}

export function anInput(at: number, fields: Partial<ServiceInput> = {}): ServiceInput {
  return {
    id: idOf('a002', at),
    name: inUzbek(`Hujjat ${at}`),
    description: inUzbek(''),
    document_type: null,
    valid_days: null,
    example: null,
    form: null,
    created_at: born,
    version: 1,
    ...fields,
  }
}

/** An input at the place of its number. */
export function aConnectedInput(at: number, fields: Partial<ConnectedInput> = {}): ConnectedInput {
  return { ...anInput(at), ...anyCountry, required: true, position: at, ...fields }
}

/** That an input is connected, as the server answers it. */
export function anInputLink(
  fields: Pick<InputLink, 'service_id' | 'input_id'> & Partial<InputLink>,
): InputLink {
  return { ...anyCountry, required: true, position: 1, ...fields }
}

const anyCountry = { countries: [], note: inUzbek(''), country_rules: {}, due_days: null }

export function aStory(at: number, fields: Partial<RichStory> = {}): RichStory {
  return {
    id: idOf('a003', at),
    name: `Nodira ${at}`,
    country: 'Malayziya',
    text: 'Viza ikki haftada tayyor bo‘ldi.',
    language: 'uz',
    translations: { uz: '', en: '', ru: '' },
    detail: { uz: '', en: '', ru: '' },
    service_id: null,
    consent_on: null,
    rating: 5,
    image_url: null,
    featured: false,
    sample: false,
    created_at: born,
    version: 1,
    ...fields,
  }
}

export function aCountry(at: number, fields: Partial<Country> = {}): Country {
  return {
    id: idOf('a00a', at),
    slug: `davlat-${'abcdefgh'[at]}`,
    code: 'de',
    apply_country: null,
    languages: [],
    name: inUzbek(`Davlat ${at}`),
    summary: inUzbek('Qisqacha.'),
    body: inUzbek(''),
    position: at,
    published: false,
    image_url: null,
    alt: inUzbek(''),
    focus: 5,
    facts: [],
    services: [],
    created_at: born,
    version: 1,
    ...fields,
  }
}

/** A fact about living, which nobody has confirmed. */
export function aFact(fields: Partial<CountryFact> = {}): CountryFact {
  return {
    id: idOf('a00b', 1),
    kind: 'living',
    text: inUzbek(''),
    amount: { low: 900, high: 1200, currency: 'EUR', per: 'month' },
    source: 'DAAD',
    as_of: 2026,
    confirmed_on: null,
    confirmed_by_name: null,
    version: 1,
    ...fields,
  }
}

export function aQuestionRecord(at: number, fields: Partial<QuestionRecord> = {}): QuestionRecord {
  return {
    id: idOf('a00c', at),
    anchor: `savol-${at}`,
    topic: 'documents',
    country_id: null,
    question: inUzbek(`Savol ${at}?`),
    answer: inUzbek(`Javob ${at}.`),
    position: at,
    published: true,
    created_at: born,
    updated_at: born,
    version: 1,
    ...fields,
  }
}

export function aWebhook(at: number, fields: Partial<Webhook> = {}): Webhook {
  return {
    id: idOf('a0f1', at),
    name: `Dastur ${at}`,
    url: `https://crm${at}.example/hooks`,
    events: ['lead.created', 'client.deleted'],
    include_details: false,
    active: true,
    failing_since: null,
    switched_off_at: null,
    switched_off_reason: null,
    waiting: 0,
    old_secret_until: null,
    created_at: born,
    updated_at: born,
    version: 1,
    ...fields,
  }
}

/** One that has arrived at its first attempt. */
export function aDelivery(at: number, fields: Partial<Delivery> = {}): Delivery {
  return {
    id: idOf('a0f2', at),
    type: 'lead.created',
    data: { id: idOf('a0f3', at) },
    state: 'delivered',
    occurred_at: born,
    next_attempt_at: null,
    attempts: [{ number: 1, at: born, status: 204, reason: null, detail: null, duration_ms: 41 }],
    ...fields,
  }
}

export function aPartner(at: number, fields: Partial<Partner> = {}): Partner {
  return {
    id: idOf('a004', at),
    name: inUzbek(`Hamkor ${at}`),
    image_url: null,
    created_at: born,
    version: 1,
    ...fields,
  }
}

export function aTeamMember(at: number, fields: Partial<TeamRecord> = {}): TeamRecord {
  return {
    id: idOf('a00a', at),
    name: `Kamola ${at}`,
    role: inUzbek('Maslahatchi'),
    languages: ['uz'],
    image_url: null,
    focus: 5,
    sample: false,
    consent_on: null,
    position: at,
    published: true,
    created_at: born,
    version: 1,
    ...fields,
  }
}

export function aSitePicture(slot: PictureSlot, fields: Partial<SitePicture> = {}): SitePicture {
  return {
    slot,
    image_url: `/media/${slot}`,
    alt: { uz: 'Ofis eshigi', en: 'The door of the office', ru: 'Вход в офис' },
    focus: 5,
    updated_at: born,
    version: 1,
    ...fields,
  }
}

export function aMessage(at: number, fields: Partial<ContactMessage> = {}): ContactMessage {
  return {
    id: idOf('a005', at),
    client_id: null,
    application_id: null,
    lead_id: null,
    name: `Malika ${at}`,
    email: `malika${at}@example.com`,
    phone: '+998 90 765 43 21',
    service_id: 'education',
    text: 'Salom!\nGrant haqida so‘ramoqchi edim.',
    created_by: null,
    uploaded_at: null,
    created_at: born,
    handled_at: null,
    handled_by: null,
    handled_by_name: null,
    ...fields,
  }
}

export function aClient(at: number, fields: Partial<Client> = {}): Client {
  return {
    id: idOf('a006', at),
    full_name: `Gulnora ${at}`,
    phone: '+998 90 123 45 67',
    email: `gulnora${at}@example.com`,
    passport_number: null,
    avatar_url: null,
    visa_type: null,
    direction: null,
    branch_id: null,
    terms_version: null,
    has_account: false,
    email_proved: false,
    phone_proved: false,
    second_factor: false,
    reminders: true,
    created_at: born,
    version: 1,
    ...fields,
  }
}

/** Of the client with the same number, for the first service. */
export function anApplication(at: number, fields: Partial<Application> = {}): Application {
  const { id, full_name, phone, email } = aClient(at)
  return {
    id: idOf('a007', at),
    service_id: aService(1).id,
    client_id: id,
    status: 'pending',
    program_type: null,
    country_preference: null,
    experience: null,
    created_at: born,
    submitted_at: null,
    client: { full_name, phone, email, avatar_url: null },
    version: 1,
    turn: 'us',
    turn_since: born,
    turn_due_on: null,
    next_kind: 'none',
    step: null,
    unread: 0,
    responsible: null,
    ...fields,
  }
}

/** The same application as its page reads it: nobody has begun anything. */
export function fullApplication(
  application: Application,
  fields: Partial<ApplicationFull> = {},
): ApplicationFull {
  return {
    ...application,
    checklist: [],
    history: [],
    decision: null,
    steps: [],
    people: [],
    warnings: [],
    travel_on: null,
    return_on: null,
    outcome: null,
    finished_at: null,
    thread: { last_at: null, unread: 0 },
    requirements_changed: { added: 0, removed: 0, changed: 0 },
    lead_id: null,
    ...fields,
  }
}

/** The server's answer to a change of a record that was changed since. */
export function changedTo<R extends { version: number }>(current: R): Partial<ErrorAnswer> {
  return { code: 'changed_meanwhile', message: 'Bu yozuvni shu orada boshqa kishi o‘zgartirdi', current }
}

export function anApiKey(at: number, fields: Partial<ApiKey> = {}): ApiKey {
  return {
    id: idOf('a012', at),
    name: `Kalit ${at}`,
    prefix: `mzl_abcde${at}`,
    scopes: ['GET /leads/get-list'],
    per_minute: 60,
    state: 'active',
    made_by: { id: idOf('a013', 1), full_name: 'Olim Yusupov' },
    created_at: born,
    expires_at: null,
    last_used_at: null,
    last_used_ip: null,
    revoked_at: null,
    ...fields,
  }
}
