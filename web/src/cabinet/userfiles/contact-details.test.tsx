import { screen, waitFor, within } from '@testing-library/react'
import { type ApplicationFull, applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import {
  aClient,
  accepted,
  aFullApplication,
  anApplication,
  applicationId,
  clientId,
  letter,
  passport,
  photo,
  programs,
  sentBack,
} from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as page from './userfiles-page.tsx'

const unknown = { full_name: '', phone: null, email: 'aziza@example.com', avatar_url: null }
const dialog = () => within(screen.getByRole('dialog', { name: 'Siz bilan qanday bog‘lanamiz?' }))
const finish = () => screen.getByRole('button', { name: 'Arizani yuborish' })
const submissions = () => fakeApi().callsOf(applications.submit)

async function open(more: Partial<ApplicationFull>) {
  fakeApi().answer(services.list, programs)
  fakeApi().answer(applications.getFull, aFullApplication({ checklist: [letter], ...more }))
  const rendered = renderCabinet(page, `/userfiles/${applicationId}`, { path: '/userfiles/:id?' })
  await screen.findByRole('heading', { name: 'Talaba vizasi' })
  return rendered
}

test('who has no name or phone is asked for them first; then the application is handed in', async () => {
  const { user, router } = await open({ client: unknown })
  fakeApi().answer(clients.update, aClient)
  fakeApi().answer(applications.submit, anApplication({ status: 'pending' }))
  await user.click(finish())
  const name = await screen.findByLabelText('Ism va familiya')
  await expectFocus(name)
  expect(submissions()).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Saqlash va arizani yuborish' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(fakeApi().callsOf(clients.update)).toEqual([])
  await user.type(name, 'Aziza G‘aniyeva')
  await user.type(dialog().getByLabelText('Telefon'), '901234567')
  await user.click(dialog().getByRole('button', { name: 'Saqlash va arizani yuborish' }))
  await findToast('Hujjatlar muvaffaqiyatli yuborildi')
  expect(fakeApi().callsOf(clients.update)).toMatchObject([
    { params: { id: clientId }, body: { full_name: 'Aziza G‘aniyeva', phone: '+998 90 123 45 67' } },
  ])
  expect(submissions()).toHaveLength(1)
  expect(router.state.location).toMatchObject({
    pathname: '/profile',
    search: `?handed_in=${applicationId}`,
  })
})

test('what cannot be saved is said, and nothing is handed in', async () => {
  const { user } = await open({ client: { ...unknown, full_name: 'Aziza' } })
  fakeApi().disconnect(clients.update)
  await user.click(finish())
  await user.type(await screen.findByLabelText('Telefon'), '901234567')
  await user.click(dialog().getByRole('button', { name: 'Saqlash va arizani yuborish' }))
  await dialog().findByText(/^Server bilan aloqa yo‘q/)
  expect(submissions()).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Bekor qilish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('gaps are named before the contact is asked for', async () => {
  const { user } = await open({ client: unknown, checklist: [passport] })
  await user.click(finish())
  screen.getByText('Hamma hujjatlarni yuklash shart ❗')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a returned draft shows the decision, then what is to be sent again; the rest is folded', async () => {
  const change = { actor_name: null, note: null }
  await open({
    checklist: [accepted(photo), sentBack(passport)],
    decision: { code: 'documents_to_fix', text: 'Hujjatlarni tuzatish kerak', note: 'Yangi surat oling' },
    history: [
      { ...change, from: null, to: 'draft', created_at: '2026-03-01T10:00:00.000Z' },
      { ...change, from: 'draft', to: 'pending', created_at: '2026-03-02T10:00:00.000Z' },
      { ...change, from: 'pending', to: 'draft', created_at: '2026-03-03T10:00:00.000Z' },
    ],
  })
  screen.getByText('Sababi: Hujjatlarni tuzatish kerak')
  screen.getByText('Mutaxassis izohi: Yangi surat oling')
  const [first] = screen.getAllByRole('listitem', { name: /./ })
  expect(first?.textContent).toMatch(/^Pasport nusxasi/)
  expect(screen.getByText('Qolgan hujjatlar: 1').closest('details')?.open).toBe(false)
})
