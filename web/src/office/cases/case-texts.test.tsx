import { screen } from '@testing-library/react'
import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { messages } from 'contract/messages'
import { serviceSteps } from 'contract/service-steps'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import {
  aCase,
  aMessageOf,
  anEntry,
  anUploadedItem,
  aServiceStep,
  aStep,
  aThread,
  aVersion,
} from '../../testing/case-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderCase } from '../../testing/fake-case.tsx'
import { expectMarkerAsText, marker } from '../../testing/marked-records.ts'
import { anApplication, fullApplication, idOf } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as inboxPage from '../messages/inbox-page.tsx'
import * as casesPage from './list/cases-page.tsx'

const name = { uz: marker, en: marker, ru: marker }
const person = { full_name: marker, avatar_url: null, is_responsible: true, staff_id: idOf('b001', 1) }

test('markup in the rows of cases is shown as text', async () => {
  const api = fakeApi()
  const row = aCase(1, {
    client: { full_name: marker, phone: marker },
    country: marker,
    step: { name, position: 1, of: 2 },
    responsible: person,
  })
  api.answer(cases.list, { results: [row], total: 1 })
  api.answer(cases.assignees, [{ id: idOf('b001', 1), full_name: marker, avatar_url: null, open_cases: 1 }])
  api.answer(services.list, [])
  api.answer(serviceSteps.list, [aServiceStep(1, { name })])
  renderOffice(casesPage, '/admin/cases')
  await screen.findByRole('row', { name: /onerror/ })
  await expectMarkerAsText()
})

test.each(['messages', 'notes', 'timeline', 'person'])(
  'markup in a case is shown as text, with its %s open',
  async (tab) => {
    const reason = { code: 'other', kind: 'talk', text: marker, note: marker } as const
    const { api } = renderCase(
      {
        client: { full_name: marker, phone: marker, email: marker, avatar_url: null },
        people: [person],
        status: 'rejected',
        decision: { code: 'other', text: marker, note: marker },
        checklist: [
          anUploadedItem(1, {
            name,
            description: name,
            country_note: name,
            state: 'redo',
            reason,
            reviewer_name: marker,
            reviewed_at: '2026-02-01T00:00:00.000Z',
            versions: [aVersion(1, { name: marker })],
          }),
        ],
        steps: [aStep(1, { name, about: name, state: 'current', ask: marker })],
        warnings: [{ code: 'passport_short', values: { country: 'KR', until: '2027-01-01' } }],
      },
      { query: `?tab=${tab}` },
    )
    api.answer(cases.timeline, [anEntry(1, { text: marker, actor_name: marker })])
    api.answer(messages.list, [aMessageOf('client', 1, { text: marker })])
    await screen.findByRole('listitem', { name: marker, current: 'step' })
    await expectMarkerAsText()
  },
)

test('markup in messages is shown as text', async () => {
  const api = fakeApi()
  const client = { id: idOf('a006', 1), full_name: marker }
  const last = { kind: 'client', at: '2026-01-01T00:00:00.000Z', text: marker } as const
  api.answer(messages.inbox, { results: [aThread(1, { client, last })], total: 1 })
  api.answer(messages.list, [
    aMessageOf('client', 1, {
      text: marker,
      documents: [{ version_id: idOf('c002', 1), file_id: null, file_url: null, name: marker }],
    }),
  ])
  api.answer(services.list, [])
  api.answer(applications.getFull, fullApplication(anApplication(1)))
  renderOffice(inboxPage, `/admin/inbox?thread=${aThread(1).application_id}`)
  expect((await screen.findByRole('log')).textContent).toContain(marker)
  await expectMarkerAsText()
})
