import { screen, waitFor, within } from '@testing-library/react'
import { auth } from 'contract/auth'
import { type PrefChanges, withPrefChanges } from 'contract/prefs'
import type { StaffRole } from 'contract/roles'
import { expect, onTestFinished, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderInFrame, withoutNews } from '../../testing/render-in-frame.tsx'
import { aMember } from '../../testing/render-page.tsx'
import { areKeysOn, switchKeys } from '../shortcuts/keys-setting.ts'
import * as page from './profile-page.tsx'

function atProfile(role: StaffRole = 'call_agent', prefs: PrefChanges = {}) {
  onTestFinished(() => switchKeys(true))
  withoutNews()
  const api = fakeApi()
  let known = aMember(role, prefs)
  api.answer(auth.updateMe, ({ body }) => {
    known = { ...known, prefs: withPrefChanges(known.prefs, body.prefs as PrefChanges) }
    return known
  })
  const sent = () => api.callsOf(auth.updateMe).map(({ body }) => body)
  return { api, sent, ...renderInFrame(page, '/admin/profile', { role, prefs }) }
}

const findSection = async () => within(await screen.findByRole('region', { name: 'Ish tartibi' }))
const isOn = (element: HTMLElement) => element.getAttribute('aria-checked') === 'true'

test('a switch is saved at once', async () => {
  const { sent, user } = atProfile()
  const section = await findSection()
  const autoNext = section.getByRole('switch', { name: 'Keyingi lead o‘zi ochilsin' })
  expect(isOn(autoNext)).toBe(true)
  await user.click(autoNext)
  expect(isOn(autoNext)).toBe(false)
  await findToast('Saqlandi')
  expect(sent()).toEqual([{ prefs: { auto_next: false } }])
})

test('single keys are off from the press on, and stay so where a change could not be saved', async () => {
  const { api, user } = atProfile()
  const section = await findSection()
  const keys = section.getByRole('switch', { name: 'Bir tugmali buyruqlar' })
  const answer = api.pause(auth.updateMe)
  await user.click(keys)
  expect([isOn(keys), areKeysOn()]).toEqual([false, false])
  answer()
  await findToast('Saqlandi')
  expect(areKeysOn()).toBe(false)
  await user.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()

  api.disconnect(auth.updateMe)
  await user.click(keys)
  await findToast(/^Server bilan aloqa yo‘q/)
  expect([isOn(keys), areKeysOn()]).toEqual([false, false])
})

test('the list of keys has the same switch', async () => {
  localStorage.setItem('admin_keys', 'off')
  const { sent, user } = atProfile()
  await findSection()
  // What a browser had stored counts no more.
  expect([areKeysOn(), localStorage.getItem('admin_keys')]).toEqual([true, null])
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Klaviatura tugmalari' }))
  await user.click(dialog.getByRole('switch'))
  await waitFor(() => expect(sent()).toEqual([{ prefs: { keys: false } }]))
  expect(areKeysOn()).toBe(false)
})

test('the first page is one that the role may open', async () => {
  const { sent, user } = atProfile('document_manager', { start: '/admin/review' })
  const start = (await findSection()).getByLabelText<HTMLSelectElement>('Bosh sahifa')
  const options = [...start.options].map(({ label }) => label)
  expect(options).toEqual([
    'Rolga mos sahifa',
    'Leadlar: Documenting Manager',
    'Ishlar',
    'Tekshirish navbati',
    'Xabarlar',
  ])
  expect(start.value).toBe('/admin/review')
  await user.selectOptions(start, 'Ishlar')
  await findToast('Saqlandi')
  await user.selectOptions(start, 'Rolga mos sahifa')
  await waitFor(() =>
    expect(sent()).toEqual([{ prefs: { start: '/admin/cases' } }, { prefs: { start: null } }]),
  )
})

test('who has no desk is not asked about the next lead', async () => {
  atProfile('call_manager', { start: '/admin/client' })
  const section = await findSection()
  expect(section.getAllByRole('switch')).toHaveLength(1)
  // A page that the role has lost is not the first one any more.
  expect(section.getByLabelText<HTMLSelectElement>('Bosh sahifa').value).toBe('')
})

test('a switch that is refused says why', async () => {
  const { api, user } = atProfile()
  const section = await findSection()
  const message = 'Maydonlarni tekshiring'
  api.refuse(auth.updateMe, 422, { code: 'invalid_fields', message, request_id: 'r1', fields: {} })
  const autoNext = section.getByRole('switch', { name: 'Keyingi lead o‘zi ochilsin' })
  await user.click(autoNext)
  await findToast(message)
  expect(isOn(autoNext)).toBe(true)
})
