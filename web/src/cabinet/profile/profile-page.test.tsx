import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aClient, answerCabinet, clientId } from '../../testing/cabinet-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { anAccount, fakeAuth } from '../../testing/fake-auth.ts'
import { fillField } from '../../testing/fill-field.ts'
import { findToast } from '../../testing/find-toast.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import { chooseFile } from '../../testing/uploads.ts'
import { OwnProfile } from './own-profile.tsx'
import * as page from './profile-page.tsx'

/** The cabinet without what is beside the profile. */
const profileAlone = { ...page, default: OwnProfile }
const newcomer = { ...aClient, full_name: '', phone: null, passport_number: null }

const card = () => within(screen.getByRole('region', { name: 'Profil' }))
const editor = () => within(screen.getByRole('dialog', { name: 'Profilni tahrirlash' }))
const field = (name: string) => editor().getByLabelText<HTMLInputElement>(name)
const save = () => editor().getByRole('button', { name: 'Saqlash' })
const sent = () => fakeApi().callsOf(clients.update)

async function open(client = aClient) {
  answerCabinet({ client })
  const rendered = renderCabinet(profileAlone, '/profile', { path: '/profile' })
  await screen.findByRole('region', { name: 'Profil' })
  return rendered
}

async function openEditor(client = aClient) {
  const rendered = await open(client)
  await rendered.user.click(card().getByRole('link', { name: 'Profilni tahrirlash' }))
  await screen.findByLabelText('Ism va familiya')
  await expectFocus(field('Ism va familiya'))
  return rendered
}

async function type(user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) {
  await fillField(user, field(name), text)
}

afterEach(() => vi.restoreAllMocks())

describe('the card', () => {
  test('of a new client has the address and says what is missing', async () => {
    await open(newcomer)
    card().getByRole('heading', { name: 'aziza@example.com' })
    expect(card().getAllByText('Kiritilmagan')).toHaveLength(2)
  })

  test('masks the passport until it is asked for, and again once the page was left', async () => {
    const { user } = await open()
    card().getByRole('heading', { name: 'Aziza G‘aniyeva' })
    card().getByText('aziza@example.com')
    card().getByText('+998 90 123 45 67')
    card().getByText('•••••••67')
    expect(screen.queryByText('AB1234567')).toBeNull()
    await user.click(card().getByRole('button', { name: 'Pasport raqamini ko‘rsatish' }))
    card().getByText('AB1234567')
    document.dispatchEvent(new Event('visibilitychange'))
    await card().findByText('•••••••67')
  })
})

describe('the form', () => {
  test('sends what was typed, in the spelling of the office, and shows it on the card', async () => {
    const { user, router } = await openEditor(newcomer)
    expect(router.state.location.search).toBe('?edit=profile')
    expect(field('Pasport raqami').placeholder).toBe('AA1234567')
    expect(field('E-mail').value).toBe('aziza@example.com')
    editor().getByText(/eski va yangi manzilga havola yuboramiz/)
    await type(user, 'Ism va familiya', 'Aziza G‘aniyeva')
    await type(user, 'Telefon', '901234567')
    expect(field('Telefon').value).toBe('+998 90 123 45 67')
    await type(user, 'Pasport raqami', 'ab 1234567')
    expect(field('Pasport raqami').value).toBe('AB 1234567')
    fakeApi().answer(clients.update, { ...aClient, version: 2 })
    await user.click(save())
    await findToast('Profil muvaffaqiyatli yangilandi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/profile', search: '' })
    expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: clientId },
        body: {
          full_name: 'Aziza G‘aniyeva',
          phone: '+998 90 123 45 67',
          passport_number: 'AB1234567',
          version: 1,
        },
      },
    ])
    card().getByRole('heading', { name: 'Aziza G‘aniyeva' })
    card().getByText('•••••••67')
  })

  test('shows errors under their fields, and asks before typed text is lost', async () => {
    const { user, router } = await openEditor(newcomer)
    await type(user, 'Ism va familiya', 'Bek')
    await type(user, 'Pasport raqami', 'A123')
    await user.click(save())
    await editor().findByText('6 tadan 12 tagacha lotin harfi va raqam, masalan AA1234567')
    await expectFocus(field('Pasport raqami'))
    expect(sent()).toEqual([])

    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
    await user.click(editor().getByRole('button', { name: 'Bekor qilish' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(field('Ism va familiya').value).toBe('Bek')
    expect(router.state.location.search).toBe('?edit=profile')
    confirm.mockReturnValue(true)
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/profile', search: '' })
    expect(card().queryByText('Bek')).toBeNull()
  })

  test('shows a portrait before it is sent, and refuses a file that is none', async () => {
    const { user } = await openEditor()
    const dialog = screen.getByRole('dialog')
    await chooseFile(dialog, new File(['GIF89a'], 'portrait.gif', { type: 'image/gif' }))
    expect(editor().getByRole('alert').textContent).toBe("Fayl turi qo'llab-quvvatlanmaydi")
    expect(dialog.querySelector('img')).toBeNull()

    await chooseFile(dialog, new File(['a picture'], 'portrait.png', { type: 'image/png' }))
    expect(dialog.querySelector('img')?.src).toMatch(/^blob:/)
    expect(editor().queryByText("Fayl turi qo'llab-quvvatlanmaydi")).toBeNull()
    fakeApi().answer(clients.uploadAvatar, { avatar_url: '/files/portrait' })
    fakeApi().answer(clients.get, { ...aClient, avatar_url: '/files/portrait' })
    await user.click(save())
    await findToast('Profil muvaffaqiyatli yangilandi')
    const portrait = screen.getByRole('region', { name: 'Profil' }).querySelector('img')
    expect(portrait?.getAttribute('src')).toBe('/files/portrait')
    expect(
      fakeApi()
        .callsOf(clients.uploadAvatar)
        .map(({ file }) => file?.name),
    ).toEqual(['portrait.png'])
    expect(sent()).toEqual([])
  })

  test('after a conflict lets the client overwrite the saved version', async () => {
    const { user } = await openEditor()
    await type(user, 'Ism va familiya', 'Mening ismim')
    const current = { ...aClient, full_name: 'Boshqa ism', version: 2 }
    fakeApi().refuse(clients.update, 409, { code: 'changed_meanwhile', current })
    await user.click(save())
    const notice = await editor().findByText('Profilingiz shu orada o‘zgartirildi')
    await expectFocus(notice.closest('[role=status]') ?? notice)
    editor().getByRole('row', { name: 'Ism va familiya Mening ismim Boshqa ism' })
    fakeApi().answer(clients.update, { ...aClient, full_name: 'Mening ismim', version: 3 })
    await user.click(editor().getByRole('button', { name: 'Menikini saqlash' }))
    await card().findByRole('heading', { name: 'Mening ismim' })
    expect(sent().map(({ body }) => body.version)).toEqual([1, 2])
  })

  test('after a conflict lets the client take the saved version', async () => {
    const { user } = await openEditor()
    await type(user, 'Ism va familiya', 'Yana boshqa')
    const current = { ...aClient, full_name: 'Saqlangan ism', version: 2 }
    fakeApi().refuse(clients.update, 409, { code: 'changed_meanwhile', current })
    await user.click(save())
    await user.click(await editor().findByRole('button', { name: 'Saqlanganini olish' }))
    expect(field('Ism va familiya').value).toBe('Saqlangan ism')
  })

  test('does not lose what could not be saved, and shows the reason', async () => {
    const { user } = await openEditor()
    await type(user, 'Ism va familiya', 'Dilnoza')
    fakeApi().disconnect(clients.update)
    await user.click(save())
    const reason = await editor().findByText(/^Xatolik yuz berdi: Server bilan aloqa yo‘q/)
    expect(reason.closest('[role=alert]')).not.toBeNull()
    expect(field('Ism va familiya').value).toBe('Dilnoza')
    fakeApi().answer(clients.update, { ...aClient, full_name: 'Dilnoza', version: 2 })
    await user.click(save())
    await card().findByRole('heading', { name: 'Dilnoza' })
  })
})

describe('the address', () => {
  const asked = () => fakeAuth().callsOf('PUT /user')
  const waiting = () => card().findByText(/tasdiqlanishi kutilmoqda/)

  test('is asked for at the sign-in service, and waits for both confirmations', async () => {
    const { user } = await openEditor()
    await type(user, 'E-mail', ' Yangi@Example.com ')
    fakeAuth().answer('PUT /user', anAccount({ new_email: 'yangi@example.com' }))
    fakeAuth().answer('GET /user', anAccount({ new_email: 'yangi@example.com' }))
    await user.click(save())
    await findToast('Ikkala manzilga tasdiqlash havolasi yuborildi')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked().map(({ body }) => body)).toMatchObject([{ email: 'yangi@example.com' }])
    expect(sent(), 'nothing else has changed').toEqual([])
    expect((await waiting()).textContent).toContain('yangi@example.com')
    card().getByText('aziza@example.com')
  })

  test('is sent apart from the other fields', async () => {
    const { user } = await openEditor()
    await type(user, 'Ism va familiya', 'Dilnoza')
    await type(user, 'E-mail', 'yangi@example.com')
    fakeApi().answer(clients.update, { ...aClient, full_name: 'Dilnoza', version: 2 })
    fakeAuth().answer('PUT /user', anAccount({ new_email: 'yangi@example.com' }))
    await user.click(save())
    await card().findByRole('heading', { name: 'Dilnoza' })
    expect(sent().map(({ body }) => Object.keys(body).includes('email'))).toEqual([false])
    await waitFor(() => expect(asked()).toHaveLength(1))
  })

  test('that stays the same is not asked for', async () => {
    const { user } = await openEditor()
    await type(user, 'E-mail', 'AZIZA@example.com')
    await user.click(save())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked()).toEqual([])
    expect(card().queryByText(/tasdiqlanishi kutilmoqda/)).toBeNull()
  })

  test('that is none is refused before it is sent', async () => {
    const { user } = await openEditor()
    await type(user, 'E-mail', 'aziza@')
    await user.click(save())
    await editor().findByText('E-mail manzili noto‘g‘ri')
    expect(asked()).toEqual([])
  })

  test.each([
    ['email_exists', 422, 'Bu e-mail boshqa hisobda ishlatilgan', true],
    ['email_address_invalid', 400, 'Bu e-mail manzili qabul qilinmadi', true],
    [
      'insufficient_aal',
      401,
      'Avval kabinetning «Xavfsizlik» bo‘limida autentifikator ilovasidagi kodni kiriting',
      false,
    ],
    ['reauthentication_needed', 400, 'Davom etish uchun qaytadan kiring', false],
    ['over_email_send_rate_limit', 429, 'Juda ko‘p urinish. Birozdan keyin qayta urinib ko‘ring.', false],
  ])('refused with %s is told in words, and stays typed', async (code, status, sentence, isUnderField) => {
    const { user } = await openEditor()
    await type(user, 'E-mail', 'band@example.com')
    fakeAuth().refuse('PUT /user', status, code)
    await user.click(save())
    await editor().findByText(sentence)
    expect(field('E-mail').getAttribute('aria-invalid') === 'true').toBe(isUnderField)
    expect(field('E-mail').value).toBe('band@example.com')
  })

  test('that was confirmed is the one shown', async () => {
    answerCabinet({ client: { ...aClient, email: 'yangi@example.com' } })
    fakeAuth().answer('GET /user', anAccount({ email: 'yangi@example.com' }))
    renderCabinet(profileAlone, '/profile', { path: '/profile' })
    await screen.findByText('yangi@example.com')
    expect(card().queryByText(/tasdiqlanishi kutilmoqda/)).toBeNull()
  })
})

describe('the cabinet', () => {
  test('without a client id says so and leads to the sign-in', async () => {
    answerCabinet()
    const { user, router } = renderCabinet(page, '/profile', { path: '/profile', inFrame: true })
    localStorage.removeItem('client_id')
    await screen.findByText('API token yoki Client ID topilmadi. Iltimos, tizimga qayta kiring.')
    await user.click(screen.getByRole('button', { name: 'Tizimga qayta kirish' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(localStorage.getItem('api_access_token')).toBeNull()
  })

  test('has blocks that fail each on its own and can be retried', async () => {
    answerCabinet()
    fakeApi().disconnect(clients.get)
    fakeApi().disconnect(applications.list)
    const { user } = renderCabinet(page, '/profile')
    const offline = 'Server bilan aloqa yo‘q. Internetni tekshirib, qayta urinib ko‘ring.'
    await screen.findAllByText(`Ma'lumotlarni yuklashda xatolik: ${offline}`)
    const list = within(screen.getByRole('region', { name: 'Mening arizalarim' }))
    await list.findByText(`Arizalarni yuklashda xatolik: ${offline}`)
    answerCabinet()
    await user.click(list.getByRole('button', { name: 'Qayta urinish' }))
    await list.findByText('Hali ariza yo‘q')
    const [retryButton] = screen.getAllByRole('button', { name: 'Qayta urinish' })
    await user.click(retryButton ?? document.body)
    await screen.findByRole('region', { name: 'Profil' })
    card().getByText('aziza@example.com')
  })

  test('works without its documents', async () => {
    answerCabinet()
    fakeApi().refuse(documents.list, 500, {})
    renderCabinet(page, '/profile')
    const block = within(await screen.findByRole('region', { name: 'Hujjatlarim' }))
    await block.findByText(/^Ma'lumotlarni yuklashda xatolik: /)
    screen.getByRole('heading', { name: 'Mening arizalarim' })
  })

  test('fetches each list once, however many blocks show it', async () => {
    const api = answerCabinet()
    renderCabinet(page, '/profile')
    await screen.findByText(/^Hozircha hech narsa bo‘lmadi/)
    await screen.findByRole('listitem', { name: 'Pasport nusxasi' })
    for (const list of [documents.list, applications.list]) expect(api.callsOf(list)).toHaveLength(1)
  })
})
