import { screen, waitFor } from '@testing-library/react'
import { auth as authEndpoints } from 'contract/auth'
import { expect, test } from 'vitest'
import { clientId } from '../../testing/cabinet-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aSession, fakeAuth } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './login-page.tsx'

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const stored = () => ({
  local: localStorage.getItem('api_access_token'),
  session: sessionStorage.getItem('api_access_token'),
})

async function signIn({ isRemembered = false } = {}) {
  const { user } = renderSite(page, '/login')
  await screen.findByRole('heading', { level: 1 })
  await user.type(email(), 'aziza@example.com')
  await user.type(screen.getByLabelText('Parol'), 'Chorsu bozori 7')
  if (isRemembered) await user.click(screen.getByLabelText('Meni eslab qol'))
  await user.click(screen.getByRole('button', { name: 'Kirish' }))
}

test('a wrong password or an address without an account gets one message, and the address stays', async () => {
  const auth = fakeAuth()
  auth.refuse('POST /token', 400, 'invalid_credentials')
  await signIn()
  const message = await screen.findByText('E-mail yoki parol noto‘g‘ri')
  expect(message.closest('[role=alert]')).not.toBeNull()
  expect(email().value).toBe('aziza@example.com')
  expect(window.location.pathname).toBe('/login')
  expect(stored()).toEqual({ local: null, session: null })
  expect(auth.callsOf('POST /token').map(({ body }) => body)).toMatchObject([
    { email: 'aziza@example.com', password: 'Chorsu bozori 7' },
  ])
})

test.each([
  { isRemembered: true, where: { local: 'token-of-the-api', session: null } },
  { isRemembered: false, where: { local: null, session: 'token-of-the-api' } },
])(
  'what is stored outlives the tab only where it is remembered: $isRemembered',
  async ({ isRemembered, where }) => {
    fakeAuth().answer('POST /token', aSession())
    fakeApi().answer(authEndpoints.exchange, { token: 'token-of-the-api', client: { id: clientId } })
    await signIn({ isRemembered })
    await waitFor(() => expect(stored()).toEqual(where))
  },
)

test.each([
  ['/login?next=/apply', '/apply'],
  ['/login?next=/apply?service=7%26country=Kanada', '/apply?service=7&country=Kanada'],
])('who wants to apply, %s, is told why to sign in, and may look first', async (address, form) => {
  fakeAuth()
  renderSite(page, address)
  await screen.findByText('Ariza kabinetingizda saqlanadi, shuning uchun avval kirasiz.')
  expect(screen.getByRole('link', { name: 'Avval ko‘rib chiqaman' }).getAttribute('href')).toBe(form)
})

test.each(['/login', '/login?next=/profile', '/login?next=/applying', '/login?next=//evil.example/apply'])(
  'who comes by %s is told nothing about applying',
  async (address) => {
    fakeAuth()
    renderSite(page, address)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('link', { name: 'Avval ko‘rib chiqaman' })).toBeNull()
  },
)

test('other services are offered where they are set up, each with its own button', async () => {
  fakeAuth()
  renderSite(page, '/login', { auth: { google: true, telegram: true } })
  await screen.findByRole('button', { name: 'Google orqali kirish' })
  screen.getByRole('button', { name: 'Telegram orqali kirish' })
})

test('a sign-in form without other services says nothing about them', async () => {
  fakeAuth()
  renderSite(page, '/login')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /Telegram|Google/ })).toBeNull()
})
