import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, stubBrowser } from '../../../api/storage-for-tests.ts'

const draft = { version: 3, values: { name: 'Aziza', region: 'Buxoro' } }

/** The page as it is after it was loaded: nothing is in its own memory. */
async function loadPage() {
  vi.resetModules()
  return import('./drafts.ts')
}

beforeEach(stubBrowser)

test('a draft survives a reload of the page, each lead has its own', async () => {
  const before = await loadPage()
  before.keepDraft('me', 'one', draft)
  const after = await loadPage()
  expect(after.readDraft('me', 'one')).toEqual(draft)
  expect(after.readDraft('me', 'other')).toBeNull()
})

test('what was sent is forgotten', async () => {
  const page = await loadPage()
  page.keepDraft('me', 'one', draft)
  page.dropDraft('me', 'one')
  expect(page.readDraft('me', 'one')).toBeNull()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('whoever signs in next finds nothing and leaves nothing behind', async () => {
  const mine = await loadPage()
  mine.keepDraft('me', 'one', draft)
  const theirs = await loadPage()
  expect(theirs.readDraft('somebody else', 'one')).toBeNull()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('nothing is kept beyond the tab', async () => {
  const page = await loadPage()
  const kept = vi.spyOn(localStorage, 'setItem')
  page.keepDraft('me', 'one', draft)
  expect(kept).not.toHaveBeenCalled()
  openTab()
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})

test('without storage a switch of lead is survived all the same', async () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  const page = await loadPage()
  page.keepDraft('me', 'one', draft)
  expect(page.readDraft('me', 'one')).toEqual(draft)
})

test.each(['{', '[]', '{"staffId":"me"}'])('%s in the storage is no draft', async (text) => {
  sessionStorage.setItem('lead_drafts', text)
  expect((await loadPage()).readDraft('me', 'one')).toBeNull()
})
