import { screen, waitFor, within } from '@testing-library/react'
import { partners } from 'contract/partners'
import { services } from 'contract/services'
import { sitePictures } from 'contract/site-pictures'
import { stories } from 'contract/stories'
import { team } from 'contract/team'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aPartner, aService, aSitePicture, aStory, aTeamMember } from '../../testing/site-records.ts'
import * as page from './home-page.tsx'

const failed = "Ma'lumotlarni olishda xatolik yuz berdi!!!"

test('lists that fail say so and can be retried, while the rest of the page works', async () => {
  const api = fakeApi()
  for (const list of [services.list, stories.list, partners.list]) api.refuse(list, 500)
  const { user } = renderSite(page, '/')
  await screen.findByRole('heading', { level: 1 })
  expect(within(screen.getByRole('main')).getAllByText(failed)).toHaveLength(3)
  for (const message of ['Xizmatlar olishda xato', 'Testimonials olishda xato', 'Hamkorlarni olishda xato']) {
    expect((await findToast(message)).closest('[role=alert]')).not.toBeNull()
  }

  api.answer(services.list, [aService()])
  api.answer(stories.list, [aStory()])
  api.answer(partners.list, [aPartner()])
  await user.click(screen.getAllByRole('link', { name: 'Qayta urinish' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryAllByText(failed)).toEqual([]))
  expect(screen.getAllByText('Talaba vizasi').length).toBeGreaterThan(0)
  expect(screen.getByText('Malika R.')).toBeTruthy()
  expect(screen.getAllByText('Shimol universiteti').length).toBeGreaterThan(0)
})

test('where there is nothing to show, the page says so', async () => {
  const api = fakeApi()
  for (const list of [services.list, stories.list, partners.list]) api.answer(list, [])
  renderSite(page, '/')
  await screen.findByText('Xizmatlar mavjud emas')
  expect(screen.getByText("Testimonial ma'lumotlari topilmadi.")).toBeTruthy()
  expect(screen.getByText("Hamkorlar ma'lumotlari topilmadi.")).toBeTruthy()
})

test('the people of the office have their photo or a rosette, examples are marked, and the house is shown', async () => {
  const api = fakeApi()
  for (const list of [services.list, stories.list, partners.list]) api.answer(list, [])
  api.answer(sitePictures.list, [aSitePicture()])
  api.answer(team.list, [
    aTeamMember({ image_url: '/media/nodira' }),
    aTeamMember({ id: '0192f0c4-0000-7000-8000-0000000000c8', name: 'Sherzod Ikromov', sample: true }),
  ])
  renderSite(page, '/', { language: 'ru' })
  const people = within(await screen.findByRole('region', { name: 'Наша команда' })).getAllByRole('listitem')
  expect(people).toHaveLength(2)
  const [real, sample] = people.map((person) => within(person))
  expect(real?.getByRole('img', { name: 'Nodira Azimova' }).getAttribute('src')).toBe('/media/nodira/320')
  expect(real?.queryByText('Пример')).toBeNull()
  expect(sample?.queryByRole('img')).toBeNull()
  expect(sample?.getByText('Пример')).toBeTruthy()
  expect(sample?.getByText('Maslahatchi').lang).toBe('uz')
  expect(screen.getByRole('img', { name: 'Наш офис' })).toBeTruthy()
})
