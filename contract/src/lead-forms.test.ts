import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AgentLeadQuery,
  CallAgentForm,
  CallOutcomeForm,
  ConsultingAgentForm,
  DocumentAgentForm,
  ImportForm,
  LeadQuery,
  MergeForm,
  NewLead,
  PlotQuery,
} from './lead-forms.ts'

const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'
const other = '2b1d8a36-0c55-4b8a-8d9e-6a1f3c7e9b42'
const accepts = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).success

describe('the form of the call agent', () => {
  /** As the page of the specification sends it. */
  const sent = {
    id,
    name: 'Ali Valiyev',
    phone: '+998 90 123 45 67',
    email: '',
    source: 'website',
    passport_number: null,
    note: '',
    service_id: other,
    country: 'korea',
    meeting_type: 'online',
    meeting_time: '',
    region: 'Toshkent',
    birth_year: null,
    comments: null,
    call_agent_id: id,
    consulting_agent_id: null,
    document_agent_id: null,
    current_agent_id: id,
  }

  test('takes its own fields only and reads what is empty as nothing', () => {
    expect(z.parse(CallAgentForm, sent)).toEqual({
      id,
      name: 'Ali Valiyev',
      phone: '+998 90 123 45 67',
      email: null,
      call: null,
      region: 'Toshkent',
      passport_number: null,
      birth_year: null,
      country: 'korea',
      service_id: other,
      study_type: null,
      meeting_type: 'online',
      meeting_time: null,
      note: null,
    })
  })

  test.each([
    [null, null],
    ['', null],
    [1999, 1999],
    ['1999', 1999],
    [undefined, null],
  ])('takes a birth year of %j', (birth_year, expected) => {
    expect(z.parse(CallAgentForm, { ...sent, birth_year }).birth_year).toBe(expected)
  })

  test('wants an office meeting to have a date', () => {
    expect(accepts(CallAgentForm, { ...sent, meeting_type: 'offline' })).toBe(false)
    const meeting_time = '2026-11-05T09:00:00.000Z'
    expect(z.parse(CallAgentForm, { ...sent, meeting_type: 'offline', meeting_time }).meeting_time).toBe(
      meeting_time,
    )
  })

  test('is online unless said otherwise', () => {
    expect(z.parse(CallAgentForm, { ...sent, meeting_type: '' }).meeting_type).toBe('online')
  })

  test.each(['name', 'phone', 'country', 'service_id'])('needs %s', (field) => {
    expect(accepts(CallAgentForm, { ...sent, [field]: '' })).toBe(false)
    expect(accepts(CallAgentForm, { ...sent, [field]: undefined })).toBe(false)
  })

  test.each([
    { email: 'ali' },
    { birth_year: 'old' },
    { birth_year: 1800 },
    { country: 'germany' },
    { passport_number: 'A1' },
    { meeting_type: 'phone' },
    { note: 'x'.repeat(2001) },
  ])('refuses what breaks a rule: %j', (change) => {
    expect(accepts(CallAgentForm, { ...sent, ...change })).toBe(false)
  })
})

describe('decisions', () => {
  test('none means approved, as the only wired button did', () => {
    expect(z.parse(ConsultingAgentForm, { id, note: 'ok', stage: 'completed' })).toEqual({
      id,
      note: 'ok',
      decision: 'approved',
      reason: null,
      callback_note: null,
      callback_at: null,
      call: null,
    })
    expect(z.parse(DocumentAgentForm, { id, decision: null }).decision).toBe('approved')
  })

  test.each([ConsultingAgentForm, DocumentAgentForm])('rejecting needs a reason (%#)', (form) => {
    expect(accepts(form, { id, decision: 'rejected' })).toBe(false)
    expect(accepts(form, { id, decision: 'rejected', reason: '  ' })).toBe(false)
    expect(accepts(form, { id, decision: 'rejected', reason: 'Fikridan qaytdi' })).toBe(true)
  })

  test('thinking is for the consulting agent alone', () => {
    const form = { id, decision: 'thinking', callback_note: 'Ertaga', callback_at: '2026-11-05' }
    expect(z.parse(ConsultingAgentForm, form).callback_at).toBe('2026-11-04T19:00:00.000Z')
    expect(accepts(DocumentAgentForm, form)).toBe(false)
  })

  test('a call ends in a call back or a rejection', () => {
    expect(
      accepts(CallOutcomeForm, { id, outcome: 'needs_call', note: '', callback_at: '', reason: null }),
    ).toBe(true)
    for (const outcome of ['selected', 'new', ''])
      expect(accepts(CallOutcomeForm, { id, outcome })).toBe(false)
  })
})

test('a new lead needs a name and a phone, and comes from the office unless said otherwise', () => {
  const lead = z.parse(NewLead, { name: 'Ali', phone: '901234567', stage: 'completed', current_agent_id: id })
  expect(lead).toMatchObject({ name: 'Ali', source: 'office', email: null, birth_year: null })
  expect(lead).not.toHaveProperty('stage')
  expect(lead).not.toHaveProperty('current_agent_id')
  expect(accepts(NewLead, { name: 'Ali' })).toBe(false)
  expect(accepts(NewLead, { phone: '901234567' })).toBe(false)
})

test('a lead is not merged with itself', () => {
  expect(accepts(MergeForm, { keep_id: id, merge_id: other })).toBe(true)
  expect(accepts(MergeForm, { keep_id: id, merge_id: id })).toBe(false)
})

describe('the query of the lead list', () => {
  test('leaves what was not asked for to the caller’s role', () => {
    expect(z.parse(LeadQuery, { stage_in: '', status_in: '', card: '' })).toMatchObject({
      limit: 100,
      offset: 0,
    })
    expect(z.parse(LeadQuery, {}).stage_in).toBeUndefined()
  })

  test('takes one stage or several, and assigned as one of them', () => {
    expect(z.parse(LeadQuery, { stage_in: 'assigned', status_in: 'new,needs_call' })).toMatchObject({
      stage_in: ['assigned'],
      status_in: ['new', 'needs_call'],
    })
    expect(z.parse(AgentLeadQuery, { stage_in: 'initial' }).stage_in).toEqual(['initial'])
  })

  test('ends with the whole of its last day', () => {
    expect(z.parse(LeadQuery, { from: '2026-11-01', to: '2026-11-01' })).toMatchObject({
      from: '2026-10-31T19:00:00.000Z',
      to: '2026-11-01T18:59:59.999Z',
    })
  })

  test.each([
    { stage_in: "initial' or 1=1" },
    { stage_in: 'initial,unknown' },
    { status_in: 'assigned' },
    { card: 'everything' },
    { agent_id: 'me' },
    { from: 'yesterday' },
    { query: 'x'.repeat(101) },
    { limit: '101' },
  ])('refuses what it does not know: %j', (query) => expect(accepts(LeadQuery, query)).toBe(false))

  test('agents are not asked about leads that are done', () => {
    expect(accepts(AgentLeadQuery, { stage_in: 'completed' })).toBe(false)
  })
})

test('a plot has to be named', () => {
  expect(accepts(PlotQuery, { plot: 'funnel', from: '2026-01-01' })).toBe(true)
  expect(accepts(PlotQuery, {})).toBe(false)
  expect(accepts(PlotQuery, { plot: '__proto__' })).toBe(false)
})

describe('an import', () => {
  test('names the columns as JSON text and may be a dry run', () => {
    expect(z.parse(ImportForm, { columns: '{"name":"Ism","phone":"Telefon"}', dry_run: 'true' })).toEqual({
      columns: { name: 'Ism', phone: 'Telefon' },
      dry_run: true,
      refused: false,
    })
    expect(z.parse(ImportForm, {})).toEqual({ dry_run: false, refused: false })
  })

  test('names a sheet, and asks for the rows that were refused', () => {
    const form = { sheet: ' Leadlar ', refused: 'true' }
    expect(z.parse(ImportForm, form)).toEqual({ sheet: 'Leadlar', dry_run: false, refused: true })
  })

  test.each([
    '{',
    'null',
    '[]',
    '"name"',
    '{"stage":"Bosqich"}',
    '{"name":5}',
    '{"__proto__":"x","name":""}',
  ])('refuses columns it cannot read: %s', (columns) => expect(accepts(ImportForm, { columns })).toBe(false))
})
