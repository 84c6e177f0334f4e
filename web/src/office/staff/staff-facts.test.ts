import { expect, test } from 'vitest'
import { office } from '../../i18n/uz/office.ts'
import { staffFacts } from './staff-facts.ts'

const user = {
  full_name: 'Aziz Aliyev',
  username: 'aziz',
  email: null,
  phone: null,
  role: 'call_agent',
  has_access: ['finance', 'manager'],
} as const

test('an account as text: roles by name, nothing as nothing', () => {
  expect(staffFacts({ ...user, has_access: [...user.has_access] }, office.roles)).toEqual({
    full_name: 'Aziz Aliyev',
    username: 'aziz',
    email: '',
    phone: '',
    role: 'Call agent',
    has_access: 'Manager, Finance',
  })
})

test('the order in which extra roles were ticked is no difference', () => {
  const other = staffFacts({ ...user, has_access: ['manager', 'finance'] }, office.roles)
  expect(staffFacts({ ...user, has_access: ['finance', 'manager'] }, office.roles)).toEqual(other)
})
