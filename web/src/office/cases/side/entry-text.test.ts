import { caseEvents } from 'contract/case-events'
import type { TimelineEntry } from 'contract/cases'
import { expect, test } from 'vitest'
import { office } from '../../../i18n/uz/office.ts'
import { anEntry } from '../../../testing/case-records.ts'
import { entryDetails, entryText } from './entry-text.ts'

const textOf = (fields: Partial<TimelineEntry>) => entryText(anEntry(1, fields), office)

test.each(caseEvents)('%s has a sentence of its own', (event) => {
  expect(textOf({ kind: 'event', event })).not.toBe(`O‘zgarish: ${event}`)
})

test.each([
  [{ kind: 'event', event: 'accepted', values: { item: 'Pasport' } }, 'Hujjat qabul qilindi: Pasport'],
  [{ kind: 'event', event: 'step_started', values: { step: 'Suhbat' } }, 'Bosqich boshlandi: Suhbat'],
  [
    { kind: 'event', event: 'assigned', values: { responsible: 'Olim Yusupov' } },
    'Mas’ul tayinlandi: Olim Yusupov',
  ],
  [
    { kind: 'event', event: 'helpers_set', values: { helpers: 'Olim, Zilola' } },
    'Yordamchilar o‘zgardi: Olim, Zilola',
  ],
  [
    { kind: 'event', event: 'finished', values: { outcome: 'granted' } },
    'Ish yakunlandi: Ijobiy: viza berildi',
  ],
  [{ kind: 'status', event: 'rejected' }, 'Status: Rad etilgan'],
  [{ kind: 'messages', event: 'client', values: { count: '4' } }, 'Mijoz xabarlari: 4 ta'],
  [{ kind: 'messages', event: 'staff', values: { count: '2' } }, 'Xodim xabarlari: 2 ta'],
  [
    { kind: 'lead', event: 'call_outcome', values: { stage: 'initial', status: 'needs_call' } },
    'Keyinroq qo‘ng‘iroq qilinadigan bo‘ldi',
  ],
  [
    { kind: 'lead', event: 'assigned', values: { status: 'new', agent: 'Javohir Qodirov' } },
    'Biriktirildi: Javohir Qodirov',
  ],
  [{ kind: 'note', event: 'note' }, 'Eslatma'],
  [{ kind: 'lead_note', event: 'note' }, 'Lead eslatmasi'],
  // Words that only a newer server knows, also those every object knows.
  [{ kind: 'event', event: 'moon_landing' }, 'O‘zgarish: moon_landing'],
  [{ kind: 'lead', event: 'toString' }, 'O‘zgarish: toString'],
] satisfies [Partial<TimelineEntry>, string][])('%o reads %s', (fields, sentence) => {
  expect(textOf(fields)).toBe(sentence)
})

test.each([
  [
    { kind: 'event', event: 'sent_back', values: { reason_code: 'blurry', due_on: '2026-11-20' } },
    ['Surat xira, yozuvlar o‘qilmaydi', 'Muddat: 20/11/2026'],
  ],
  [
    { kind: 'event', event: 'travel_set', values: { travel_on: '2027-01-10', return_on: '2027-07-01' } },
    ['Jo‘nash: 10/01/2027', 'Qaytish: 01/07/2027'],
  ],
  [
    { kind: 'lead', event: 'call_outcome', values: { callback_at: '2026-11-20T09:30:00Z' } },
    ['Qayta qo‘ng‘iroq: 20/11/2026, 14:30'],
  ],
  [{ kind: 'event', event: 'sent_back', values: { reason_code: 'toString' } }, []],
] satisfies [Partial<TimelineEntry>, string[]][])('%o adds %o', (fields, details) => {
  expect(entryDetails(anEntry(1, fields), office, 'uz')).toEqual(details)
})
