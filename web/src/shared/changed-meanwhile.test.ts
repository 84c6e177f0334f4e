import { CallError } from 'contract/request'
import { StaffUser } from 'contract/staff'
import { expect, test } from 'vitest'
import { differencesBetween, newerRecordIn } from './changed-meanwhile.ts'

const current: StaffUser = {
  id: '0192f0c4-aaaa-7bbb-8ccc-1234567890ab',
  full_name: 'Aziz Aliyev',
  username: 'aziz',
  email: null,
  phone: null,
  role: 'call_agent',
  has_access: [],
  avatar_url: null,
  active: true,
  created_at: '2026-01-01T00:00:00Z',
  version: 3,
}

test('a record changed meanwhile comes with the refusal', () => {
  const error = new CallError(409, { code: 'changed_meanwhile', message: '', request_id: '1', current })
  expect(newerRecordIn(error, StaffUser)).toEqual(current)
})

test.each([
  ['another refusal', new CallError(409, { code: 'email_taken', message: '', request_id: '1', current })],
  ['no record', new CallError(409, { code: 'changed_meanwhile', message: '', request_id: '1' })],
  ['half a record', new CallError(409, { code: 'changed_meanwhile', current: { version: 3 } })],
  ['a lost network', new TypeError('fetch failed')],
])('%s is no newer record', (_name, error) => {
  expect(newerRecordIn(error, StaffUser)).toBeNull()
})

test('only the fields that differ are compared', () => {
  const mine = { full_name: 'Aziz', phone: '', role: 'Call agent' }
  const theirs = { full_name: 'Aziz', phone: '+998 90 123 45 67', role: 'Manager' }
  expect(differencesBetween(mine, theirs)).toEqual([
    { field: 'phone', mine: '', theirs: '+998 90 123 45 67' },
    { field: 'role', mine: 'Call agent', theirs: 'Manager' },
  ])
})

test('the same values are no difference', () => {
  expect(differencesBetween({ full_name: 'Aziz' }, { full_name: 'Aziz' })).toEqual([])
})
