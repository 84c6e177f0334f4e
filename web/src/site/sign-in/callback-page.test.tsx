import { screen, waitFor } from '@testing-library/react'
import { auth } from 'contract/auth'
import { expect, test } from 'vitest'
import { clientId } from '../../testing/cabinet-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aSession, fakeAuth } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './callback-page.tsx'

test('a used link says so and offers another', async () => {
  const auth = fakeAuth()
  auth.refuse('POST /verify', 403, 'otp_expired')
  const { user } = renderSite(page, '/auth/callback?token_hash=used&type=recovery')
  await user.click(await screen.findByRole('button', { name: 'Davom etish' }))
  await screen.findByText('Havola eskirgan yoki allaqachon ishlatilgan. Yangisini so‘rang.')
  expect(screen.getByRole('link', { name: 'Yangi havola so‘rash' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(auth.callsOf('POST /verify').map(({ body }) => body)).toMatchObject([
    { token_hash: 'used', type: 'recovery' },
  ])
})

test('a link goes on to the page of the site that was asked for', async () => {
  fakeAuth().answer('POST /verify', aSession())
  fakeApi().answer(auth.exchange, { token: 'new-token', client: { id: clientId } })
  const redirectTo = encodeURIComponent(`${window.location.origin}/apply?application=7`)
  const { user } = renderSite(page, `/auth/callback?token_hash=fresh&type=signup&redirect_to=${redirectTo}`)
  await user.click(await screen.findByRole('button'))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/apply?application=7'))
})

test('who cancels the sign-in with another service is back at the sign-in page, with a reason', async () => {
  fakeAuth()
  renderSite(page, '/auth/callback?error=access_denied&error_description=The+user+said+no')
  await screen.findByText('Kirishda xatolik: ruxsat berilmadi')
  expect(screen.getByRole('link', { name: 'Kirish sahifasiga o‘tish' }).getAttribute('href')).toBe('/login')
  await waitFor(() => expect(window.location.search, 'nothing of it stays in the address').toBe(''))
})

test.each(['server_error', 'constructor', ''])(
  'an error %j that we have no words for is not shown in the words of the address',
  async (code) => {
    fakeAuth()
    renderSite(page, `/auth/callback?error=${code}&error_description=Call+this+number+now`)
    await screen.findByText('Kirishda xatolik: Xatolik yuz berdi. Birozdan keyin qayta urinib ko‘ring.')
    expect(screen.queryByText(/Call this number/)).toBeNull()
  },
)

test.each([
  {
    language: 'uz',
    reason: 'Avval e-mail bilan kiring, so‘ng Xavfsizlik bo‘limida Telegram bilan kirishni yoqing',
    way: 'Kirish sahifasiga o‘tish',
  },
  {
    language: 'en',
    reason: 'Sign in with your email first, then turn on sign-in with Telegram under Security',
    way: 'Go to the sign-in page',
  },
  {
    language: 'ru',
    reason: 'Сначала войдите по e-mail, затем включите вход через Telegram в разделе «Безопасность»',
    way: 'Перейти на страницу входа',
  },
] as const)(
  'who has an account with the chat is told to sign in to that first, in $language',
  async ({ language, reason, way }) => {
    fakeAuth()
    const failed =
      'error=access_denied&error_code=provider_account_exists&error_description=There+is+an+account'
    renderSite(page, `/auth/callback?${failed}#${failed}&sb=`, { language })
    const message = await screen.findByText(reason, { exact: false })
    expect(message.closest('[role=alert]')).not.toBeNull()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/login')
    expect(screen.queryByText(/There is an account/)).toBeNull()
    await waitFor(() => expect(window.location.search + window.location.hash).toBe(''))
  },
)
