import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../api/storage-for-tests.ts'
import { deleteDraft, draftName, keyFor, readDraft, saveDraft } from './draft.ts'

const name = draftName()
const filled = {
  service_id: 'a',
  country_preference: 'Germaniya',
  travel_on: '2027-01-05',
  experience: 'IELTS 6.5',
}

beforeEach(stubBrowser)

test('what was filled in is restored until it is deleted', () => {
  expect(readDraft(name)).toEqual({})
  expect(saveDraft(name, filled)).toBe(true)
  expect(readDraft(name)).toEqual(filled)
  deleteDraft(name)
  expect(readDraft(name)).toEqual({})
})

test('a choice stays while its list cannot be shown, a text can be emptied', () => {
  saveDraft(name, filled)
  const emptied = { country_preference: 'Kanada', travel_on: '', experience: '' }
  saveDraft(name, { ...emptied, service_id: '' })
  expect(readDraft(name)).toEqual({ ...emptied, service_id: 'a' })
})

test('the same values get the same key, whatever is typed in between; others get another', () => {
  saveDraft(name, filled)
  const key = keyFor(name, { service_id: 'a' })
  expect(keyFor(name, { service_id: 'a' })).toBe(key)
  saveDraft(name, { ...filled, experience: 'IELTS 7' })
  expect(keyFor(name, { service_id: 'a' })).toBe(key)
  expect(keyFor(name, { service_id: 'b' })).not.toBe(key)
  expect(readDraft(name)).toMatchObject({ experience: 'IELTS 7', service_id: 'a' })
})

test('the next application gets another key for the same values', () => {
  const key = keyFor(name, filled)
  deleteDraft(name)
  expect(keyFor(name, filled)).not.toBe(key)
})

test('changes of an application are stored apart from a new one, with the version they belong to', () => {
  saveDraft(name, filled)
  saveDraft(draftName('7'), { ...filled, service_id: 'b' }, 3)
  expect(readDraft(draftName('7'))).toMatchObject({ service_id: 'b', version: 3 })
  expect(readDraft(name)).toMatchObject({ service_id: 'a' })
})

test.each(['not json', 'null', '"words"'])('an entry of %s is no draft', (entry) => {
  localStorage.setItem(name, entry)
  expect(readDraft(name)).toEqual({})
})

test('without storage nothing is saved, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(saveDraft(name, filled)).toBe(false)
  expect(readDraft(name)).toEqual({})
  expect(keyFor(name, filled)).not.toBe('')
  deleteDraft(name)
})
