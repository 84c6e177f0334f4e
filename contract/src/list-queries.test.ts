import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applications } from './applications.ts'
import { clients } from './clients.ts'
import { contacts } from './contacts.ts'
import { documents } from './documents.ts'
import { staff } from './staff.ts'
import { system } from './system.ts'

const id = '7f3a1c52-58a1-4d5c-9d2e-0b7a4a4f2f10'
const accepts = (shape: z.ZodMiniType, value: unknown) => z.safeParse(shape, value).success

describe('the client list', () => {
  const { query } = clients.richList

  test('begins with ten names, from the last', () => {
    expect(z.parse(query, {})).toEqual({
      sort_field: 'full_name',
      sort_desc: true,
      search_field: 'full_name',
      limit: 10,
      offset: 0,
      with_total: false,
    })
  })

  test('reads empty fields as not given, as the page sends them', () => {
    const sent = { sort_field: '', sort_desc: '', search_field: '', search_val: '', client_id: '', limit: '' }
    expect(z.parse(query, sent)).toMatchObject({ sort_field: 'full_name', sort_desc: true, limit: 10 })
  })

  test.each([
    'password_hash',
    'token',
    'passport_number',
    'client.passport_number',
    'full_name desc',
    '__proto__',
  ])('neither sorts nor searches by %s', (field) => {
    expect(accepts(query, { sort_field: field })).toBe(false)
    expect(accepts(query, { search_field: field })).toBe(false)
    expect(accepts(clients.export.query, { sort_field: field })).toBe(false)
  })

  test('is looked up with two characters or more', () => {
    expect(accepts(clients.lookUp.query, { query: 'al' })).toBe(true)
    for (const bad of [{}, { query: '' }, { query: ' a ' }, { query: 'x'.repeat(101) }]) {
      expect(accepts(clients.lookUp.query, bad)).toBe(false)
      expect(accepts(system.search.query, bad)).toBe(false)
    }
  })
})

describe('the application list', () => {
  const { query } = applications.richList

  test('has pages of six, newest first', () => {
    expect(z.parse(query, {})).toEqual({
      sort_field: 'created_at',
      sort_desc: true,
      limit: 6,
      offset: 0,
      with_total: false,
    })
  })

  test('shows every status for all and for nothing', () => {
    for (const status of ['all', '', undefined]) expect(z.parse(query, { status }).status).toBeUndefined()
    expect(z.parse(query, { status: 'uknown' }).status).toBe('uknown')
    expect(accepts(query, { status: 'unknown' })).toBe(false)
  })

  test('takes a partner and sorts by status as the pages ask', () => {
    const sent = { partner_id: '', client_id: id, sort_field: 'status', sort_desc: 'true', limit: '10' }
    expect(z.parse(query, sent)).toMatchObject({ client_id: id, sort_field: 'status', limit: 10 })
    expect(accepts(query, { partner_id: 'anything' })).toBe(true)
    expect(accepts(query, { sort_field: 'client.passport_number' })).toBe(false)
    expect(accepts(query, { client_id: 'x' })).toBe(false)
  })
})

test('agents are listed by an agent role or by none', () => {
  expect(z.parse(staff.listAgents.query, { role: 'call_agent' })).toEqual({ role: 'call_agent' })
  expect(z.parse(staff.listAgents.query, { role: '' }).role).toBeUndefined()
  for (const role of ['admin', 'client', 'agent'])
    expect(accepts(staff.listAgents.query, { role })).toBe(false)
})

test('lists that grow come in pages of a hundred', () => {
  for (const { query } of [contacts.list, system.audit]) {
    expect(z.parse(query, {})).toMatchObject({ limit: 100, offset: 0 })
  }
})

test('a link that was tampered with is read, so that it can be answered as one that does not exist', () => {
  const { query } = documents.download
  expect(z.parse(query, {})).toEqual({ person: '', until: '', signature: '' })
  expect(z.parse(query, { person: ['a', 'b'], until: '1', signature: 'x'.repeat(300) })).toEqual({
    person: '',
    until: '1',
    signature: '',
  })
})
