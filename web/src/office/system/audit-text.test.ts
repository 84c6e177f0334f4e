import { expect, test } from 'vitest'
import { system } from '../../i18n/uz/office/system.ts'
import { actorText, detailText, targetText } from './audit-text.ts'

const id = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
const staffNames = new Map([[id, 'Dilnoza Karimova']])
const noNames = new Map<string, string>()

test('the actor is shown by name, else by kind', () => {
  expect(actorText({ actor_kind: 'staff', actor_id: id }, staffNames, system.audit)).toBe('Dilnoza Karimova')
  expect(actorText({ actor_kind: 'staff', actor_id: id }, noNames, system.audit)).toBe('Xodim …567890ab')
  expect(actorText({ actor_kind: 'visitor', actor_id: null }, staffNames, system.audit)).toBe('Mehmon')
})

test('the record is shown by its kind and the end of its id', () => {
  expect(targetText({ target_kind: 'lead', target_id: id }, noNames)).toBe('lead …567890ab')
  expect(targetText({ target_kind: 'staff', target_id: id }, staffNames)).toBe('Dilnoza Karimova')
  expect(targetText({ target_kind: null, target_id: null }, staffNames)).toBeNull()
})

test('the details are listed name by name', () => {
  expect(detailText({ before: 'pending', count: 3, ids: ['a'] })).toBe(
    'before: pending, count: 3, ids: ["a"]',
  )
  expect(detailText({})).toBeNull()
})
