import { prefsOf } from 'contract/prefs'
import type { StaffRole } from 'contract/roles'
import type { SearchHit } from 'contract/system'
import { expect, test } from 'vitest'
import { office } from '../../i18n/uz/office.ts'
import type { StaffMe } from '../layout/me.ts'
import { hitItems, placesNamed } from './palette-items.ts'

const meAs = (role: StaffRole): StaffMe => ({
  kind: 'staff',
  id: 'me',
  full_name: 'Dilnoza Karimova',
  email: null,
  avatar_url: null,
  username: 'dilnoza',
  role,
  has_access: [],
  second_factor: false,
  prefs: prefsOf({}),
  version: 1,
})

const titles = (search: string, role: StaffRole) =>
  placesNamed(search, meAs(role), office).map(({ title }) => title)

test('an empty field offers every page and every action the user may open', () => {
  expect(titles('', 'finance')).toEqual(['Arizalar', 'Kurslar', 'Ishlar', 'Profil'])
  expect(titles('', 'call_agent')).toEqual(['Leadlar', 'Profil'])
  expect(titles('', 'admin')).toContain('Yangi admin')
  expect(titles('', 'manager')).not.toContain('Yangi admin')
})

test('places match by a part of their name, in any case', () => {
  expect(titles('ARIZA', 'admin')).toEqual(['Arizalar', 'Yangi ariza'])
})

test('results are grouped by kind, each with its address', () => {
  const searchHits: SearchHit[] = [
    { kind: 'lead', id: '3', title: 'Olim', detail: '' },
    { kind: 'client', id: '1', title: 'Aziz', detail: '+998 90 123 45 67' },
    { kind: 'application', id: '2', title: 'Aziz', detail: 'Viza' },
  ]
  const hits = hitItems(searchHits, meAs('admin'))
  expect(hits.map(({ to }) => to)).toEqual([
    '/admin/clients/1',
    '/admin/applications?open=2',
    '/admin/leads?lead=3',
  ])
})

test('an enquiry, a colleague and a service open where they are worked on', () => {
  const searchHits: SearchHit[] = [
    { kind: 'service', id: '6', title: 'Viza', detail: '' },
    { kind: 'staff', id: '5', title: 'Aziz & Olim', detail: 'aziz' },
    { kind: 'contact', id: '4', title: 'Malika', detail: '' },
  ]
  expect(hitItems(searchHits, meAs('admin')).map(({ to, group }) => [group, to])).toEqual([
    ['contact', '/admin/contacts?open=4'],
    ['staff', '/admin/user?search=Aziz+%26+Olim'],
    ['service', '/admin/services?edit=6'],
  ])
})

test('places match in any alphabet', () => {
  expect(titles('аризалар', 'admin')).toEqual(['Arizalar'])
  expect(titles('yangi mijoz', 'manager')).toEqual(['Yangi mijoz'])
})

test('pages of the profile menu are found by who may open them', () => {
  expect(titles('tizim', 'admin')).toEqual(['Tizim'])
  expect(titles('tizim', 'manager')).toEqual([])
  expect(titles('import', 'call_manager')).toEqual(['Leadlarni fayldan import qilish'])
  expect(titles('import', 'finance')).toEqual([])
})

test('a lead opens on the page of the user who searched', () => {
  const lead: SearchHit = { kind: 'lead', id: '3', title: 'Olim', detail: '' }
  expect(hitItems([lead], meAs('consulting_agent'))[0]?.to).toBe('/admin/leads/consulting-agent?lead=3')
})

test('only those who take calls can add a lead', () => {
  expect(titles('yangi lead', 'call_manager')).toEqual(['Yangi lead'])
  expect(titles('yangi lead', 'consulting_manager')).toEqual([])
})
