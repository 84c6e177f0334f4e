import { describe, expect, test } from 'vitest'
import { applicationStatuses } from './applications.ts'
import { itemStates, stepTurns } from './case-states.ts'
import { addDays, type CaseFacts, nextAction, reviewDays } from './next-action.ts'

type Item = CaseFacts['items'][number]
type Step = NonNullable<CaseFacts['step']>

const item = (state: Item['state'], more: Partial<Item> = {}): Item => ({
  required: true,
  state,
  due_on: null,
  waiting_on: state === 'waiting' ? '2026-11-17' : null,
  ...more,
})
const step = (more: Partial<Step> = {}): Step => ({
  turn: 'outside',
  closes: null,
  due_on: '2026-12-24',
  ...more,
})
const ofDocuments = step({ turn: 'client', closes: 'documents', due_on: '2026-11-30' })

/** Handed in, with everything accepted and a step that waits for an embassy. */
const running: CaseFacts = {
  status: 'pending',
  finished: false,
  has_contact: true,
  items: [item('accepted')],
  step: step(),
}

/** A line of the table, in short: whose turn, until when, for what. */
const short = (facts: Partial<CaseFacts>) => {
  const { turn, due_on, next_kind } = nextAction({ ...running, ...facts })
  return `${turn} ${due_on ?? '–'} ${next_kind}`
}

const lacking = [item('redo', { due_on: '2026-11-20' }), item('expired', { due_on: '2026-11-19' })]

describe('line by line', () => {
  test.each<[string, Partial<CaseFacts>, string]>([
    ['finished', { finished: true }, 'none – finished'],
    ['rejected', { status: 'rejected' }, 'none – refused'],
    ['a draft without name or phone', { status: 'draft', has_contact: false }, 'client – profile'],
    ['a draft that lacks a document', { status: 'draft', items: [item('missing')] }, 'client – upload'],
    ['a returned draft with dates', { status: 'draft', items: lacking }, 'client 2026-11-19 redo'],
    ['a whole draft', { status: 'draft', items: [item('waiting')] }, 'client – hand_in'],
    [
      'a document to upload',
      { items: [item('missing', { due_on: '2026-11-21' })] },
      'client 2026-11-21 upload',
    ],
    ['one to send again', { items: [item('redo', { due_on: '2026-11-20' })] }, 'client 2026-11-20 redo'],
    ['one that is over', { items: [item('expired')] }, 'client – redo'],
    [
      'one to upload and one to send again',
      { items: [...lacking, item('missing')] },
      'client 2026-11-19 upload',
    ],
    ['one to review', { items: [item('waiting')], step: ofDocuments }, 'us 2026-11-19 review'],
    ['a step', {}, 'outside 2026-12-24 step'],
    ['a step without a day', { step: step({ due_on: null }) }, 'outside – step'],
    ['no step', { step: null }, 'us – none'],
  ])('%s', (_name, facts, expected) => {
    expect(short(facts)).toBe(expected)
  })
})

describe('the first line that fits', () => {
  test.each(applicationStatuses)('finished stands before whatever status: %s', (status) => {
    expect(short({ status, finished: true, items: lacking, has_contact: false })).toBe('none – finished')
  })

  test('a refusal before documents, name and step', () => {
    expect(short({ status: 'rejected', items: lacking, has_contact: false })).toBe('none – refused')
  })

  test('name and phone before documents, with the date of those', () => {
    expect(short({ status: 'draft', has_contact: false, items: lacking })).toBe('client 2026-11-19 profile')
  })

  test('what was handed in without a phone goes on', () => {
    expect(short({ has_contact: false })).toBe('outside 2026-12-24 step')
  })

  test('what the client has to send before what the office has to review', () => {
    expect(short({ items: [item('waiting'), ...lacking], step: ofDocuments })).toBe('client 2026-11-19 redo')
  })
})

describe('a document', () => {
  test.each(itemStates)('that is optional and %s is asked of nobody', (state) => {
    const optional = item(state, { required: false, due_on: '2026-11-18', waiting_on: null })
    expect(short({ items: [item('accepted'), optional] })).toBe('outside 2026-12-24 step')
  })

  test('that is optional and waits is reviewed all the same, the one that waits longest first', () => {
    const optional = item('waiting', { required: false, waiting_on: '2026-11-10' })
    const due = addDays('2026-11-10', reviewDays)
    expect(short({ items: [item('waiting'), optional], step: ofDocuments })).toBe(`us ${due} review`)
  })

  test('that waits during another step leaves that step its turn', () => {
    expect(short({ items: [item('waiting')] })).toBe('outside 2026-12-24 step')
  })

  test('that waits for nobody yet is not reviewed', () => {
    expect(short({ items: [item('waiting', { waiting_on: null })], step: ofDocuments })).toBe(
      'client 2026-11-30 step',
    )
  })
})

test.each(stepTurns)('a current step says that it is the turn of: %s', (turn) => {
  expect(short({ step: step({ turn }) })).toBe(`${turn} 2026-12-24 step`)
})

test.each([
  ['2026-11-17', 2, '2026-11-19'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})
