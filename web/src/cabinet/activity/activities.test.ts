import type { Application } from 'contract/applications'
import type { Document } from 'contract/documents'
import { expect, test } from 'vitest'
import { activitiesOf } from './activities.ts'

const document = (id: string, day: number): Document => ({
  id,
  file_id: id,
  name: `${id}.pdf`,
  file_url: null,
  document_type: 'other',
  uploaded_at: dayOf(day),
  date: dayOf(day),
  title: '',
  version_count: 1,
  state: null,
  reason: null,
  used_in: [],
  from_office: false,
})

const application = (id: string, day: number, submitted?: number): Application => ({
  id,
  service_id: id,
  client_id: id,
  status: submitted === undefined ? 'draft' : 'pending',
  program_type: null,
  country_preference: null,
  experience: null,
  created_at: dayOf(day),
  submitted_at: submitted === undefined ? null : dayOf(submitted),
  client: { full_name: '', phone: null, email: null, avatar_url: null },
  version: 1,
  turn: 'client',
  turn_since: dayOf(day),
  turn_due_on: null,
  next_kind: 'upload',
  step: null,
  unread: 0,
  responsible: null,
})

function dayOf(day: number): string {
  return new Date(Date.UTC(2026, 0, day)).toISOString()
}

function summaryOf(documents: Document[], applications: Application[]): string[] {
  return activitiesOf(documents, applications).map((activity) =>
    activity.kind === 'document' ? activity.document.id : activity.application.id,
  )
}

test('documents and applications are merged, the newest first', () => {
  expect(summaryOf([document('paper', 3)], [application('later', 4), application('earlier', 2)])).toEqual([
    'later',
    'paper',
    'earlier',
  ])
})

test('the two newest documents and all applications are listed', () => {
  const documents = [1, 5, 3, 4].map((day) => document(`paper ${day}`, day))
  const applications = [6, 7, 8, 9].map((day) => application(`application ${day}`, day))
  expect(summaryOf(documents, applications)).toEqual([
    'application 9',
    'application 8',
    'application 7',
    'application 6',
    'paper 5',
    'paper 4',
  ])
})

test('a submitted application counts from the day it was submitted', () => {
  expect(summaryOf([], [application('submitted', 1, 9), application('begun', 5)])).toEqual([
    'submitted',
    'begun',
  ])
})
