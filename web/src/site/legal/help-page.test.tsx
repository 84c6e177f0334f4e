import { screen, within } from '@testing-library/react'
import { questions } from 'contract/questions'
import { documentRules } from 'contract/uploads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aQuestion } from '../../testing/site-records.ts'
import * as helpPage from './help-page.tsx'

const text = (uz: string) => ({ uz, en: '', ru: '' })
const statuses = aQuestion({
  anchor: 'statuses',
  topic: 'applying',
  question: text('Ariza holatlari nimani bildiradi?'),
  answer: text(
    '= {draft}: hali yuborilmagan\n= {pending}: ko‘ryapmiz\n= {approved}: ijobiy\n= {rejected}: salbiy',
  ),
})
const detailsOf = async (question: string) =>
  (await screen.findByText(question)).closest('details') as HTMLDetailsElement
const titlesIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link', { hidden: true })
    .map(({ textContent }) => textContent)

test('answers the questions of the office, with the limits of the server', async () => {
  fakeApi().answer(questions.list, [aQuestion(), statuses])
  renderSite(helpPage, '/help')
  const files = await detailsOf('Fayllar qanday bo‘lishi kerak?')
  expect(files.open).toBe(false)
  const answer = within(files).getByText(new RegExp(documentRules.types.join(', ')))
  expect(answer.textContent).toContain(`${documentRules.maxBytes / 1024 / 1024} MB`)
  for (const status of ['Qoralama', 'Jarayonda', 'Tasdiqlangan', 'Rad etilgan']) {
    expect(within(await detailsOf(statuses.question.uz)).getByText(status).tagName).toBe('DT')
  }
})

test('an address can name a question; its place is inside, so that browsers open it', async () => {
  fakeApi().answer(questions.list, [statuses])
  renderSite(helpPage, '/help')
  const details = await detailsOf(statuses.question.uz)
  expect(details.querySelector('#statuses')?.textContent).toContain('hali yuborilmagan')
})

test('shows lists and steps as such, and the same line twice', async () => {
  const answer = text('Kerak:\n- pasport\n- pasport\nTartibi:\n1. birinchi\n2. ikkinchi\nKerak:')
  fakeApi().answer(questions.list, [aQuestion({ answer })])
  renderSite(helpPage, '/help')
  const details = await detailsOf('Fayllar qanday bo‘lishi kerak?')
  const textsOf = (selector: string) =>
    [...details.querySelectorAll(selector)].map(({ textContent }) => textContent)
  expect(textsOf('ul > li')).toEqual(['pasport', 'pasport'])
  expect(textsOf('ol > li')).toEqual(['birinchi', 'ikkinchi'])
  expect(textsOf('p')).toEqual(['Kerak:', 'Tartibi:', 'Kerak:'])
})

test('a topic that nothing is asked about is left out, but for the office’s own address', async () => {
  fakeApi().answer(questions.list, [aQuestion(), statuses])
  renderSite(helpPage, '/help')
  await detailsOf(statuses.question.uz)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Hujjatlar', 'Ariza topshirish', 'Biz bilan bog‘lanish'])
  expect(titlesIn('Mundarija')).toEqual([...titles, ...titles])
})

test('questions of a country are on its own page', async () => {
  const country_id = '0192f0c4-0000-7000-8000-0000000000c1'
  fakeApi().answer(questions.list, [aQuestion({ country_id }), statuses])
  renderSite(helpPage, '/help')
  await detailsOf(statuses.question.uz)
  expect(screen.queryByText('Fayllar qanday bo‘lishi kerak?')).toBeNull()
})

test('where the questions cannot be had, it says so in their place and still shows the office', async () => {
  const api = fakeApi()
  api.refuse(questions.list, 500)
  const { user } = renderSite(helpPage, '/help')
  const failed = "Ma'lumotlarni olishda xatolik yuz berdi!!!"
  expect(await findToast(failed)).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText(failed)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Biz bilan bog‘lanish' })).toBeTruthy()
  api.answer(questions.list, [statuses])
  await user.click(screen.getByRole('button', { name: /qayta/i }))
  expect(await detailsOf(statuses.question.uz)).toBeTruthy()
})
