import { type ApplicationStatus, applicationStatuses } from 'contract/applications'
import { type ItemState, itemStates } from 'contract/case-states'
import { expect, test } from 'vitest'
import { uploadRule } from './upload-rule.ts'

const all = { missing: 'replace', waiting: 'replace', redo: 'replace', expired: 'replace' } as const
const handedIn = { ...all, accepted: 'offer' } as const
const closed = {
  missing: 'closed',
  waiting: 'closed',
  accepted: 'closed',
  redo: 'closed',
  expired: 'closed',
} as const
const rules: Record<ApplicationStatus, Record<ItemState, ReturnType<typeof uploadRule>>> = {
  draft: { ...all, accepted: 'replace' },
  pending: handedIn,
  approved: handedIn,
  uknown: handedIn,
  rejected: closed,
}

const pairs = applicationStatuses.flatMap((status) => itemStates.map((state) => ({ status, state })))

test.each(pairs)('in an application that is $status, a document that is $state', ({ status, state }) => {
  expect(uploadRule({ status, finished_at: null }, { state })).toBe(rules[status][state])
})

test.each(pairs)('nothing once it is finished: $status, $state', ({ status, state }) => {
  expect(uploadRule({ status, finished_at: '2026-11-17T10:00:00.000Z' }, { state })).toBe('closed')
})
