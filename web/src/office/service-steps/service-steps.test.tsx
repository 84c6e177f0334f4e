import { screen, waitFor, within } from '@testing-library/react'
import { type ServiceStep, serviceSteps } from 'contract/service-steps'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { aServiceStep } from '../../testing/case-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aService } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from '../services/services-page.tsx'

const service = aService(1)
const editor = `/admin/services?edit=${service.id}&part=steps`
const own = (at: number) => aServiceStep(at, { service_id: service.id })

function at(address: string, ownSteps: ServiceStep[]) {
  const api = fakeApi()
  api.answer(services.list, [service])
  api.answer(serviceSteps.list, ({ query }) =>
    query.service_id ? ownSteps : [aServiceStep(8), aServiceStep(9)],
  )
  return { api, ...renderOffice(page, address) }
}

const card = (n: number) => screen.findByRole('group', { name: `${n}-bosqich` })
const save = () => screen.getByRole('button', { name: 'Saqlash' })
const plain = ({ name, about, turn, days, closes }: ServiceStep) => ({ name, about, turn, days, closes })

test('the editor of a service has its steps beside what the site shows', async () => {
  const { user } = at(`/admin/services?edit=${service.id}`, [own(1)])
  await user.click(await screen.findByRole('tab', { name: 'Bosqichlar' }))
  await card(1)
  expect(window.location.search).toContain('part=steps')
  await user.click(screen.getByRole('tab', { name: 'Xizmat' }))
  await screen.findByLabelText('Narxi')
})

test('steps are renamed, moved, removed and added, and saved as a whole', async () => {
  const { user, api } = at(editor, [own(1), own(2), own(3)])
  api.answer(serviceSteps.save, [])
  await card(3)
  await user.click(screen.getByRole('button', { name: 'Yuqoriga: Bosqich 2' }))
  await user.click(screen.getByRole('button', { name: 'Bosqichni o‘chirish: Bosqich 3' }))
  await user.click(screen.getByRole('button', { name: 'Bosqich qo‘shish' }))
  const added = within(await card(3))
  const name = within(added.getByRole('tabpanel', { name: /^O‘zbekcha/ })).getByLabelText('Nomi')
  await expectFocus(name)
  await fillField(user, name, 'Suhbat')
  await user.selectOptions(added.getByLabelText('Navbat kimda'), 'Mijozda')
  await fillField(user, added.getByLabelText('Kun'), '14')
  await user.selectOptions(added.getByLabelText('O‘zi yopiladi'), 'Ariza tasdiqlanganda')
  await user.click(save())
  await findToast('Bosqichlar saqlandi')
  const nothing = { uz: '', en: '', ru: '' }
  expect(api.callsOf(serviceSteps.save)[0]?.body).toEqual({
    service_id: service.id,
    steps: [
      plain(own(2)),
      plain(own(1)),
      { name: { ...nothing, uz: 'Suhbat' }, about: nothing, turn: 'client', days: 14, closes: 'approved' },
    ],
    seen: [own(1).id, own(2).id, own(3).id],
  })
  // The dialog is closed.
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a step without a name or with impossible days is not saved', async () => {
  const { user, api } = at(editor, [own(1)])
  const first = within(await card(1))
  await user.clear(within(first.getByRole('tabpanel', { name: /^O‘zbekcha/ })).getByLabelText('Nomi'))
  await fillField(user, first.getByLabelText('Kun'), '0')
  await user.click(save())
  await first.findByText('To‘ldirish shart')
  await first.findByText('Kamida 1')
  expect(api.callsOf(serviceSteps.save)).toEqual([])
})

test('a service without own steps shows the default ones, which own ones begin with', async () => {
  const { user, api } = at(editor, [])
  api.answer(serviceSteps.save, [])
  await screen.findByText('Bosqich 9')
  await user.click(screen.getByRole('button', { name: 'O‘z bosqichlarini tuzish' }))
  await card(2)
  await user.click(save())
  await findToast('Bosqichlar saqlandi')
  expect(api.callsOf(serviceSteps.save)[0]?.body).toMatchObject({ service_id: service.id, seen: [] })
})

test('the default list is edited from the list of services', async () => {
  const { user, api } = at('/admin/services', [])
  api.answer(serviceSteps.save, [])
  await user.click(await screen.findByRole('button', { name: 'Standart bosqichlar' }))
  await card(2)
  await user.click(save())
  await findToast('Bosqichlar saqlandi')
  expect(api.callsOf(serviceSteps.save)[0]?.body).toMatchObject({
    service_id: null,
    seen: [aServiceStep(8).id, aServiceStep(9).id],
  })
})

test('a list that a colleague saved meanwhile is replaced only by who has seen it', async () => {
  const stored = [own(1)]
  const { user, api } = at(editor, stored)
  const first = within(await card(1))
  const name = () =>
    within(first.getByRole('tabpanel', { name: /^O‘zbekcha/ })).getByLabelText<HTMLInputElement>('Nomi')
  await fillField(user, name(), 'Meniki')
  stored.splice(0, 1, own(5))
  api.refuse(serviceSteps.save, 409, { code: 'changed_meanwhile', message: 'O‘zgargan' })
  await user.click(save())
  const notice = (await screen.findByText(/^Ro‘yxatni shu orada/)).closest('[role=status]') as HTMLElement
  await expectFocus(notice)
  expect(name().value).toBe('Meniki')
  api.answer(serviceSteps.save, [])
  await user.click(screen.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Bosqichlar saqlandi')
  expect(api.callsOf(serviceSteps.save).at(-1)?.body).toMatchObject({ seen: [own(5).id] })
})

test('steps that could not be loaded can be retried', async () => {
  const { user, api } = at(editor, [own(1)])
  api.refuse(serviceSteps.list, 500)
  await screen.findByText('Bosqichlarni olishda xatolik yuz berdi')
  api.answer(serviceSteps.list, [own(1)])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await card(1)
})
