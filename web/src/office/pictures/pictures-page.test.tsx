import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type SitePicture, sitePictures } from 'contract/site-pictures'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aSitePicture, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './pictures-page.tsx'

const front = aSitePicture('office_front')
const photo = new File(['a picture'], 'ofis.png', { type: 'image/png' })

function atPictures(stored: SitePicture[], address = '/admin/pictures') {
  const api = fakeApi()
  api.answer(sitePictures.list, () => stored)
  const store = (saved: SitePicture) => {
    stored = [...stored.filter(({ slot }) => slot !== saved.slot), saved]
    return saved
  }
  return { api, store, ...renderOffice(page, address, { role: 'manager' }) }
}

const theForm = async () => within(await screen.findByRole('dialog'))
const save = async (user: UserEvent) => user.click((await theForm()).getByRole('button', { name: 'Saqlash' }))

test('all four places are shown, with a picture or the offer to add one', async () => {
  atPictures([front])
  await screen.findByRole('img', { name: 'Ofis eshigi' })
  screen.getByRole('button', { name: 'Tahrirlash: Ofis kirish eshigi' })
  for (const place of ['Ofis ichi', 'Jamoa', 'Litsenziya yoki guvohnoma'])
    screen.getByRole('button', { name: `Rasm qo‘yish: ${place}` })
})

test('the facts of the agency’s file are shown to read, with where they are changed', async () => {
  atPictures([])
  const facts = within(await screen.findByRole('region', { name: 'Agentlik haqidagi rasmiy ma’lumotlar' }))
  const names = facts.getAllByRole('term').map(({ textContent }) => textContent)
  expect(names).toEqual(['Yuridik nomi', 'Davlat ro‘yxati raqami', 'Litsenziya', 'Manzil', 'Telegram'])
  facts.getByText(/agency\.json/)
  expect(facts.queryAllByRole('textbox')).toEqual([])
})

test('a picture is set with its description in three languages', async () => {
  const { user, api, store } = atPictures([])
  await user.click(await screen.findByRole('button', { name: 'Rasm qo‘yish: Ofis kirish eshigi' }))
  const form = await theForm()
  await user.type(form.getByLabelText('Rasm tavsifi (O‘zbekcha)'), 'Eshik')
  await user.type(form.getByLabelText('Rasm tavsifi (Inglizcha)'), 'Door')
  await save(user)
  await form.findByLabelText('Rasm tavsifi (Ruscha)', { selector: '[aria-invalid=true]' })
  await user.type(form.getByLabelText('Rasm tavsifi (Ruscha)'), 'Вход')
  await save(user)
  expect((await form.findByText('Fayl tanlanmagan')).closest('[role=alert]')).not.toBeNull()
  expect(api.callsOf(sitePictures.upload)).toEqual([])

  await user.upload(form.getByLabelText('Rasm'), photo)
  await user.click(form.getByRole('radio', { name: 'Past' }))
  api.answer(sitePictures.upload, () => store({ ...front, alt: { uz: 'Eshik', en: 'Door', ru: 'Вход' } }))
  await save(user)
  await findToast('Rasm saqlandi')
  await screen.findByRole('img', { name: 'Eshik' })
  const [call] = api.callsOf(sitePictures.upload)
  expect(call?.params).toEqual({ slot: 'office_front' })
  expect(call?.body).toEqual({ alt_uz: 'Eshik', alt_en: 'Door', alt_ru: 'Вход', focus: '8' })
  expect(call?.file?.name).toBe('ofis.png')
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const { user, api, store } = atPictures([front], '/admin/pictures?edit=office_front')
  const form = await theForm()
  await user.type(form.getByLabelText('Rasm tavsifi (O‘zbekcha)'), ' va yo‘lak')
  const theirs = { ...front, focus: 1, version: 2 }
  api.refuse(sitePictures.upload, 409, changedTo(theirs))
  await save(user)
  await form.findByRole('row', { name: 'Rasm tavsifi (O‘zbekcha) Ofis eshigi va yo‘lak Ofis eshigi' })
  form.getByRole('row', { name: 'Rasmning markazi O‘rta Chap yuqori' })
  api.answer(sitePictures.upload, () => store({ ...theirs, version: 3 }))
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Rasm saqlandi')
  expect(api.callsOf(sitePictures.upload).at(-1)?.body).toMatchObject({ focus: '5', version: '2' })
})

test('a refused picture says why', async () => {
  const { user, api } = atPictures([front], '/admin/pictures?edit=office_front')
  const form = await theForm()
  await user.upload(form.getByLabelText('Rasm'), photo)
  api.refuse(sitePictures.upload, 415, {
    code: 'file_type_refused',
    message: "Fayl turi qo'llab-quvvatlanmaydi",
  })
  await save(user)
  await form.findByText("Fayl turi qo'llab-quvvatlanmaydi")
})

test('a picture is deleted after a question, and its place is empty', async () => {
  const { user, api } = atPictures([front])
  await user.click(await screen.findByRole('button', { name: 'O‘chirish: Ofis kirish eshigi' }))
  const question = within(screen.getByRole('alertdialog'))
  api.answer(sitePictures.remove, () => {
    api.answer(sitePictures.list, [])
    return undefined
  })
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await findToast('Rasm o‘chirildi')
  await screen.findByRole('button', { name: 'Rasm qo‘yish: Ofis kirish eshigi' })
  expect(api.callsOf(sitePictures.remove)[0]?.params).toEqual({ slot: 'office_front' })
})

test('pictures that could not be loaded say so, and an unknown place too', async () => {
  const { user, api } = atPictures([front], '/admin/pictures?edit=roof')
  api.refuse(sitePictures.list, 500)
  await screen.findByText('Rasmlarni olishda xatolik yuz berdi')
  api.answer(sitePictures.list, [front])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await (await theForm()).findByText('Bunday yozuv topilmadi')
})
