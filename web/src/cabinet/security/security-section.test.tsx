import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { describe, expect, test } from 'vitest'
import { aClient, answerCabinet, clientId } from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { anAccount, anIdentity, aSession, fakeAuth } from '../../testing/fake-auth.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { watchDownloads } from '../../testing/watch-downloads.ts'
import * as page from './security-page.tsx'

const newPassword = 'Registon maydoni 9'

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const inDialog = () => within(screen.getByRole('dialog'))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The block for an account with this data; who has an app has used it. */
async function open({
  account = anAccount(),
  client = aClient,
  address = '/profile/security',
  hasTelegram = false,
} = {}) {
  answerCabinet({ client })
  fakeAuth().answer('GET /user', account)
  const rendered = renderCabinet(page, address, {
    path: '/profile/security',
    auth: { telegram: hasTelegram },
  })
  const aal = account.factors?.length ? 'aal2' : 'aal1'
  localStorage.setItem('hosted-auth', JSON.stringify(aSession({ user: account, aal })))
  await screen.findByRole('button', { name: /^(Parol|E-mail qo‘shish)/ })
  return rendered
}

async function openDialog(user: UserEvent, name: string) {
  await user.click(button(name))
  // Only the close button until the lazy part has loaded.
  await waitFor(() => expect(inDialog().getAllByRole('button').length).toBeGreaterThan(1))
}

test('an account that cannot be loaded says so, and the own data are there all the same', async () => {
  answerCabinet()
  fakeAuth().disconnect('GET /user')
  const { user } = renderCabinet(page, '/profile/security')
  await screen.findByText(/^Ma'lumotlarni yuklashda xatolik: /)
  button('Hisobni o‘chirish')
  fakeAuth().answer('GET /user', anAccount())
  await user.click(button('Qayta urinish'))
  await screen.findByRole('button', { name: 'Parolni o‘zgartirish' })
})

test('the verification mail can be requested here as well', async () => {
  const { user } = await open()
  screen.getByText('Tasdiqlanmagan')
  fakeAuth().answer('POST /resend')
  await user.click(button('Tasdiqlash xatini yuborish'))
  await screen.findByText('Xat yuborildi. Pochtangizni tekshiring.')
  expect(fakeAuth().callsOf('POST /resend')).toMatchObject([{ body: { email: 'aziza@example.com' } }])
})

test('a verified address says so', async () => {
  await open({ client: { ...aClient, email_proved: true } })
  screen.getByText('Tasdiqlangan')
  expect(screen.queryByRole('button', { name: 'Tasdiqlash xatini yuborish' })).toBeNull()
})

describe('the password', () => {
  const saved = () =>
    fakeAuth()
      .callsOf('PUT /user')
      .map(({ body }) => [body.password, body.nonce])

  async function fillPassword(user: UserEvent, password: string) {
    for (const name of ['Yangi parol', 'Yangi parolni takrorlang']) {
      await user.clear(inDialog().getByLabelText(name))
      await user.click(inDialog().getByLabelText(name))
      await user.paste(password)
    }
    await user.click(button('Parolni saqlash'))
  }

  test('is changed, and the same one again is refused', async () => {
    const { user } = await open()
    await openDialog(user, 'Parolni o‘zgartirish')
    fakeAuth().refuse('PUT /user', 422, 'same_password')
    await fillPassword(user, 'Chorsu bozori 7')
    await inDialog().findByText('Yangi parol eskisidan farq qilishi kerak')
    fakeAuth().answer('PUT /user', anAccount())
    await fillPassword(user, newPassword)
    await findToast('Parol saqlandi')
    await isClosed()
    await expectFocus(button('Parolni o‘zgartirish'))
    expect(saved().map(([password]) => password)).toEqual(['Chorsu bozori 7', newPassword])
  })

  test('is a first one for an account created with Google', async () => {
    const { user } = await open({ account: anAccount({ identities: [anIdentity('google')] }) })
    fakeAuth().answer('PUT /user', anAccount())
    await openDialog(user, 'Parol qo‘yish')
    await fillPassword(user, newPassword)
    await findToast('Parol saqlandi')
  })

  test('needs the code of a mail if the sign-in is too old', async () => {
    const { user } = await open()
    fakeAuth().refuse('PUT /user', 400, 'reauthentication_needed')
    fakeAuth().answer('GET /reauthenticate')
    await openDialog(user, 'Parolni o‘zgartirish')
    await fillPassword(user, newPassword)
    const code = await inDialog().findByLabelText('Xatdagi kod')
    await expectFocus(code)
    inDialog().getByText(/aziza@example\.com/)
    fakeAuth().refuse('PUT /user', 422, 'reauthentication_not_valid')
    await user.type(code, '000000')
    await user.click(button('Parolni saqlash'))
    await inDialog().findByText('Kod noto‘g‘ri yoki eskirgan')
    await user.click(button('Orqaga'))
    expect(inDialog().getByLabelText<HTMLInputElement>('Yangi parol').value).toBe(newPassword)

    fakeAuth().refuse('PUT /user', 400, 'reauthentication_needed')
    await user.click(button('Parolni saqlash'))
    await user.type(await inDialog().findByLabelText('Xatdagi kod'), '123456')
    fakeAuth().answer('PUT /user', anAccount())
    await user.click(button('Parolni saqlash'))
    await findToast('Parol saqlandi')
    expect(saved()).toEqual([
      [newPassword, undefined],
      [newPassword, '000000'],
      [newPassword, undefined],
      [newPassword, '123456'],
    ])
    // The mail that was sent already is still valid.
    expect(fakeAuth().callsOf('GET /reauthenticate')).toHaveLength(1)
  })
})

describe('Telegram as a way in', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Telegram orqali kirish' })
  const withTelegram = anAccount({ identities: [anIdentity('email'), anIdentity('custom:telegram')] })

  test('is not mentioned where it is neither offered nor used', async () => {
    await open()
    expect(heading()).toBeNull()
  })

  test('is turned on at Telegram; a refusal before that is shown in words', async () => {
    const { user } = await open({ hasTelegram: true })
    fakeAuth().refuse('GET /user/identities/authorize', 400, 'reauthentication_needed')
    await user.click(button('Telegram bilan kirishni yoqish'))
    await screen.findByText('Davom etish uchun qaytadan kiring')
  })

  test('is turned off after a question, but not when it is the only way', async () => {
    const { user } = await open({ account: withTelegram })
    await user.click(button('Telegram bilan kirishni o‘chirish'))
    const question = within(screen.getByRole('alertdialog', { name: /^Telegram orqali kirishni/ }))
    const confirm = () =>
      user.click(question.getByRole('button', { name: 'Telegram bilan kirishni o‘chirish' }))
    fakeAuth().refuse('DELETE /user/identities/by-custom:telegram', 422, 'single_identity_not_deletable')
    await confirm()
    await question.findByText(/^Bu hisobga kirishning yagona yo‘li/)
    fakeAuth().answer('DELETE /user/identities/by-custom:telegram')
    fakeAuth().answer('GET /user', anAccount())
    await confirm()
    await findToast('Telegram orqali kirish o‘chirildi')
    await waitFor(() => expect(heading()).toBeNull())
  })
})

test('an account without an address adds one, and gets a password only after that', async () => {
  const account = anAccount({ email: '', identities: [anIdentity('custom:telegram')] })
  const { user } = await open({ account, client: { ...aClient, email: null } })
  expect(screen.queryByRole('heading', { name: 'Parol' })).toBeNull()
  await openDialog(user, 'E-mail qo‘shish')
  await user.type(inDialog().getByLabelText('E-mail'), 'aziza@example.com')
  fakeAuth().refuse('PUT /user', 422, 'email_exists')
  await user.click(inDialog().getByRole('button', { name: 'Havola yuborish' }))
  await inDialog().findByText('Bu e-mail boshqa hisobda ishlatilgan')
  const asked = { ...account, new_email: 'aziza@example.com' }
  fakeAuth().answer('PUT /user', asked)
  fakeAuth().answer('GET /user', asked)
  await user.click(inDialog().getByRole('button', { name: 'Havola yuborish' }))
  await findToast('Xat yuborildi. Pochtangizni tekshiring.')
  await screen.findByText(/^aziza@example\.com manziliga havola yuborilgan/)
})

describe('the second factor', () => {
  const aFactor = (id: string) =>
    ({
      id,
      friendly_name: id,
      factor_type: 'totp',
      status: 'verified',
      created_at: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-01T10:00:00.000Z',
    }) as const
  const withApps = (...ids: string[]) => anAccount({ factors: ids.map(aFactor) })
  const apps = () => screen.getAllByRole('button', { name: /^Autentifikator ilovasi/ })
  const totp = { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/one' }

  /** The service starts an enrolment and asks for its code. */
  function answerEnrolment(id: string) {
    fakeAuth().answer('POST /factors', { id, type: 'totp', totp })
    fakeAuth().answer(`POST /factors/${id}/challenge`, { id: 'challenge', type: 'totp', expires_at: 0 })
    fakeAuth().answer(`DELETE /factors/${id}`, { id })
  }

  test('is explained, started and abandoned, and can be started again at once', async () => {
    const { user } = await open()
    answerEnrolment('first')
    screen.getByText('O‘chirilgan')
    await openDialog(user, 'Yoqish')
    inDialog().getByText('Telefon yo‘qolsa-chi?')
    await user.click(button('Davom etish'))
    await inDialog().findByRole('img', { name: 'Autentifikator ilovasi uchun QR kod' })
    button('Kalitdan nusxa olish')
    inDialog().getByText('JBSW Y3DP EHPK 3PXP')
    fakeAuth().refuse('POST /factors/first/verify', 422, 'mfa_verification_failed')
    await user.type(inDialog().getByLabelText('Tasdiqlash kodi'), '000000')
    await user.click(button('Tasdiqlash va yoqish'))
    await inDialog().findByText('Kod noto‘g‘ri')
    await user.click(button('Bekor qilish'))
    await isClosed()
    await waitFor(() => expect(fakeAuth().callsOf('DELETE /factors/first')).toHaveLength(1))
    await openDialog(user, 'Yoqish')
    await user.click(button('Davom etish'))
    await inDialog().findByLabelText('Tasdiqlash kodi')
  })

  test('is enabled with a code of the app', async () => {
    const { user } = await open()
    answerEnrolment('first')
    await openDialog(user, 'Yoqish')
    await user.click(button('Davom etish'))
    await user.type(await inDialog().findByLabelText('Tasdiqlash kodi'), '123456')
    fakeAuth().answer('POST /factors/first/verify', aSession({ user: withApps('first'), aal: 'aal2' }))
    fakeAuth().answer('GET /user', withApps('first'))
    await user.click(button('Tasdiqlash va yoqish'))
    await findToast('Ikki bosqichli kirish yoqildi')
    await isClosed()
    screen.getByText('Yoqilgan')
    await user.click(screen.getByText('Telefon yo‘qolsa-chi?'))
    screen.getByRole('link', { name: 'Biz bilan bog‘lanish' })
    expect(fakeAuth().callsOf('POST /factors/first/verify')).toMatchObject([{ body: { code: '123456' } }])
    expect(fakeAuth().callsOf('DELETE /factors/first')).toEqual([])
  })

  test('is removed after a confirmation', async () => {
    const { user } = await open({ account: withApps('first') })
    const question = () =>
      within(screen.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" }))
    await user.click(apps()[0] ?? document.body)
    question().getByText('Bundan keyin hisobingizga kodsiz kiriladi.')
    fakeAuth().answer('DELETE /factors/first', { id: 'first' })
    fakeAuth().answer('POST /token', aSession())
    fakeAuth().answer('GET /user', anAccount())
    await user.click(question().getByRole('button', { name: 'O‘chirish' }))
    await screen.findByText('O‘chirilgan')
    await expectFocus(screen.getByRole('heading', { name: 'Ikki bosqichli kirish' }))
  })

  test('with two phones the remaining one verifies the removal of the other', async () => {
    const { user } = await open({ account: withApps('left', 'other') })
    expect(apps()).toHaveLength(2)
    await user.click(apps()[1] ?? document.body)
    fakeAuth().answer('DELETE /factors/other', { id: 'other' })
    fakeAuth().answer('POST /token', aSession({ user: withApps('left') }))
    fakeAuth().answer('GET /user', withApps('left'))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'O‘chirish' }))
    await screen.findByText(/^Davom etish uchun qolgan autentifikator/)
    expect(screen.queryByRole('button', { name: 'Parolni o‘zgartirish' })).toBeNull()
    fakeAuth().answer('POST /factors/left/challenge', { id: 'challenge', type: 'totp', expires_at: 0 })
    fakeAuth().answer('POST /factors/left/verify', aSession({ user: withApps('left'), aal: 'aal2' }))
    fakeApi().answer(auth.exchange, { token: 'a-new-token', client: { id: clientId } })
    await user.type(screen.getByLabelText('Tasdiqlash kodi'), '123456')
    await user.click(button('Tasdiqlash'))
    await screen.findByRole('button', { name: 'Parolni o‘zgartirish' })
    expect(apps()).toHaveLength(1)
    expect(fakeAuth().callsOf('DELETE /factors/other')).toHaveLength(1)
    expect(fakeAuth().callsOf('DELETE /factors/left')).toEqual([])
  })
})

describe('the own data', () => {
  test('are downloaded; a failed download says so and can be retried', async () => {
    const { user } = await open()
    const downloads = watchDownloads()
    fakeApi().disconnect(clients.exportData)
    await user.click(button('Ma’lumotlarni yuklab olish'))
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toContain('Server bilan aloqa yo‘q')
    fakeApi().answer(clients.exportData, undefined)
    await user.click(button('Ma’lumotlarni yuklab olish'))
    await findToast('Ma’lumotlaringiz yuklab olindi')
    expect(downloads.map(({ name }) => name)).toEqual(['malumotlarim.zip'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(fakeApi().callsOf(clients.exportData)).toMatchObject([
      { params: { id: clientId } },
      { params: { id: clientId } },
    ])
  })

  const confirm = () => inDialog().getByRole<HTMLButtonElement>('button', { name: 'Hisobni o‘chirish' })

  async function eraseInDialog(user: UserEvent) {
    await user.click(inDialog().getByLabelText('Bularni qaytarib bo‘lmasligini tushundim'))
    await user.click(inDialog().getByLabelText(/^Kerakli fayllarimni/))
    await user.click(confirm())
  }

  test('are erased when both boxes are ticked, and the browser is signed out', async () => {
    const { user, router } = await open()
    await openDialog(user, 'Hisobni o‘chirish')
    await expectFocus(inDialog().getByRole('button', { name: 'Bekor qilish' }))
    expect(confirm().disabled).toBe(true)
    await user.click(inDialog().getByLabelText('Bularni qaytarib bo‘lmasligini tushundim'))
    expect(confirm().disabled).toBe(true)
    await user.click(inDialog().getByLabelText('Bularni qaytarib bo‘lmasligini tushundim'))
    fakeApi().answer(clients.erase, undefined)
    fakeApi().answer(auth.signOut, undefined)
    await eraseInDialog(user)
    await findToast(/^Hisobingiz va ma’lumotlaringiz o‘chirildi\./)
    expect(router.state.location.pathname).toBe('/')
    expect(fakeApi().callsOf(clients.erase)).toMatchObject([{ params: { id: clientId } }])
    const storedKeys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    expect(storedKeys.filter((key) => !['language', 'theme'].includes(key))).toEqual([])
  })

  test('are not erased if the sign-in is too old; a new one is required', async () => {
    const { user } = await open()
    fakeApi().refuse(clients.erase, 403, { code: 'reauthentication_needed' })
    await openDialog(user, 'Hisobni o‘chirish')
    await eraseInDialog(user)
    await inDialog().findByRole('button', { name: 'Qaytadan kirish' })
  })

  test('after the sign-in the same question is open', async () => {
    const { user, router } = await open({ address: '/profile/security?erase=1' })
    await waitFor(confirm)
    expect(fakeApi().callsOf(clients.erase)).toEqual([])
    await user.click(inDialog().getByRole('button', { name: 'Bekor qilish' }))
    await isClosed()
    expect(router.state.location.search).toBe('')
  })
})
