import type { ApplicationStatus, StatusChange } from 'contract/applications'
import { expect, test } from 'vitest'
import { isReturned } from './is-returned.ts'

const change = (from: ApplicationStatus | null, to: ApplicationStatus): StatusChange => ({
  from,
  to,
  actor_name: null,
  note: null,
  created_at: '2026-03-01T10:00:00.000Z',
})
const begun = change(null, 'draft')
const sent = change('draft', 'pending')

test.each([
  ['a new draft', 'draft', [begun], false],
  ['one that was handed in', 'pending', [begun, sent], false],
  ['one that came back', 'draft', [begun, sent, change('pending', 'draft')], true],
  [
    'one whose reason was added later',
    'draft',
    [begun, sent, change('pending', 'draft'), change('draft', 'draft')],
    true,
  ],
  ['one without a history', 'draft', [], false],
] as const)('%s', (_, status, history, expected) => {
  expect(isReturned({ status, history: [...history] })).toBe(expected)
})
