import { expect, test } from 'vitest'
import { readAddress } from './address-query.ts'
import { clients } from './clients.ts'

const read = (address: string) => readAddress(clients.richList, new URLSearchParams(address))

test('what the call knows is taken from the address, and nothing else', () => {
  const { asked, state } = read('search_field=email&search_val=aziz&page=3&edit=1')
  expect(asked).toEqual({ search_field: 'email', search_val: 'aziz' })
  expect(state).toMatchObject({ search_field: 'email', search_val: 'aziz', sort_field: 'full_name' })
})

test.each([
  'sort_field=password_hash',
  'sort_desc=maybe',
  'client_id=nobody',
  `search_val=${'a'.repeat(101)}`,
  'search_val=',
])('%s is as if it were not there', (address) => {
  expect(read(address)).toEqual(read(''))
})
