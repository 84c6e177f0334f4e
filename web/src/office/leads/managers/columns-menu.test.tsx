import { screen, waitFor, within } from '@testing-library/react'
import { auth } from 'contract/auth'
import { type PrefChanges, withPrefChanges } from 'contract/prefs'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { aLead } from '../../../testing/lead-records.ts'
import { renderInFrame, withoutNews } from '../../../testing/render-in-frame.tsx'
import { aMember } from '../../../testing/render-page.tsx'
import * as callManager from './call-manager-page.tsx'
import * as consultingManager from './consulting-manager-page.tsx'

const usual = ['Ism', 'E-mail', 'Bosqich', 'Manba', 'Telefon', 'Bosqichga kelgan']

function atList(prefs: PrefChanges = {}, address = '/admin/leads', page = callManager) {
  withoutNews()
  const api = fakeApi()
  const lead = { region: 'Xiva', country: 'Koreya', language: 'ru', attempts: 3 } as const
  fakePipeline(api, { rows: [aLead(1, lead), aLead(2)] })
  let known = aMember('call_manager', prefs)
  const accept = () =>
    api.answer(auth.updateMe, ({ body }) => {
      known = { ...known, prefs: withPrefChanges(known.prefs, body.prefs as PrefChanges) }
      return known
    })
  accept()
  const role = page === callManager ? 'call_manager' : 'consulting_manager'
  const sent = () => api.callsOf(auth.updateMe).map(({ body }) => body)
  return { api, accept, sent, ...renderInFrame(page, address, { role, prefs }) }
}

/** The heads of the table, without those of the box and of the menu of a row. */
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(1, -1)
const findHeads = async (expected: string[]) => {
  await screen.findAllByRole('columnheader')
  await waitFor(() => expect(heads()).toEqual(expected))
}
const item = (name: string) => screen.getByRole('menuitemcheckbox', { name })

test('columns are ticked and unticked at once, and saved for this page', async () => {
  const { sent, user } = atList()
  await findHeads(usual)
  await user.click(screen.getByRole('button', { name: 'Ustunlar' }))
  expect(item('E-mail').getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Ism' })).toBeNull()
  await user.click(item('E-mail'))
  await findHeads(usual.filter((name) => name !== 'E-mail'))
  // It stays open for the next one.
  for (const name of ['Hudud', 'Davlat', 'Til', 'Urinishlar']) await user.click(item(name))
  await findHeads([
    ...['Ism', 'Bosqich', 'Manba', 'Telefon', 'Hudud', 'Davlat', 'Til', 'Urinishlar'],
    'Bosqichga kelgan',
  ])
  const [row] = screen.getAllByRole('row').slice(1)
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['Xiva', 'Koreya', 'Ruscha', '3']))
  await waitFor(() => expect(sent()).toHaveLength(5))
  expect(sent().at(-1)).toEqual({
    prefs: {
      columns: {
        call_manager: ['stage', 'source', 'phone', 'region', 'country', 'language', 'attempts', 'since'],
      },
    },
  })
})

test('the usual columns can be restored', async () => {
  const { sent, user } = atList({ columns: { call_manager: ['created'] } })
  await findHeads(['Ism', 'Qo‘shilgan'])
  await user.click(screen.getByRole('button', { name: 'Ustunlar' }))
  await user.click(screen.getByRole('menuitem', { name: 'Standart ustunlar' }))
  await findHeads(usual)
  expect(item('Qo‘shilgan').getAttribute('aria-checked')).toBe('false')
  expect(sent()).toEqual([{ prefs: { columns: { call_manager: null } } }])
})

test('a choice that could not be saved is put back, in the list and in the menu', async () => {
  const { api, accept, user } = atList()
  await findHeads(usual)
  api.refuse(auth.updateMe, 500)
  await user.click(screen.getByRole('button', { name: 'Ustunlar' }))
  await user.click(item('E-mail'))
  await findToast('Saqlab bo‘lmadi')
  await findHeads(usual)
  expect(item('E-mail').getAttribute('aria-checked')).toBe('true')
  accept()
  await user.click(item('E-mail'))
  await findHeads(usual.filter((name) => name !== 'E-mail'))
})

test('a card has its own column, whatever is chosen', async () => {
  atList({ columns: { call_manager: ['phone'] } }, '/admin/leads?card=callback')
  await findHeads(['Ism', 'Telefon', 'Qayta qo‘ng‘iroq'])
})

test('the columns of one page are not those of another', async () => {
  atList({ columns: { call_manager: [] } }, '/admin/leads/consulting-manager', consultingManager)
  await findHeads(usual)
})

test('the board has no columns to choose', async () => {
  atList({}, '/admin/leads?view=board')
  await screen.findByRole('link', { name: 'Doska' })
  expect(screen.queryByRole('button', { name: 'Ustunlar' })).toBeNull()
})
