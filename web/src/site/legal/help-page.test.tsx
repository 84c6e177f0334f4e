import { screen, within } from '@testing-library/react'
import { questions } from 'contract/questions'
import { documentRules } from 'contract/uploads'
import { describe, expect, test } from 'vitest'
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

test('a text in another language than the page says which', async () => {
  fakeApi().answer(questions.list, [aQuestion()])
  renderSite(helpPage, '/help', { language: 'en' })
  const details = await detailsOf('What should the files be like?')
  expect(details.querySelector('h3')?.lang).toBe('')
  expect(details.querySelector('#file-rules')?.getAttribute('lang')).toBe('uz')
})

describe('a search', () => {
  const open = (address: string, language: 'uz' | 'en' | 'ru' = 'uz') => {
    fakeApi().answer(questions.list, [aQuestion(), statuses])
    return renderSite(helpPage, address, { language })
  }

  test('shows the answers it found, with their topic and its words marked, and says how many', async () => {
    open('/help?q=ARIZA+hali')
    expect((await screen.findByRole('status')).textContent).toBe('1 ta javob topildi')
    const found = screen.getByRole('heading', { level: 2, name: statuses.question.uz })
    expect(found.closest('summary')?.textContent).toContain('Ariza topshirish')
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
    expect(marks).toEqual(['Ariza', 'hali'])
    expect(found.closest('details')?.open).toBe(true)
    expect(screen.queryByText('Fayllar qanday bo‘lishi kerak?')).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ARIZA hali')
  })

  test('that finds nothing says so and whom to ask', async () => {
    open('/help?q=velosiped')
    expect((await screen.findByRole('status')).textContent).toBe('Javob topilmadi.')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Bizga yozing.' }).getAttribute('href')).toBe('/contact')
    expect(main.getByRole('link', { name: /^\+998/ }).getAttribute('href')).toMatch(/^tel:/)
  })

  test('keeps the contents, which lead to the plain page', async () => {
    open('/help?q=ariza')
    await screen.findByRole('heading', { level: 2, name: statuses.question.uz })
    const [link] = within(screen.getByRole('navigation', { name: 'Mundarija' })).getAllByRole('link', {
      hidden: true,
    })
    expect(link?.getAttribute('href')).toBe('/help#documents')
  })

  test('is typed and sent on the page, and the number found is announced in a place that was there', async () => {
    const { user, router } = open('/help')
    const status = await screen.findByRole('status')
    expect(status.textContent).toBe('')
    await user.type(screen.getByRole('searchbox', { name: 'Savolingizni qidiring' }), 'fayllar{Enter}')
    await within(status).findByText('1 ta javob topildi')
    expect(router.state.location.search).toBe('?q=fayllar')
  })

  test.each([
    ['en', '/help?q=files', '1 answer found'],
    ['ru', '/help?q=fayllar', 'Найден 1 ответ'],
  ] as const)('is counted in %s', async (language, address, note) => {
    open(address, language)
    expect((await screen.findByRole('status')).textContent).toBe(note)
  })

  test('that is longer than anybody types is cut', async () => {
    open(`/help?q=${'ariza+'.repeat(100)}`)
    await screen.findByRole('status')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value.length).toBeLessThanOrEqual(100)
  })

  test('is not indexed, has the plain address, and describes what it shows', async () => {
    fakeApi().answer(questions.list, [aQuestion(), statuses])
    const { router } = open('/help?q=ariza')
    await screen.findByRole('heading', { level: 2, name: statuses.question.uz })
    const { meta } = router.state.loaderData[router.state.matches.at(-1)?.route.id ?? ''] as {
      meta: object[]
    }
    expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(meta).toContainEqual(
      expect.objectContaining({ rel: 'canonical', href: expect.stringMatching(/\/help$/) }),
    )
    const asked = JSON.stringify(meta.at(-1))
    expect(asked).toContain(statuses.question.uz)
    expect(asked).not.toContain('Fayllar qanday')
  })
})
