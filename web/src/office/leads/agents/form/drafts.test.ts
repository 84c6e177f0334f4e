import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, stubBrowser } from '../../../../api/storage-for-tests.ts'

const draft = { version: 3, values: { name: 'Aziza', region: 'Buxoro' } }

/** The page after a reload: nothing is in memory. */
async function loadPage() {
  vi.resetModules()
  return import('./drafts.ts')
}

beforeEach(stubBrowser)

test('a draft survives a reload of the page, each lead has its own', async () => {
  const before = await loadPage()
  before.saveDraft('me', 'one', draft)
  const after = await loadPage()
  expect(after.readDraft('me', 'one')).toEqual(draft)
  expect(after.readDraft('me', 'other')).toBeNull()
})

test('a sent draft is deleted', async () => {
  const page = await loadPage()
  page.saveDraft('me', 'one', draft)
  page.deleteDraft('me', 'one')
  expect(page.readDraft('me', 'one')).toBeNull()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('drafts are deleted when another user signs in', async () => {
  const mine = await loadPage()
  mine.saveDraft('me', 'one', draft)
  const theirs = await loadPage()
  expect(theirs.readDraft('somebody else', 'one')).toBeNull()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('nothing is stored beyond the tab', async () => {
  const page = await loadPage()
  const setItem = vi.spyOn(localStorage, 'setItem')
  page.saveDraft('me', 'one', draft)
  expect(setItem).not.toHaveBeenCalled()
  openTab()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('without storage drafts still survive a switch of lead', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  const page = await loadPage()
  page.saveDraft('me', 'one', draft)
  expect(page.readDraft('me', 'one')).toEqual(draft)
})

test.each(['{', '[]', '{"staffId":"me"}'])('%s in the storage is no draft', async (text) => {
  sessionStorage.setItem('lead_drafts', text)
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})
