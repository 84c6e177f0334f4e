import { screen, waitFor } from '@testing-library/react'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderSite } from '../../testing/render-page.tsx'
import { aService } from '../../testing/site-records.ts'
import * as page from './apply-page.tsx'

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const experience = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tajribangiz (ixtiyoriy)' })

test('a list of programs that fails loses nothing of the application', async () => {
  const api = fakeApi()
  api.answer(services.list, [aService()])
  const first = renderSite(page, '/apply')
  await first.user.click(await waitFor(() => radio(/Talaba vizasi/)))
  await screen.findByText('Qoralama saqlandi')
  first.unmount()

  api.refuse(services.list, 500)
  const { user } = renderSite(page, '/apply')
  await screen.findByText("Ma'lumotlarn olishda xatolik yuz berdi")
  await user.click(radio(/Germaniya/))
  await user.type(experience(), 'IELTS 6.5')
  await user.click(screen.getByRole('button', { name: 'Keyingi' }))
  await findToast(/Dasturni tanlang!!!/)

  api.answer(services.list, [aService()])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(radio(/Talaba vizasi/).checked).toBe(true))
  expect(screen.queryByText('Dastur majburiy')).toBeNull()
  expect(experience().value).toBe('IELTS 6.5')
})
