import { screen, within } from '@testing-library/react'
import { countries } from 'contract/countries'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aCountryCard } from '../../testing/site-records.ts'
import * as countryPage from '../countries/country-page.tsx'
import * as page from './not-found-page.tsx'

const france = aCountryCard({ slug: 'france', code: 'fr', name: { uz: 'Fransiya', en: 'France', ru: '' } })

test.each([
  ['an unknown address', page, '/nowhere', '*'],
  ['an unknown country', countryPage, '/countries/atlantis', '/countries/:slug'],
] as const)('%s shows a broken road and the countries it could lead to', async (_, shown, address, path) => {
  const api = fakeApi()
  api.answer(countries.list, [aCountryCard(), france])
  api.refuse(countries.page, 404, { code: 'not_found', message: 'Topilmadi', request_id: 'r' })
  renderSite(shown, address, { path })
  await screen.findByRole('heading', { level: 1, name: 'Sahifa topilmadi' })
  expect(document.querySelector('.road-gap')).not.toBeNull()
  const main = within(screen.getByRole('main'))
  const addresses = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['/', '/contact', '/countries/germany', '/countries/france', '/countries'])
})

test('where the countries cannot be had, the way home is still there', async () => {
  fakeApi().refuse(countries.list, 500)
  renderSite(page, '/nowhere')
  await screen.findByRole('heading', { level: 1, name: 'Sahifa topilmadi' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Bosh sahifaga o‘tish' })).toBeTruthy()
})
