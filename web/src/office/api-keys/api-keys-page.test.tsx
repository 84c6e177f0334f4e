import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ApiKey, apiKeys } from 'contract/api-keys'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { anApiKey } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './api-keys-page.tsx'

const path = '/admin/api-keys'
const secret = `mzl_${'aB3'.repeat(16)}x`
const used = { last_used_at: '2026-11-05T09:07:00.000Z', last_used_ip: '192.0.2.7' }
const website = anApiKey(1, { name: 'Sayt formasi', scopes: ['POST /leads/create'], ...used })
const report = anApiKey(2, { name: 'Hisobot', expires_at: '2027-01-15T18:59:59.999Z' })
const old = anApiKey(3, { name: 'Eski dastur', state: 'revoked', revoked_at: '2026-06-01T05:00:00.000Z' })

type At = { address?: string; role?: StaffRole; keys?: ApiKey[] }

function atKeys({ address = path, role = 'admin', keys = [old, website, report] }: At = {}) {
  const api = fakeApi()
  let stored = keys
  api.answer(apiKeys.list, () => stored)
  api.answer(apiKeys.create, ({ body }) => {
    const made = anApiKey(9, { name: String(body.name), scopes: body.scopes as string[] })
    stored = [made, ...stored]
    return { ...made, key: secret }
  })
  api.answer(apiKeys.remove, ({ params }) => {
    stored = stored.map((key) => (key.id === params.id ? { ...key, state: 'revoked' as const } : key))
    return undefined
  })
  return { api, ...renderOffice(page, address, { role }) }
}

const rowOf = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement
const names = () =>
  screen.getAllByRole('row').flatMap((row) =>
    within(row)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  )
const dialog = async () => within(await screen.findByRole('dialog'))
/** By the text of its label, like boxes: with a hundred of them, asking each field for its labels takes most of a minute. */
const fieldOf = (label: RegExp) =>
  screen.getByText<HTMLLabelElement>(label, { selector: 'label' }).control as HTMLInputElement
/** The boxes of all calls, also of those in a closed group. */
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('dialog input[type="checkbox"]')]
const ticked = () => boxes().filter(({ checked }) => checked)
const tick = async (user: UserEvent, group: string, label: RegExp) => {
  const form = await dialog()
  await user.click(form.getByText(group))
  await user.click(form.getByText(label))
}

test('keys that work come first, each with what there is to know about it', async () => {
  atKeys()
  await screen.findByRole('heading', { level: 1, name: 'API kalitlari' })
  const row = await rowOf('Sayt formasi')
  for (const text of [
    'mzl_abcde1…',
    'Ishlaydi',
    '1 ta amal',
    'Olim Yusupov',
    '05/11/2026, 14:07',
    '192.0.2.7',
  ]) {
    within(row).getByText(text)
  }
  within(row).getByText('Muddatsiz')
  within(await rowOf('Hisobot')).getByText('15/01/2027')
  within(await rowOf('Hisobot')).getByText('Ishlatilmagan')
  within(await rowOf('Eski dastur')).getByText('O‘chirilgan')
  expect(names()).toEqual(['Sayt formasi', 'Hisobot', 'Eski dastur'])
})

test('keys are chosen by state and found by name, maker and call', async () => {
  const { user } = atKeys()
  await rowOf('Hisobot')
  await user.selectOptions(screen.getByLabelText('Holati'), 'O‘chirilgan')
  await waitFor(() => expect(names()).toEqual(['Eski dastur']))
  expect(window.location.search).toBe('?state=revoked')
  await user.selectOptions(screen.getByLabelText('Holati'), 'Hammasi')
  await fillField(user, screen.getByRole('searchbox'), '/leads/create')
  await waitFor(() => expect(names()).toEqual(['Sayt formasi']))
})

test('without keys the page says so and offers to make one', async () => {
  const { user } = atKeys({ keys: [] })
  await screen.findByText('Hech narsa topilmadi')
  await user.click(screen.getByRole('button', { name: 'Birinchi kalitni yaratish' }))
  await (await dialog()).findByRole('textbox', { name: 'Nomi' })
})

test('a list that did not load can be asked for again', async () => {
  const { user, api } = atKeys()
  api.refuse(apiKeys.list, 503)
  const again = await screen.findByRole('button', { name: 'Qayta urinish' })
  screen.getByText('API kalitlarini olishda xatolik')
  api.answer(apiKeys.list, [website])
  await user.click(again)
  await rowOf('Sayt formasi')
})

test('a new key is shown once, to be copied', async () => {
  const { user, api } = atKeys({ address: `${path}?new=1` })
  const form = await dialog()
  await fillField(user, fieldOf(/^Nomi/), 'Ombor')
  fireEvent.change(fieldOf(/^Muddati/), { target: { value: '2198-05-20' } })
  await fillField(user, fieldOf(/^Bir daqiqada nechta so‘rov/), '120')
  await tick(user, 'Leadlar', /^Lead qo‘shish/)
  await tick(user, 'Kurslar', /^Kurslar tarixi/)
  form.getByText('2 ta tanlangan')
  await user.click(form.getByText('Kalitni yaratish'))
  await findToast('Kalit yaratildi')
  expect(api.callsOf(apiKeys.create).map(({ body }) => body)).toEqual([
    {
      name: 'Ombor',
      scopes: ['POST /leads/create', 'GET /rates/get-rich-list'],
      expires_at: '2198-05-20T18:59:59.999Z',
      per_minute: 120,
    },
  ])
  // The form is a dialog too, and may still stand there.
  await screen.findByText(/faqat hozir ko‘rsatiladi/)
  const made = await dialog()
  expect(made.getByLabelText<HTMLInputElement>('API kaliti').value).toBe(secret)
  await user.click(made.getByRole('button', { name: 'Nusxalash' }))
  await made.findByText('Nusxalandi')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(made.getByRole('button', { name: 'Nusxalab oldim' }))
  await rowOf('Ombor')
  expect(document.body.innerHTML).not.toContain(secret)
  expect(window.location.search).toBe('')
})

test('nothing is sent while something is missing, and the form says what', async () => {
  const { user, api } = atKeys({ address: `${path}?new=1` })
  const form = await dialog()
  await fillField(user, fieldOf(/^Bir daqiqada nechta so‘rov/), '700')
  fireEvent.change(fieldOf(/^Muddati/), { target: { value: '2020-01-01' } })
  await user.click(form.getByText('Kalitni yaratish'))
  await waitFor(() => expect(form.getAllByText('To‘ldirish shart')).not.toEqual([]))
  expect(form.getAllByText('Kamida 1 ta')).not.toEqual([])
  expect(form.getAllByText('Ko‘pi bilan 600')).not.toEqual([])
  expect(form.getAllByText('Sana kelajakda bo‘lishi kerak')).not.toEqual([])
  expect(api.callsOf(apiKeys.create)).toEqual([])
})

test('all reading calls are ticked at once and taken back at once, and more than 50 are refused', async () => {
  const { user, api } = atKeys({ address: `${path}?new=1` })
  const form = await dialog()
  await fillField(user, fieldOf(/^Nomi/), 'Hisobot')
  await user.click(form.getByText('Hamma o‘qish amallari'))
  const reading = ticked()
  expect(reading.length).toBeGreaterThan(25)
  expect(reading.length).toBeLessThanOrEqual(50)
  for (const box of reading) expect(box.closest('label')?.textContent).toContain('GET /')
  await user.click(form.getByText('Tozalash'))
  form.getByText('0 ta tanlangan')
  expect(ticked()).toEqual([])
  // One by one, each tick draws all boxes again: those that are missing are a few.
  await user.click(form.getByText('Hamma o‘qish amallari'))
  const others = boxes().filter(({ checked }) => !checked)
  for (const box of others.slice(0, 51 - reading.length)) box.click()
  form.getByText('51 ta tanlangan')
  await user.click(form.getByText('Kalitni yaratish'))
  await waitFor(() => expect(form.getAllByText('Ko‘pi bilan 50 ta')).not.toEqual([]))
  expect(api.callsOf(apiKeys.create)).toEqual([])
})

test('calls are searched, and Enter in the search makes no key', async () => {
  const { user, api } = atKeys({ address: `${path}?new=1` })
  const form = await dialog()
  await fillField(user, fieldOf(/^Nomi/), 'Kurs')
  const search = form.getByRole('searchbox', { name: 'Amallarni qidirish' })
  await fillField(user, search, 'kurs kiritish')
  await user.keyboard('{Enter}')
  await user.click(await form.findByRole('checkbox', { name: /^Kurs kiritish/ }))
  expect(form.getAllByRole('checkbox')).toHaveLength(1)
  await fillField(user, search, 'yo‘q narsa')
  await form.findByText('Bunday amal topilmadi')
  expect(api.callsOf(apiKeys.create)).toEqual([])
})

test('what the server refuses is said, and what was typed stays', async () => {
  const { user, api } = atKeys({ address: `${path}?new=1` })
  api.refuse(apiKeys.create, 403, { code: 'forbidden', message: 'Bu amal uchun ruxsatingiz yo‘q' })
  const form = await dialog()
  await fillField(user, fieldOf(/^Nomi/), 'Ombor')
  await tick(user, 'Leadlar', /^Lead qo‘shish/)
  await user.click(form.getByText('Kalitni yaratish'))
  await findToast('Bu amal uchun ruxsatingiz yo‘q')
  expect(fieldOf(/^Nomi/).value).toBe('Ombor')
})

test('a key is opened with its calls, also with one that no longer exists', async () => {
  const { user } = atKeys({ keys: [{ ...website, scopes: ['POST /leads/create', 'GET /old/call'] }] })
  await user.click(await screen.findByRole('link', { name: 'Sayt formasi' }))
  const facts = await dialog()
  facts.getByText('Lead qo‘shish')
  facts.getByText('GET /old/call')
  facts.getByText('Bu amal endi yo‘q')
  expect(window.location.search).toBe(`?open=${website.id}`)
})

test('a key is revoked after a question, and a revoked one cannot be again', async () => {
  const { user, api } = atKeys()
  await rowOf('Hisobot')
  await user.click(screen.getByRole('button', { name: 'Amallar: Hisobot' }))
  await user.click(await screen.findByRole('menuitem', { name: 'O‘chirish' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/javob olmaydi/)
  expect(api.callsOf(apiKeys.remove)).toEqual([])
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await findToast('Kalit o‘chirildi')
  expect(api.callsOf(apiKeys.remove).map(({ params }) => params.id)).toEqual([report.id])
  await waitFor(async () => within(await rowOf('Hisobot')).getByText('O‘chirilgan'))
  await user.click(screen.getByRole('button', { name: 'Amallar: Hisobot' }))
  await screen.findByRole('menuitem', { name: 'Ochish' })
  expect(screen.queryByRole('menuitem', { name: 'O‘chirish' })).toBeNull()
})

test.each([
  ['super_admin', true],
  ['admin', false],
] as const)('what a key has done is one step away for a %s: %s', async (role, isOffered) => {
  const { user } = atKeys({ role })
  await rowOf('Hisobot')
  await user.click(screen.getByRole('button', { name: 'Amallar: Hisobot' }))
  await screen.findByRole('menuitem', { name: 'Ochish' })
  expect(screen.queryByRole('menuitem', { name: 'Audit jurnali' }) !== null).toBe(isOffered)
})
