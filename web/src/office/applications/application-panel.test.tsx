import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeApplications } from '../../testing/fake-applications.ts'
import { anApplication, fullApplication } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './applications-page.tsx'

const application = anApplication(1)
const opened = `/admin/applications?open=${application.id}`

const thePanel = async () => within(await screen.findByRole('dialog', { name: 'Ariza' }))

test('from the panel an application is deleted, and the panel closes', async () => {
  const api = fakeApi()
  fakeApplications(api, [application])
  const { user } = renderOffice(page, opened)
  const panel = await thePanel()
  await panel.findByRole('link', { name: 'Gulnora 1' })
  await user.click(panel.getByRole('button', { name: 'O‘chirish' }))
  const question = within(screen.getByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ariza' })).toBeNull())
  expect(window.location.search).toBe('')
})

test('a deleted application says so', async () => {
  const api = fakeApi()
  fakeApplications(api, [])
  api.refuse(applications.getFull, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  renderOffice(page, opened)
  await (await thePanel()).findByText(/^Bunday ariza topilmadi/)
})

test('an application that could not be loaded can be retried', async () => {
  const api = fakeApi()
  fakeApplications(api, [application])
  api.refuse(applications.getFull, 500)
  const { user } = renderOffice(page, opened)
  const panel = await thePanel()
  await panel.findByText('Arizani olishda xatolik yuz berdi')
  api.answer(applications.getFull, fullApplication(application))
  await user.click(panel.getByRole('button', { name: 'Qayta urinish' }))
  await panel.findByRole('link', { name: 'Gulnora 1' })
})

test('finance reads an application and changes nothing, whatever the address asks for', async () => {
  const api = fakeApi()
  fakeApplications(api, [application])
  const address = `/admin/applications?new=1&edit=${application.id}&open=${application.id}`
  renderOffice(page, address, { role: 'finance' })
  const panel = await thePanel()
  await panel.findByText('Gulnora 1')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  // The one that closes the panel.
  expect(panel.getAllByRole('button')).toHaveLength(1)
  expect(panel.queryByRole('link', { name: 'Gulnora 1' })).toBeNull()
})
