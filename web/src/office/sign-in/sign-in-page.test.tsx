import { screen } from '@testing-library/react'
import { auth } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { expect, test } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './sign-in-page.tsx'

const login = () => screen.getByLabelText<HTMLInputElement>('Login yoki e-mail')

async function signIn() {
  const { user } = renderOffice(page, '/admin/login')
  // Not signed in yet.
  localStorage.removeItem('admin_access_token')
  await screen.findByRole('heading', { level: 1 })
  await user.type(login(), 'demo_finance')
  await user.type(screen.getByLabelText('Parol'), 'a password')
  await user.click(screen.getByRole('button', { name: 'Kirish' }))
}

test('a wrong password is refused in place', async () => {
  const api = fakeApi()
  const message = 'Login yoki parol noto‘g‘ri'
  api.refuse(auth.signIn, 401, { code: 'wrong_credentials', message, request_id: 'r' })
  await signIn()
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
  expect(login().value).toBe('demo_finance')
  expect(localStorage.getItem('admin_access_token')).toBeNull()
  expect(api.callsOf(auth.signIn).map(({ body }) => body)).toEqual([
    { identifor: 'demo_finance', password: 'a password' },
  ])
})

test('a sign-in is welcomed, and its token is stored', async () => {
  const user = {
    id: '0192f0c4-0000-7000-8000-000000000001',
    full_name: 'Dilnoza Karimova',
    username: 'demo_finance',
    role: 'finance' as const,
    has_access: [],
    prefs: prefsOf({}),
  }
  fakeApi().answer(auth.signIn, { token: 'token-of-the-office', user })
  await signIn()
  await findToast('Admin panelga xush kelibsiz!')
  expect(localStorage.getItem('admin_access_token')).toBe('token-of-the-office')
})
