import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeAuth } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './forgot-password-page.tsx'

test('the page says where to look, whether or not the address has an account', async () => {
  const auth = fakeAuth()
  auth.answer('POST /recover')
  const { user } = renderSite(page, '/forgot-password')
  await user.type(await screen.findByLabelText('E-mail'), 'nobody@example.com')
  await user.click(screen.getByRole('button', { name: 'Havola yuborish' }))
  await screen.findByText(/Bu manzilga hisob ochilgan bo‘lsa/)
  expect(auth.callsOf('POST /recover').map(({ body }) => body)).toMatchObject([
    { email: 'nobody@example.com' },
  ])
})

test('without an address nothing is asked for', async () => {
  const auth = fakeAuth()
  const { user } = renderSite(page, '/forgot-password')
  await screen.findByLabelText('E-mail')
  await user.click(screen.getByRole('button', { name: 'Havola yuborish' }))
  await screen.findByRole('textbox', { name: 'E-mail', description: 'To‘ldirish shart' })
  expect(auth.callsOf('POST /recover')).toEqual([])
})
