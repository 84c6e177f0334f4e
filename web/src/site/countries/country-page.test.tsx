import { screen, within } from '@testing-library/react'
import { type CountryPage, countries } from 'contract/countries'
import { factKinds } from 'contract/country-facts'
import { questions } from 'contract/questions'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aClosedFact, aCountryCard, aQuestion, aService } from '../../testing/site-records.ts'
import * as page from './country-page.tsx'

const id = '0192f0c4-0000-7000-8000-0000000000c1'
const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

function aCountryPage(): CountryPage {
  const { service_ids: _ids, intakes: _intakes, ...shared } = aCountryCard()
  return {
    id,
    ...shared,
    body: inUzbek('Birinchi xatboshi'),
    facts: factKinds.map(aClosedFact),
    programmes: [{ service: aService(), note: inUzbek('Bakalavr va magistr') }],
    story_country: 'Germaniya',
    updated_at: '2026-11-05T09:07:00.000Z',
  }
}

function openGermany(language: 'uz' | 'en' | 'ru') {
  const api = fakeApi()
  api.answer(countries.page, aCountryPage())
  api.answer(stories.list, [])
  api.answer(services.requirements, [{ name: inUzbek('Pasport nusxasi'), required: true, position: 0 }])
  api.answer(questions.list, [
    aQuestion({ country_id: id, anchor: 'who-decides', question: inUzbek('Kim qaror qiladi?') }),
    aQuestion({ anchor: 'general' }),
  ])
  return renderSite(page, '/countries/germany', { language, path: '/countries/:slug' })
}

test('the questions of the country are before the call at its end, and no others', async () => {
  openGermany('uz')
  const asked = within(await screen.findByRole('region', { name: 'Ko‘p so‘raladigan savollar' }))
  expect(asked.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Kim qaror qiladi?',
  ])
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(-2)).toEqual(['Ko‘p so‘raladigan savollar', 'Germaniya bo‘yicha maslahat'])
  const advice = screen.getByRole('link', { name: 'Maslahat olish' })
  expect(advice.getAttribute('href')).toBe('/contact?subject=consultation&country=germany')
})

test('every text that is not in the language of the page says which it is in', async () => {
  openGermany('ru')
  await screen.findByRole('heading', { level: 1 })
  const langOf = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang')
  for (const text of [
    'Davlat universitetlarida o‘qish.',
    'Birinchi xatboshi',
    'Bakalavr va magistr',
    'Pasport nusxasi',
    'Kim qaror qiladi?',
  ]) {
    expect([text, langOf(text)]).toEqual([text, 'uz'])
  }
  expect(screen.getByText('Германия').lang).toBe('')
})

test('the preview of a link to it is its own', async () => {
  const { router } = openGermany('en')
  await screen.findByRole('heading', { level: 1 })
  const { meta } = Object.values(router.state.loaderData).at(-1) as { meta: object[] }
  expect(meta).toContainEqual({
    property: 'og:image',
    content: `${window.location.origin}/og/en/germany.png`,
  })
})
