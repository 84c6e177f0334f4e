import { expect, test } from 'vitest'
import { anItem, anUploadedItem, aVersion } from '../../../testing/case-records.ts'
import { currentVersion, decisionsOn } from './version-to-judge.ts'

const one = aVersion(1).id
const offered = { version_id: 'offered', uploaded_at: '2026-01-01T00:00:00.000Z' }

test.each([
  ['missing', anItem(1), null],
  ['of no row yet', anUploadedItem(1, { item_id: null }), null],
  ['waiting', anUploadedItem(1), { versionId: one, isOffer: false, mayAccept: true }],
  [
    'accepted',
    anUploadedItem(1, { state: 'accepted' }),
    { versionId: one, isOffer: false, mayAccept: false },
  ],
  ['sent back', anUploadedItem(1, { state: 'redo' }), null],
  ['expired', anUploadedItem(1, { state: 'expired' }), null],
  [
    'accepted with an offer',
    anUploadedItem(1, { state: 'accepted', offered }),
    { versionId: 'offered', isOffer: true, mayAccept: true },
  ],
])('what can be decided about one that is %s', (_, item, decisions) => {
  expect(decisionsOn(item)).toEqual(decisions)
})

test('the version that counts is the one of the file that counts, not the newest', () => {
  const item = anUploadedItem(1, { versions: [aVersion(2, { n: 2 }), aVersion(1)] })
  expect(currentVersion(item)?.id).toBe(one)
})
