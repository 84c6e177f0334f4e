import { waitFor } from '@testing-library/react'
import { apiKeys } from 'contract/api-keys'
import { type ApplicationFull, applications } from 'contract/applications'
import type { HistoryEntry } from 'contract/client-history'
import { type Client, clients } from 'contract/clients'
import { type ContactMessage, contacts } from 'contract/contacts'
import { countries } from 'contract/countries'
import { type CountryRule, countryRules } from 'contract/country-rules'
import { documentReview } from 'contract/document-review'
import { type Document, documents } from 'contract/documents'
import type { Answer, Endpoint } from 'contract/endpoint'
import { helper, type RichHelper } from 'contract/helper'
import { questionKeys } from 'contract/helper-questions'
import { type ConnectedInput, inputs } from 'contract/inputs'
import { messages } from 'contract/messages'
import { notifications } from 'contract/notifications'
import { partners } from 'contract/partners'
import type { PassportRecord } from 'contract/passport'
import { questions } from 'contract/questions'
import { services } from 'contract/services'
import { sitePictures } from 'contract/site-pictures'
import { type StaffUser, staff } from 'contract/staff'
import { stories } from 'contract/stories'
import { type SearchHit, system } from 'contract/system'
import { team } from 'contract/team'
import { expect } from 'vitest'
import {
  aClient,
  aDocument,
  aDocumentRecord,
  aFullApplication,
  aMessage,
  aNotification,
  aThread,
  aVersion,
  diploma,
  passport,
  sentBack,
  stepsAt,
  uploaded,
} from './cabinet-records.ts'
import { type FakeApi, fakeApi } from './fake-api.ts'
import { anApiKey, aSitePicture, aTeamMember } from './office-records.ts'
import { aCountryCard, aCountryPage, aFact, aPartner, aQuestion, aService, aStory } from './site-records.ts'

/** Harmless only as long as every page shows it letter for letter. */
export const marker = '"><img src=x onerror=alert(1)>'

const localized = { uz: marker, en: marker, ru: marker }
const created_at = '2026-03-01T10:00:00.000Z'

// One record of every kind, with the marker in every text field.
const service = aService({
  title: localized,
  description: localized,
  price: marker,
  duration: marker,
  duration_texts: localized,
  duration_range: null,
  success_rate: localized,
  icon: { name: marker, color: '"><b x>' },
  features: [localized],
})
const story = aStory({
  name: marker,
  country: marker,
  text: marker,
  translations: localized,
  detail: localized,
})
const by = { kind: 'staff', full_name: marker, role: 'manager' } as const
const history: HistoryEntry[] = [
  { id: '1', at: created_at, kind: 'lead_note', actor: by, lead_id: aClient.id, text: marker },
  { id: '2', at: created_at, kind: 'file_opened', actor: by, file_id: aClient.id, file_name: marker },
]
const passportRecord: PassportRecord = {
  passport_number: marker,
  expires_on: null,
  issued_on: null,
  birth_date: null,
  citizenship: marker,
  pinfl: marker,
  checks: [],
  warnings: [],
  version: 1,
}
const countryRule: CountryRule = {
  country: 'DE',
  passport_months: 6,
  counted_from: 'arrival',
  issued_within_years: null,
  note: marker,
  source: marker,
  checked_on: null,
  updated_at: created_at,
  version: 1,
}
const partner = aPartner({ name: localized })
const answer = `${marker}\n- ${marker}\n1. ${marker}\n= ${marker}: ${marker}`
const question = aQuestion({ question: localized, answer: { uz: answer, en: answer, ru: answer } })
const place = {
  name: localized,
  summary: localized,
  picture: { image_url: '/media/place', alt: localized, focus: 5 },
}
const fact = aFact({
  text: localized,
  amount: { low: 900, high: 1200, currency: 'EUR', per: 'month' },
  source: marker,
})
const country = {
  card: aCountryCard({ ...place, intakes: fact }),
  page: aCountryPage({
    ...place,
    body: localized,
    facts: [fact],
    programmes: [{ service, note: localized }],
    story_country: marker,
  }),
}
const asked = {
  text: localized,
  options: ['yes', 'no'].map((key) => ({ key, text: localized })),
}
const suggestion = {
  service_id: service.id,
  country: country.card.slug,
  reasons: [localized],
  lacks: [localized],
}
const client: Client = {
  ...aClient,
  full_name: marker,
  visa_type: marker,
  direction: marker,
  branch_id: marker,
}
const application: ApplicationFull = aFullApplication(
  {
    program_type: marker,
    experience: marker,
    client: { full_name: marker, phone: null, email: null, avatar_url: null },
    checklist: [
      uploaded({ ...passport, name: localized, description: localized }, `${marker}.pdf`),
      {
        ...sentBack(diploma, {
          reason: { code: 'other', kind: 'talk', text: marker, note: marker },
          versions: [aVersion(1, { name: marker }), aVersion(2, { name: marker })],
        }),
        name: localized,
        description: localized,
        country_note: localized,
      },
    ],
    history: [{ from: null, to: 'draft', actor_name: marker, note: marker, created_at }],
    decision: { code: 'other', text: marker, note: marker },
    steps: stepsAt(1, { name: localized, about: localized, ask: marker }),
    step: { name: localized, position: 1, of: 3 },
    people: [{ full_name: marker, avatar_url: null, is_responsible: true }],
    responsible: { full_name: marker, avatar_url: null },
  },
  service,
)
const document: Document = aDocument('passport', `${marker}.pdf`)
const input: ConnectedInput = {
  id: passport.service_input_id,
  name: localized,
  description: localized,
  document_type: null,
  valid_days: null,
  example: { file_id: '0192f0c4-0000-7000-8000-0000000000f7', name: marker, file_url: null },
  form: null,
  created_at,
  version: 1,
  required: true,
  position: 0,
  countries: [],
  note: localized,
  country_rules: {},
  due_days: null,
}
const message: ContactMessage = {
  id: '0192f0c4-0000-7000-8000-0000000000f1',
  client_id: null,
  application_id: null,
  lead_id: null,
  name: marker,
  email: 'marker@example.com',
  phone: '',
  service_id: 'visa',
  text: marker,
  created_by: null,
  uploaded_at: null,
  created_at,
  handled_at: created_at,
  handled_by: '0192f0c4-0000-7000-8000-0000000000f2',
  handled_by_name: marker,
}
const member: StaffUser = {
  id: '0192f0c4-0000-7000-8000-0000000000f2',
  full_name: marker,
  username: 'marker',
  email: null,
  phone: null,
  role: 'finance',
  has_access: [],
  avatar_url: null,
  active: true,
  created_at,
  version: 1,
}
const aHelper: RichHelper = {
  id: '0192f0c4-0000-7000-8000-0000000000f3',
  questions: Object.fromEntries(questionKeys.map((key) => [key, asked])) as RichHelper['questions'],
  rules: [
    {
      kind: 'adds',
      if: { goal: ['yes'] },
      service_id: service.id,
      country_id: null,
      points: 3,
      reason: localized,
    },
  ],
  pairs: [{ service_id: service.id, country_id: null }],
  ignored_rules: [],
  version: 1,
}
const colleague = aTeamMember(1, { name: marker, role: localized })
const hit: SearchHit = { kind: 'client', id: client.id, title: marker, detail: marker }

/** An address of the helper with an answer to every question. */
const matchAddress = `/match?${questionKeys.map((name) => `${name}=yes`).join('&')}`

const apiKey = anApiKey(1, {
  name: marker,
  scopes: [marker],
  made_by: { id: member.id, full_name: marker },
  last_used_at: created_at,
  last_used_ip: marker,
})

export const marked = {
  service,
  story,
  partner,
  client,
  application,
  input,
  message,
  member,
  colleague,
  apiKey,
  matchAddress,
}

/** Answers every call of the pages with marked records, in the shape that a test needs. */
export function answerMarked(shape: <T>(records: T) => T = (records) => records): FakeApi {
  const api = fakeApi()
  const answer = <E extends Endpoint>(endpoint: E, records: Answer<E>) => api.answer(endpoint, shape(records))
  answer(services.list, [service])
  answer(stories.list, [story])
  answer(stories.richList, [{ ...story, consent_on: null }])
  answer(countries.list, [country.card])
  answer(countries.page, country.page)
  answer(services.requirements, [{ name: localized, required: true, position: 0 }])
  answer(helper.get, {
    questions: { goal: asked, education: asked, language: asked, budget: asked, start: asked },
    version: 1,
  })
  answer(helper.suggest, { suggestions: [suggestion], unfit: [suggestion] })
  answer(partners.list, [partner])
  answer(questions.list, [question, { ...question, anchor: 'of-country', country_id: country.page.id }])
  answer(clients.get, client)
  answer(clients.richList, { results: [client], total: 1 })
  answer(clients.getHistory, { results: history, has_more: false })
  answer(clients.getPassport, passportRecord)
  answer(countryRules.list, [countryRule])
  answer(applications.list, [application])
  answer(applications.richList, { results: [application], total: 1 })
  answer(applications.getFull, application)
  answer(documents.list, [document])
  answer(documentReview.getAll, [
    aDocumentRecord({ id: document.id, versions: [{ ...aVersion(1, { name: marker }), used_in: [] }] }),
    aDocumentRecord({
      id: member.id,
      document_type: null,
      name: localized,
      versions: [{ ...aVersion(2, { name: marker }), used_in: [application.id] }],
    }),
  ])
  answer(notifications.list, [aNotification(1, { text: marker })])
  answer(messages.inbox, {
    results: [
      aThread({
        application_id: application.id,
        service_id: service.id,
        responsible: { full_name: marker, avatar_url: null },
        last: { kind: 'staff', at: created_at, text: marker },
      }),
    ],
    total: 1,
  })
  answer(messages.list, [
    aMessage(1, {
      text: marker,
      author: { kind: 'staff', full_name: marker, avatar_url: null },
      documents: [{ version_id: member.id, file_id: member.id, name: marker, file_url: null }],
    }),
  ])
  api.answer(messages.markRead, undefined)
  answer(inputs.list, [input])
  answer(inputs.listByService, [input])
  answer(contacts.list, [message])
  answer(countries.richList, [])
  answer(helper.richGet, aHelper)
  answer(team.richList, [colleague])
  // One person is no team.
  answer(team.list, [colleague, { ...colleague, id: member.id }])
  answer(sitePictures.list, [
    aSitePicture('team', { alt: localized }),
    aSitePicture('office_front', { alt: localized }),
  ])
  answer(staff.list, [member])
  answer(apiKeys.list, [apiKey])
  answer(system.search, [hit])
  return api
}

/** The page shows the marker, and has not interpreted it. */
export async function expectMarkerAsText(): Promise<void> {
  await waitFor(() => expect(textsOfPage().includes(marker), 'the marker is shown').toBe(true))
  expect(window.document.querySelectorAll('img[src="x"], [onerror]')).toHaveLength(0)
}

/** All that can be read on a page, in its fields as well. */
function textsOfPage(): string {
  const fields = [...window.document.querySelectorAll<HTMLInputElement>('input, textarea')]
  return [window.document.body.textContent, ...fields.map(({ value }) => value)].join('\n')
}
