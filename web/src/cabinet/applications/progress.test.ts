import type { ApplicationFull, ApplicationStatus, StatusChange } from 'contract/applications'
import { expect, test } from 'vitest'
import { isReturned, missingDocuments, nextStepOf, timelineOf } from './progress.ts'

const day = (n: number) => `2026-03-0${n}T10:00:00.000Z`

const item = (required: boolean, isUploaded: boolean): ApplicationFull['checklist'][number] => ({
  service_input_id: 'an input',
  name: { uz: 'Pasport', en: '', ru: '' },
  description: { uz: '', en: '', ru: '' },
  required,
  uploaded_doc: isUploaded
    ? {
        id: 'a document',
        file_id: 'a file',
        name: 'pasport.pdf',
        file_url: null,
        uploaded_at: day(2),
        application_id: 'an application',
        service_input_id: 'an input',
        client_id: 'a client',
      }
    : null,
})

/** An application that went through the statuses, one a day. */
function went(...way: [ApplicationStatus, ...ApplicationStatus[]]) {
  const history = way.map(
    (to, index): StatusChange => ({
      from: way[index - 1] ?? null,
      to,
      actor_name: null,
      note: null,
      created_at: day(index + 1),
    }),
  )
  const status = way.at(-1) ?? 'draft'
  return {
    status,
    created_at: day(1),
    submitted_at: null as string | null,
    checklist: [item(true, true), item(true, false), item(false, false)],
    history,
  }
}

const summaryOf = (application: Parameters<typeof timelineOf>[0]) =>
  timelineOf(application).map(({ state, at }) => [state, at])

test('a new draft waits for its documents', () => {
  const draft = went('draft')
  expect(summaryOf(draft)).toEqual([
    ['done', day(1)],
    ['current', null],
    ['coming', null],
    ['coming', null],
  ])
  expect(isReturned(draft)).toBe(false)
})

test('a submitted one is in review since then', () => {
  expect(summaryOf({ ...went('draft', 'pending'), submitted_at: day(2) })).toEqual([
    ['done', day(1)],
    ['done', day(2)],
    ['current', day(2)],
    ['coming', null],
  ])
})

test.each(['approved', 'rejected'] as const)('%s is the last step', (status) => {
  expect(summaryOf(went('draft', 'pending', status))).toEqual([
    ['done', day(1)],
    ['done', day(2)],
    ['done', null],
    ['done', day(3)],
  ])
})

test('the one the office has recorded was never a draft', () => {
  expect(summaryOf(went('pending'))[1]).toEqual(['done', day(1)])
})

test('a returned one waits for its documents since then', () => {
  const returned = { ...went('draft', 'pending', 'draft'), submitted_at: day(2) }
  expect(summaryOf(returned)).toEqual([
    ['done', day(1)],
    ['current', day(3)],
    ['coming', null],
    ['coming', null],
  ])
  expect(isReturned(returned)).toBe(true)
  expect(isReturned(went('draft', 'pending', 'draft', 'pending'))).toBe(false)
})

test('a decision that was undone is in review again', () => {
  expect(summaryOf(went('draft', 'pending', 'approved', 'pending'))[2]).toEqual(['current', day(4)])
})

test('one put aside by the office is still in review', () => {
  expect(summaryOf(went('draft', 'pending', 'uknown'))).toEqual([
    ['done', day(1)],
    ['done', day(2)],
    ['current', day(3)],
    ['coming', null],
  ])
})

test('only what is required can be missing', () => {
  expect(missingDocuments(went('draft'))).toBe(1)
  expect(missingDocuments({ checklist: [item(true, true), item(false, false)] })).toBe(0)
})

test.each([
  ['upload', went('draft')],
  ['submit', { ...went('draft'), checklist: [item(true, true), item(false, false)] }],
  ['submit', { ...went('draft'), checklist: [] }],
  ['fix', went('draft', 'pending', 'draft')],
  ['wait', went('draft', 'pending')],
  ['celebrate', went('pending', 'approved')],
  ['reapply', went('pending', 'rejected')],
  ['ask', went('pending', 'uknown')],
])('the next step is to %s', (step, application) => {
  expect(nextStepOf(application)).toBe(step)
})
