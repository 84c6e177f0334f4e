import { screen, within } from '@testing-library/react'
import { termsVersion } from 'contract/terms'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeAuth } from '../../testing/fake-auth.ts'
import { renderSite } from '../../testing/render-page.tsx'
import * as page from './register-page.tsx'

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Parol')
const repeated = () => screen.getByLabelText<HTMLInputElement>('Parolni takrorlang')
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Ro‘yxatdan o‘tish' })

async function openForm() {
  const auth = fakeAuth()
  const { user } = renderSite(page, '/register')
  await screen.findByRole('heading', { level: 1 })
  const fillIn = async (values: { email: string; password: string; confirm?: string }) => {
    await user.type(email(), values.email)
    await user.type(password(), values.password)
    await user.type(repeated(), values.confirm ?? values.password)
    await user.click(screen.getByRole('checkbox'))
  }
  return { auth, user, fillIn }
}

test('the form shows its errors, loses nothing typed and sends nothing', async () => {
  const { auth, user, fillIn } = await openForm()
  expect(send().disabled).toBe(true)
  await fillIn({ email: 'not an address', password: 'abc', confirm: 'abd' })
  await user.click(send())
  await screen.findByRole('textbox', { name: 'E-mail', description: 'E-mail manzili noto‘g‘ri' })
  await expectFocus(email())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(password().value).toBe('abc')
  expect(email().value).toBe('not an address')
  expect(auth.callsOf('POST /signup')).toEqual([])
})

test('a common password is refused with a reason', async () => {
  const { auth, user, fillIn } = await openForm()
  auth.refuse('POST /signup', 422, 'weak_password', { weak_password: { reasons: ['pwned'] } })
  await fillIn({ email: 'aziza@example.com', password: 'qwerty123' })
  await user.click(send())
  await screen.findAllByText('Bu parol juda keng tarqalgan, boshqasini tanlang')
  expect(window.location.pathname).toBe('/register')
  expect(localStorage.getItem('api_access_token')).toBeNull()
})

test('an address that has an account already says so, and the terms are sent', async () => {
  const { auth, user, fillIn } = await openForm()
  auth.refuse('POST /signup', 422, 'user_already_exists')
  await fillIn({ email: 'aziza@example.com', password: 'Chorsu bozori 7' })
  await user.click(send())
  await screen.findByText('Bu e-mail bilan hisob allaqachon ochilgan')
  expect(auth.callsOf('POST /signup').map(({ body }) => body)).toMatchObject([
    { email: 'aziza@example.com', password: 'Chorsu bozori 7', data: { terms_version: termsVersion } },
  ])
})

test('the list of rules follows the password while it is typed', async () => {
  const { user } = await openForm()
  const rules = within(screen.getByRole('list', { name: 'Parol uchun tavsiyalar' }))
  expect(rules.queryAllByText('bajarildi')).toEqual([])
  await user.type(password(), 'Abc123')
  expect(rules.getAllByText('bajarildi')).toHaveLength(4)
})

test('the terms open in another tab, where nothing typed is lost', async () => {
  await openForm()
  const terms = screen.getByRole('link', { name: 'foydalanish shartlariga' })
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank'])
})
