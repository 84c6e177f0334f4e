import type { LeadEvent } from 'contract/lead-shapes'
import { leadEvents, leadStages, statusesOfStage } from 'contract/lead-states'
import { expect, test } from 'vitest'
import { office } from '../../../i18n/uz/office.ts'
import { callText, changeText, eventMove, eventSentence } from './event-text.ts'
import { isShownIn } from './history/history-filter.ts'

const text = office.leadRecord.timeline.events

const anEvent = (fields: Partial<LeadEvent> = {}): LeadEvent => ({
  id: '1',
  event: 'created',
  from_stage: null,
  from_status: null,
  to_stage: 'initial',
  to_status: 'new',
  actor_name: null,
  agent_name: null,
  note: null,
  reason: null,
  callback_at: null,
  call: null,
  changes: [],
  is_undone: false,
  undo_id: null,
  created_at: '2026-11-05T09:07:00Z',
  ...fields,
})

test('every event has a sentence, whatever its result', () => {
  for (const event of leadEvents) {
    for (const to_stage of leadStages) {
      for (const to_status of statusesOfStage[to_stage]) {
        const sentence = eventSentence(anEvent({ event, to_stage, to_status }), text)
        expect(sentence, `${event} to ${to_stage}/${to_status}`).toMatch(/^\p{L}[^{}]+$/u)
      }
    }
  }
})

test.each([
  ['call_outcome', 'rejected', 'Rad etildi'],
  ['call_outcome', 'needs_call', 'Keyinroq qo‘ng‘iroq qilinadigan bo‘ldi'],
  ['consulting_completed', 'needs_call', 'O‘ylab ko‘radigan bo‘ldi'],
  ['consulting_completed', 'rejected', 'Rad etildi'],
  ['consulting_completed', 'new', 'Konsultatsiya yakunlandi, hujjatlarga o‘tdi'],
  ['document_completed', 'rejected', 'Rad etildi'],
  ['document_completed', 'selected', 'Hujjatlar yig‘ildi, ariza ochildi'],
] as const)('%s that ends in %s reads “%s”', (event, to_status, sentence) => {
  expect(eventSentence(anEvent({ event, to_status }), text)).toBe(sentence)
})

test('an assignment names the agent, also one whose account is gone', () => {
  const given = anEvent({ event: 'assigned', agent_name: 'Sevara Aliyeva' })
  expect(eventSentence(given, text)).toBe('Biriktirildi: Sevara Aliyeva')
  expect(eventSentence({ ...given, agent_name: null }, text)).toBe('Agentga biriktirildi')
})

test('a move names both states; an event without one has none', () => {
  const moved = anEvent({
    event: 'call_completed',
    from_stage: 'initial',
    from_status: 'needs_call',
    to_stage: 'consulting',
  })
  expect(eventMove(moved, office)).toBe('initial, Qayta qo‘ng‘iroq → consulting, Yangi')
  expect(eventMove(anEvent(), office)).toBeNull()
  expect(eventMove(anEvent({ from_stage: 'initial', from_status: 'new' }), office)).toBeNull()
})

test.each([
  [40, 'Qo‘ng‘iroq, 40 son'],
  [60, 'Qo‘ng‘iroq, 1 daq'],
  [125, 'Qo‘ng‘iroq, 2 daq'],
])('a call of %d seconds reads “%s”', (seconds, sentence) => {
  expect(callText(seconds, office.leadRecord.timeline)).toBe(sentence)
})

test('an edit names the field and both values, of a passport only that it changed', () => {
  const textOf = (field: string, value: string) => (field === 'country' ? 'Koreya' : value)
  const shown = (field: string, before: string | null, after: string | null) =>
    changeText({ field, before, after }, office, textOf)
  expect(shown('region', 'Buxoro', 'Xiva')).toBe('Hudud: Buxoro → Xiva')
  expect(shown('country', null, 'korea')).toBe('Davlat: (bo‘sh) → Koreya')
  expect(shown('passport_number', null, null)).toBe('Pasport o‘zgartirildi')
})

test('every event is in one part of the history, and in the whole of it', () => {
  for (const event of leadEvents) {
    const parts = (['calls', 'changes', 'notes'] as const).filter((part) => isShownIn(part, { event }))
    expect(parts, event).toHaveLength(1)
    expect(isShownIn('all', { event })).toBe(true)
  }
})
