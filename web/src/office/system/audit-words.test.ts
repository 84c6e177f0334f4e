import { expect, test } from 'vitest'
import { system } from '../../i18n/uz/office/system.ts'
import { actorWords, detailWords, targetWords } from './audit-words.ts'

const id = '0192f0c4-aaaa-7bbb-8ccc-1234567890ab'
const people = new Map([[id, 'Dilnoza Karimova']])
const nobody = new Map<string, string>()

test('who did it is called by name, else by what they are', () => {
  expect(actorWords({ actor_kind: 'staff', actor_id: id }, people, system.audit)).toBe('Dilnoza Karimova')
  expect(actorWords({ actor_kind: 'staff', actor_id: id }, nobody, system.audit)).toBe('Xodim …567890ab')
  expect(actorWords({ actor_kind: 'visitor', actor_id: null }, people, system.audit)).toBe('Mehmon')
})

test('what it was about is called by its kind and the end of its id', () => {
  expect(targetWords({ target_kind: 'lead', target_id: id }, nobody)).toBe('lead …567890ab')
  expect(targetWords({ target_kind: 'staff', target_id: id }, people)).toBe('Dilnoza Karimova')
  expect(targetWords({ target_kind: null, target_id: null }, people)).toBeNull()
})

test('what was noted besides is read out name by name', () => {
  expect(detailWords({ before: 'pending', count: 3, ids: ['a'] })).toBe(
    'before: pending, count: 3, ids: ["a"]',
  )
  expect(detailWords({})).toBeNull()
})
