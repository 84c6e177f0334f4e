import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { services } from 'contract/services'
import { type RichStory, stories } from 'contract/stories'
import { afterEach, expect, test, vi } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aService, aStory, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './stories-page.tsx'

// Besides the stories' own parts, the form and the delete dialog of every record of the office are tested here in full;
// the other pages show that they use them.

const story = aStory(1)
const picture = new File(['a picture'], 'surat.png', { type: 'image/png' })

afterEach(() => {
  vi.restoreAllMocks()
})

/** The page with one story, which is what the server has; what is saved becomes it. */
function atStories(address = '/admin/stories') {
  const api = fakeApi()
  let stored: RichStory[] = [story]
  const storeAs = (changes: Partial<RichStory>) => {
    stored = [{ ...story, ...changes }]
  }
  api.answer(stories.richList, () => stored)
  api.answer(services.list, [aService(1)])
  return { api, storeAs, ...renderOffice(page, address) }
}

const theForm = async () => within(await screen.findByRole('dialog'))
const field = async (name: string) => (await theForm()).getByLabelText<HTMLInputElement>(name)
const rating = async (stars: number) =>
  (await theForm()).getByRole<HTMLInputElement>('radio', { name: `${stars} yulduz` })
const save = async (user: UserEvent) => user.click((await theForm()).getByRole('button', { name: 'Saqlash' }))

async function retype(user: UserEvent, name: string, text: string) {
  await user.clear(await field(name))
  await user.type(await field(name), text)
}

async function fillIn(user: UserEvent, name = 'Bekzod') {
  await user.type(await field('Ism'), name)
  await user.type(await field('Davlat'), 'Koreya')
  await user.type(await field('Tavsif (hikoya matni)'), 'Rahmat.')
}

test('what is missing or no picture is shown in place, and closing asks before typed text is lost', async () => {
  const { user } = atStories('/admin/stories?new=1')
  await user.type(await field('Davlat'), 'Koreya')
  await save(user)
  const form = await theForm()
  await expectFocus(await field('Ism'))
  expect(form.getAllByText('To‘ldirish shart')).toHaveLength(2)
  expect((await field('Davlat')).value).toBe('Koreya')
  const gif = new File(['GIF89a'], 'surat.gif', { type: 'image/gif' })
  fireEvent.change(form.getByLabelText(/^Rasm/), { target: { files: [gif] } })
  await form.findByText("Fayl turi qo'llab-quvvatlanmaydi")

  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await user.click(form.getByRole('button', { name: 'Bekor qilish' }))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect((await field('Davlat')).value).toBe('Koreya')
  asked.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked).toHaveBeenCalledTimes(2)
})

test('closing asks before a chosen picture is lost, too', async () => {
  const { user } = atStories('/admin/stories?new=1')
  const asked = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await user.upload((await theForm()).getByLabelText(/^Rasm/), picture)
  const shown = await waitFor(() => screen.getByRole('dialog').querySelector('img') as HTMLImageElement)
  expect(shown.src).toMatch(/^blob:/)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(shown.isConnected).toBe(true)
})

test('what a colleague saved meanwhile is shown beside one’s own text, and can be taken', async () => {
  const { user, api, storeAs } = atStories(`/admin/stories?edit=${story.id}`)
  await retype(user, 'Davlat', 'Koreya')
  await user.click(await rating(3))
  const theirs = { ...story, country: 'Singapur', version: 2 }
  storeAs(theirs)
  api.refuse(stories.update, 409, changedTo(theirs))
  await save(user)
  const form = await theForm()
  const conflict = within(
    (await form.findByText(/boshqa kishi o‘zgartirdi/)).closest('[role=status]') as HTMLElement,
  )
  conflict.getByRole('row', { name: 'Davlat Koreya Singapur' })
  conflict.getByRole('row', { name: 'Baho 3 5' })
  await user.click(conflict.getByRole('button', { name: 'Saqlanganini olish' }))
  expect((await field('Davlat')).value).toBe('Singapur')
  expect((await rating(5)).checked).toBe(true)

  await retype(user, 'Davlat', 'Dubay')
  api.answer(stories.update, { ...theirs, country: 'Dubay', version: 3 })
  await save(user)
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(stories.update).map(({ body }) => body)).toMatchObject([
    { country: 'Koreya', rating: '3', version: '1' },
    { country: 'Dubay', rating: '5', version: '2' },
  ])
})

test('one’s own text can overwrite what a colleague saved meanwhile', async () => {
  const { user, api } = atStories(`/admin/stories?edit=${story.id}`)
  await field('Davlat')
  api.refuse(stories.update, 409, changedTo({ ...story, rating: 1, version: 2 }))
  await save(user)
  const form = await theForm()
  await form.findByRole('row', { name: 'Baho 5 1' })
  expect(form.queryByRole('button', { name: 'Saqlash' })).toBeNull()
  api.answer(stories.update, { ...story, version: 3 })
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(stories.update).at(-1)?.body).toMatchObject({ rating: '5', version: '2' })
})

test('the same text saved by two users is no conflict', async () => {
  const { user, api } = atStories(`/admin/stories?edit=${story.id}`)
  await retype(user, 'Davlat', 'Koreya')
  api.refuse(stories.update, 409, changedTo({ ...story, country: 'Koreya', version: 2 }))
  await save(user)
  const form = await theForm()
  await form.findByText('Siz yozganlar hozir saqlangani bilan bir xil.')
  expect(form.queryByRole('table')).toBeNull()
})

test('a story that could not be saved stays in the form with the reason', async () => {
  const { user, api, storeAs } = atStories('/admin/stories?new=1')
  await fillIn(user)
  api.refuse(stories.create, 503, { code: 'busy', message: 'Server band', request_id: 'x' })
  await save(user)
  await findToast('Xizmatni saqlashda xatolik: Server band')
  const form = await theForm()
  form.getByText('Server band')
  api.disconnect(stories.create)
  await save(user)
  await form.findByText('Xizmatni saqlashda kutilmagan xatolik yuz berdi')
  expect((await field('Ism')).value).toBe('Bekzod')
  api.answer(stories.create, () => {
    storeAs({ name: 'Bekzod' })
    return { ...story, name: 'Bekzod' }
  })
  await save(user)
  await screen.findByRole('heading', { name: 'Bekzod' })
  expect(api.callsOf(stories.create)).toHaveLength(3)
})

test('a story that a colleague has deleted shows the server’s message, and leaves the page', async () => {
  const { user, api } = atStories()
  await user.click(await screen.findByRole('button', { name: `O‘chirish: ${story.name}` }))
  const question = within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
  question.getByText(story.name)
  api.refuse(stories.remove, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  api.answer(stories.richList, [])
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  expect((await question.findByRole('alert')).textContent).toBe('Ma’lumot topilmadi')
  await user.click(question.getByRole('button', { name: 'Bekor qilish' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: story.name })).toBeNull())
})

test('an address that opens a deleted story says so', async () => {
  atStories(`/admin/stories?edit=${aStory(2).id}`)
  await (await theForm()).findByText('Bunday yozuv topilmadi')
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { user, api } = atStories()
  api.refuse(stories.richList, 500)
  await screen.findByText('Hikoyalarni olishda xatolik yuz berdi')
  api.answer(stories.richList, [story])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('heading', { name: story.name })
})

test('an empty list offers to add the first story', async () => {
  const { user, api } = atStories()
  api.answer(stories.richList, [])
  await screen.findByText('Hech narsa topilmadi')
  await user.click(screen.getByRole('button', { name: 'Birinchi hikoyani qo‘shish' }))
  await screen.findByRole('dialog', { name: 'Yangi hikoya' })
})

test('language, translations, service, consent and the mark of an example are saved, and can be taken away', async () => {
  const { user, api, storeAs } = atStories(`/admin/stories?edit=${story.id}`)
  const form = await theForm()
  expect(form.queryByLabelText(/^Tarjima \(O‘zbekcha\)/), 'it was told in Uzbek').toBeNull()
  await user.type(await field('Tarjima (Inglizcha) (ixtiyoriy)'), 'My visa was ready.')
  await user.selectOptions(await field('Xizmat (ixtiyoriy)'), 'Xizmat 1')
  fireEvent.change(await field('Rozilik sanasi'), { target: { value: '2026-11-05' } })
  await user.type(await field('Izoh (O‘zbekcha)'), '2026-yil')
  await user.click(await field('Namuna'))
  const saved = {
    ...story,
    translations: { uz: '', en: 'My visa was ready.', ru: '' },
    service_id: aService(1).id,
    consent_on: '2026-11-05',
    sample: true,
    version: 2,
  }
  api.answer(stories.update, () => {
    storeAs(saved)
    return saved
  })
  await save(user)
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(stories.update)[0]?.body).toMatchObject({
    language: 'uz',
    translation_en: 'My visa was ready.',
    detail_uz: '2026-yil',
    service_id: aService(1).id,
    consent_on: '2026-11-05',
    sample: 'true',
  })
  await screen.findByText('Namuna')

  await user.click(screen.getByRole('button', { name: `Tahrirlash: ${story.name}` }))
  expect((await field('Xizmat (ixtiyoriy)')).value).toBe(aService(1).id)
  await user.selectOptions(await field('Xizmat (ixtiyoriy)'), '')
  fireEvent.change(await field('Rozilik sanasi'), { target: { value: '' } })
  await user.selectOptions(await field('Hikoya tili'), 'Inglizcha')
  expect((await theForm()).queryByLabelText(/^Tarjima \(Inglizcha\)/)).toBeNull()
  await save(user)
  await waitFor(() => expect(api.callsOf(stories.update)).toHaveLength(2))
  expect(api.callsOf(stories.update)[1]?.body).toMatchObject({
    language: 'en',
    service_id: '',
    consent_on: '',
  })
})

test('the service of a story is shown, also when the services come later than the story', async () => {
  const api = fakeApi()
  api.answer(stories.richList, [{ ...story, service_id: aService(2).id }])
  let send = () => {}
  const later = new Promise<void>((resolve) => {
    send = resolve
  })
  api.answer(services.list, () => later.then(() => [aService(1), aService(2), aService(3)]))
  renderOffice(page, `/admin/stories?edit=${story.id}`)
  const service = await field('Xizmat (ixtiyoriy)')
  expect(service.value).toBe(aService(2).id)
  send()
  await screen.findByRole('option', { name: 'Xizmat 3' })
  expect(service.value).toBe(aService(2).id)
})
