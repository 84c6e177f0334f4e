import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { countries } from 'contract/countries'
import { type QuestionRecord, questions } from 'contract/questions'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aCountry, aQuestionRecord, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './questions-page.tsx'

const country = aCountry(1, { published: true })
const [times, passport, photo] = [
  aQuestionRecord(1, { topic: 'times' }),
  aQuestionRecord(2),
  aQuestionRecord(3, { published: false }),
]
const ofCountry = aQuestionRecord(4, { country_id: country.id, position: 1 })

function atQuestions(address = '/admin/questions') {
  const api = fakeApi()
  let stored: QuestionRecord[] = [ofCountry, times, passport, photo]
  api.answer(questions.richList, () => stored)
  api.answer(countries.richList, [country])
  api.answer(questions.update, ({ params, body }) => {
    stored = stored
      .map((row) => (row.id === params.id ? { ...row, ...body, version: row.version + 1 } : row))
      .sort((a, b) => a.position - b.position)
    return stored.find(({ id }) => id === params.id) as QuestionRecord
  })
  return { api, ...renderOffice(page, address) }
}

const shown = () =>
  screen.getAllByRole('link', { name: /^Savol \d\?$/ }).map(({ textContent }) => textContent)
const theForm = async () => within(await screen.findByRole('dialog'))
const save = async (user: UserEvent) => user.click((await theForm()).getByRole('button', { name: 'Saqlash' }))
/** Those of the shown language; the fields of the others are there and hidden. */
const field = async (name: string) => (await theForm()).getByRole<HTMLInputElement>('textbox', { name })

test('questions stand by topic, and are chosen by topic, by page and by words of the answer', async () => {
  const { user } = atQuestions()
  await screen.findByRole('link', { name: 'Savol 1?' })
  expect(shown()).toEqual(['Savol 2?', 'Savol 3?', 'Savol 4?', 'Savol 1?'])
  await user.selectOptions(screen.getByLabelText('Mavzu'), 'Hujjatlar')
  await waitFor(() => expect(shown()).toEqual(['Savol 2?', 'Savol 3?', 'Savol 4?']))
  await user.selectOptions(screen.getByLabelText('Qayerda'), 'Davlat 1')
  await waitFor(() => expect(shown()).toEqual(['Savol 4?']))
  await user.selectOptions(screen.getByLabelText('Qayerda'), 'Yordam sahifasi')
  await user.type(screen.getByRole('searchbox'), 'javob 3')
  await waitFor(() => expect(shown()).toEqual(['Savol 3?']))
  await user.type(screen.getByRole('searchbox'), '99')
  await user.click(await screen.findByRole('button', { name: 'Filtrni tozalash' }))
  await waitFor(() => expect(shown()).toHaveLength(4))
})

test('a question of a country that is not published leads nowhere', async () => {
  const { api } = atQuestions()
  api.answer(countries.richList, [{ ...country, published: false }])
  await screen.findByRole('link', { name: 'Saytda ko‘rish: Savol 2?' })
  await screen.findByRole('option', { name: 'Davlat 1' })
  expect(screen.queryByRole('link', { name: 'Saytda ko‘rish: Savol 4?' })).toBeNull()
})

test('what is published leads to its place on the site', async () => {
  const { user } = atQuestions()
  const link = (name: string) => screen.findByRole('link', { name: `Saytda ko‘rish: ${name}` })
  expect((await link('Savol 2?')).getAttribute('href')).toBe('/help#savol-2')
  expect((await link('Savol 4?')).getAttribute('href')).toBe('/countries/davlat-b#savol-4')
  await user.click(screen.getByRole('switch', { name: 'Saytda ko‘rsatish: Savol 3?' }))
  await link('Savol 3?')
})

test('a question moves among those of its topic and page', async () => {
  const { user, api } = atQuestions()
  await user.click(await screen.findByRole('button', { name: 'Pastga: Savol 2?' }))
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(['Savol 3?', 'Savol 2?']))
  expect(api.callsOf(questions.update).map(({ params, body }) => [params.id, body.position])).toEqual([
    [photo.id, 1],
  ])
})

test('a new question is refused for a placeholder that does not exist, in its own tab', async () => {
  const { user, api } = atQuestions('/admin/questions?new=1')
  await fillField(user, await field('Savol'), 'Qayerdasiz?')
  await fillField(user, await field('Javob'), 'Manzil: {address}.')
  const form = await theForm()
  await user.click(form.getByRole('tab', { name: /^Ruscha/ }))
  await fillField(user, await field('Javob'), 'Адрес: {adres}.')
  await user.click(form.getByRole('tab', { name: /^O‘zbekcha/ }))
  await save(user)
  await form.findByText('Jingalak qavsdagi so‘z ro‘yxatda yo‘q')
  await form.findByRole('tab', { name: /^Ruscha/, selected: true })
  await fillField(user, await field('Javob'), 'Адрес: {address}.')
  api.answer(questions.create, aQuestionRecord(5))
  await save(user)
  await findToast('Savol saqlandi')
  expect(api.callsOf(questions.create)[0]?.body).toMatchObject({
    topic: 'program',
    country_id: null,
    question: { uz: 'Qayerdasiz?' },
    answer: { ru: 'Адрес: {address}.' },
  })
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const { user, api } = atQuestions(`/admin/questions?edit=${ofCountry.id}`)
  await fillField(user, await field('Savol'), 'Meniki?')
  const theirs = { ...ofCountry, question: { uz: 'Ularniki?', en: '', ru: '' }, country_id: null, version: 2 }
  api.refuse(questions.update, 409, changedTo(theirs))
  await save(user)
  const form = await theForm()
  await form.findByRole('row', { name: 'Savol (O‘zbekcha) Meniki? Ularniki?' })
  form.getByRole('row', { name: 'Qayerda Davlat 1 Yordam sahifasi' })
  api.answer(questions.update, { ...theirs, version: 3 })
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Savol saqlandi')
  expect(api.callsOf(questions.update).at(-1)?.body).toMatchObject({
    question: { uz: 'Meniki?' },
    version: 2,
  })
})

test('a question is deleted after a question', async () => {
  const { user, api } = atQuestions()
  await user.click(await screen.findByRole('button', { name: 'Amallar: Savol 1?' }))
  await user.click(screen.getByRole('menuitem', { name: 'O‘chirish' }))
  api.answer(questions.remove, undefined)
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'O‘chirish' }))
  await findToast('Savol o‘chirildi')
  expect(api.callsOf(questions.remove)[0]?.params).toEqual({ id: times.id })
})
