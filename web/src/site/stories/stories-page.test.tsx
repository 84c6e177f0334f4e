import { screen, waitFor, within } from '@testing-library/react'
import { stories } from 'contract/stories'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aStory } from '../../testing/site-records.ts'
import * as page from './stories-page.tsx'

const list = [
  aStory(),
  aStory({ id: '0192f0c4-0000-7000-8000-0000000000d2', name: 'Timur A.', country: 'Kanada', rating: 4 }),
  aStory({ id: '0192f0c4-0000-7000-8000-0000000000d3', name: 'Laylo T.', country: 'Kanada' }),
]

const filter = () => within(screen.getByRole('navigation', { name: 'Davlat bo‘yicha tanlash' }))
const cards = () => screen.queryAllByRole('figure')
const resultCount = () => within(screen.getByRole('main')).getByRole('status').textContent

test('the counts beside the countries add up, and each is what its link shows', async () => {
  const api = fakeApi()
  api.answer(stories.list, list)
  const { user } = renderSite(page, '/stories')
  await screen.findByText('3 ta hikoya')
  const links = () => filter().getAllByRole('link')
  const [all, ...countries] = links().map((link) => Number(/\d+$/.exec(link.textContent ?? '')?.[0]))
  expect(countries).toHaveLength(2)
  expect(countries.reduce((sum, count) => sum + count, 0)).toBe(all)
  for (const [at, count] of countries.entries()) {
    await user.click(links()[at + 1] as HTMLElement)
    await waitFor(() => expect(cards()).toHaveLength(count))
  }
  expect(api.callsOf(stories.list), 'the stories are here already').toHaveLength(1)
})

test('one country is chosen, and all of them again', async () => {
  fakeApi().answer(stories.list, list)
  const { user } = renderSite(page, '/stories?country=Germaniya')
  await screen.findByText('Germaniya: 1 ta hikoya')
  const choice = (name: RegExp) => filter().getByRole('link', { name })
  expect(choice(/^Germaniya/).getAttribute('aria-current')).toBe('true')
  expect(choice(/^Barchasi/).getAttribute('aria-current')).toBeNull()
  expect(cards()).toHaveLength(1)
  expect(screen.getByText('Malika R.')).toBeTruthy()
  await user.click(choice(/^Barchasi/))
  await waitFor(() => expect(resultCount()).toBe('3 ta hikoya'))
  expect(choice(/^Barchasi/).getAttribute('aria-current')).toBe('true')
  expect(cards()).toHaveLength(3)
  expect(window.location.search).toBe('')
})

test('a story has its stars, its text, its country, its day and its name', async () => {
  fakeApi().answer(stories.list, list)
  renderSite(page, '/stories')
  const card = within((await screen.findByText('Timur A.')).closest('figure') as HTMLElement)
  expect(card.getByText('Baho: 5 dan 4')).toBeTruthy()
  expect(card.getByText('Hammasi o‘z vaqtida bo‘ldi.')).toBeTruthy()
  expect(card.getByText('Kanada')).toBeTruthy()
  expect(card.getByText('05/11/2026')).toBeTruthy()
})

test('a country without stories says so, and offers all of them', async () => {
  fakeApi().answer(stories.list, list)
  const { user } = renderSite(page, '/stories?country=Atlantida')
  await screen.findByText('Bu davlat bo‘yicha hikoyalar hali yo‘q.')
  expect(screen.queryByText(/Atlantida/), 'no word of the address is put on the page').toBeNull()
  expect(cards()).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(resultCount()).toBe('3 ta hikoya')
})

test('a link in another language names the countries in it, and stays in it', async () => {
  fakeApi().answer(stories.list, list)
  const { user } = renderSite(page, '/stories?country=Germaniya&lang=ru', { language: 'ru' })
  await screen.findByText('Германия: 1 история')
  await user.click(screen.getByRole('link', { name: /^Канада/ }))
  await screen.findByText('Канада: 2 истории')
  expect(window.location.search).toBe('?lang=ru&country=Kanada')
})

test('a story in another language is shown in translation with its original, or as it was told', async () => {
  const [malika, timur] = [aStory(), aStory({ id: '0192f0c4-0000-7000-8000-0000000000d2', name: 'Timur A.' })]
  const translations = { uz: '', en: '', ru: 'Всё было вовремя.' }
  fakeApi().answer(stories.list, [{ ...malika, translations }, timur])
  renderSite(page, '/stories?lang=ru', { language: 'ru' })
  const cardOf = async (name: string) => (await screen.findByText(name)).closest('figure') as HTMLElement
  const translated = await cardOf('Malika R.')
  expect(within(translated).getByText('Всё было вовремя.').lang).toBe('')
  expect(within(translated).getByText('Перевод. Оригинал: узбекский').tagName).toBe('SUMMARY')
  expect(within(translated).getByText(malika.text).lang).toBe('uz')
  const told = within(await cardOf('Timur A.'))
  expect(told.getByText(timur.text).lang).toBe('uz')
  told.getByText('Язык: узбекский')
})

const sampleNote = 'Namuna hikoyalar: agentlik o‘z mijozlarinikini qo‘yadi.'

test('examples are said to be such in one sentence; beside real stories each is marked', async () => {
  const api = fakeApi()
  const samples = list.map((story) => ({ ...story, sample: true }))
  api.answer(stories.list, samples)
  const { unmount } = renderSite(page, '/stories')
  await screen.findByText(sampleNote)
  expect(screen.queryByText('Namuna')).toBeNull()
  unmount()
  api.answer(stories.list, [...samples.slice(1), aStory()])
  renderSite(page, '/stories')
  await screen.findByText(sampleNote)
  expect(screen.getAllByText('Namuna')).toHaveLength(2)
})

test('without examples there is no word of them', async () => {
  fakeApi().answer(stories.list, list)
  renderSite(page, '/stories')
  await screen.findByText('3 ta hikoya')
  expect(screen.queryByText(sampleNote)).toBeNull()
})

test('what the person did stands below the name', async () => {
  fakeApi().answer(stories.list, [aStory({ detail: { uz: 'Magistratura, 2025', en: '', ru: '' } })])
  renderSite(page, '/stories?lang=en', { language: 'en' })
  expect((await screen.findByText('Magistratura, 2025')).lang).toBe('uz')
})

test('below the stories: the results, since when they are counted, and what to do next', async () => {
  fakeApi().answer(stories.list, list)
  renderSite(page, '/stories')
  const results = within(await screen.findByRole('region', { name: 'Natijalarimiz' }))
  for (const label of [
    'muvaffaqiyatli talaba',
    'muvaffaqiyat darajasi',
    'davlatga turist vizasi',
    'yillik tajriba',
  ]) {
    expect(results.getByText(label)).toBeTruthy()
  }
  expect(results.getByText(/\d{4}-yildan beri hisoblanadi/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Maslahat olish' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'Ariza topshirish' }).getAttribute('href')).toBe(
    '/login?next=/apply',
  )
})

test('stories that fail to load are not shown as none', async () => {
  const api = fakeApi()
  api.refuse(stories.list, 500)
  const { user } = renderSite(page, '/stories')
  await screen.findByText("Ma'lumotlarni olishda xatolik yuz berdi!!!")
  expect(screen.queryByText("Testimonial ma'lumotlari topilmadi.")).toBeNull()
  api.answer(stories.list, list)
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByText('Malika R.')
})

test('where there is nothing to show, the page says so', async () => {
  fakeApi().answer(stories.list, [])
  renderSite(page, '/stories')
  await screen.findByText("Testimonial ma'lumotlari topilmadi.")
})
