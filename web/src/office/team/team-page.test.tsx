import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type TeamRecord, team } from 'contract/team'
import { expect, test } from 'vitest'
import { expectFocus } from '../../testing/expect-focus.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aTeamMember, changedTo } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import * as page from './team-page.tsx'

const member = aTeamMember(1)
const photo = new File(['a picture'], 'surat.png', { type: 'image/png' })

/** The page with these members, who are what the server has; what is saved is added or replaces one of them. */
function atTeam(stored: TeamRecord[], address = '/admin/team') {
  const api = fakeApi()
  api.answer(team.richList, () => stored)
  const store = (saved: TeamRecord) => {
    stored = [...stored.filter(({ id }) => id !== saved.id), saved].toSorted(
      (a, b) => a.position - b.position,
    )
    return saved
  }
  return { api, store, ...renderOffice(page, address, { role: 'manager' }) }
}

const theForm = async () => within(await screen.findByRole('dialog'))
const save = async (user: UserEvent) => user.click((await theForm()).getByRole('button', { name: 'Saqlash' }))
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('tiles say what the site does not show: the hidden, samples, photos without consent', async () => {
  atTeam([
    aTeamMember(1, { image_url: '/media/1', languages: ['uz', 'de'] }),
    aTeamMember(2, { published: false, sample: true }),
    aTeamMember(3, { image_url: '/media/3', consent_on: '2026-11-01' }),
  ])
  const tile = async (name: string) =>
    within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)
  const first = await tile('Kamola 1')
  first.getByText('Rozilik yo‘q: surat ko‘rinmaydi')
  first.getByText('O‘zbek, Nemis')
  const second = await tile('Kamola 2')
  second.getByText('Yashirilgan')
  second.getByText('Namuna')
  expect((await tile('Kamola 3')).queryByText(/Rozilik yo‘q/)).toBeNull()
})

test('a member needs a name and a role, and is created with languages, consent and photo', async () => {
  const { user, api, store } = atTeam([], '/admin/team?new=1')
  const form = await theForm()
  await save(user)
  await expectFocus(form.getByLabelText('Ism va familiya'))
  expect(form.getAllByText('To‘ldirish shart')).toHaveLength(2)
  await user.type(form.getByLabelText('Ism va familiya'), 'Nodira')
  await user.type(form.getByLabelText('Vazifasi (O‘zbekcha)'), 'Maslahatchi')
  await user.click(form.getByLabelText('Nemis'))
  await user.click(form.getByLabelText('O‘zbek'))
  await user.upload(form.getByLabelText('Surat (ixtiyoriy)'), photo)
  await user.click(form.getByRole('radio', { name: 'Yuqori' }))
  fireEvent.change(form.getByLabelText('Surat uchun rozilik sanasi'), { target: { value: '2026-11-05' } })
  await user.click(form.getByLabelText('Namuna'))
  api.answer(team.create, () => store({ ...member, name: 'Nodira' }))
  await save(user)
  await screen.findByRole('heading', { name: 'Nodira' })
  const [call] = api.callsOf(team.create)
  expect(call?.body).toEqual({
    name: 'Nodira',
    role_uz: 'Maslahatchi',
    role_en: '',
    role_ru: '',
    languages: 'uz,de',
    focus: '2',
    consent_on: '2026-11-05',
    published: 'true',
    sample: 'true',
  })
  expect(call?.file?.name).toBe('surat.png')
})

test('consent, photo and languages can be taken away', async () => {
  const stored = { ...member, image_url: '/media/1', consent_on: '2026-11-01' }
  const { user, api, store } = atTeam([stored], `/admin/team?edit=${member.id}`)
  const form = await theForm()
  await user.click(form.getByLabelText('O‘zbek'))
  fireEvent.change(form.getByLabelText('Surat uchun rozilik sanasi'), { target: { value: '' } })
  await user.click(form.getByRole('button', { name: 'Suratni olib tashlash' }))
  form.getByText('Surat saqlangandan keyin o‘chadi.')
  await user.click(form.getByLabelText('Saytda ko‘rinadi'))
  api.answer(team.update, () => store({ ...member, version: 2 }))
  await save(user)
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(team.update)[0]?.body).toMatchObject({
    languages: '',
    consent_on: '',
    remove_photo: 'true',
    published: 'false',
    version: '1',
  })
})

test('a photo that stays is not removed', async () => {
  const { user, api, store } = atTeam([{ ...member, image_url: '/media/1' }], `/admin/team?edit=${member.id}`)
  const form = await theForm()
  await user.click(form.getByRole('button', { name: 'Suratni olib tashlash' }))
  await user.click(form.getByRole('button', { name: 'Suratni qoldirish' }))
  api.answer(team.update, () => store(member))
  await save(user)
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(team.update)[0]?.body).not.toHaveProperty('remove_photo')
})

test('a refused photo stays in the form with the reason', async () => {
  const { user, api } = atTeam([member], `/admin/team?edit=${member.id}`)
  const form = await theForm()
  await user.upload(form.getByLabelText('Surat (ixtiyoriy)'), photo)
  api.refuse(team.update, 415, { code: 'file_type_refused', message: "Fayl turi qo'llab-quvvatlanmaydi" })
  await save(user)
  await findToast("Xodimni saqlashda xatolik: Fayl turi qo'llab-quvvatlanmaydi")
  form.getByText("Fayl turi qo'llab-quvvatlanmaydi")
  expect(screen.getByRole('dialog').querySelector('img')?.src).toMatch(/^blob:/)
})

test('what a colleague saved meanwhile is shown beside one’s own text', async () => {
  const { user, api, store } = atTeam([member], `/admin/team?edit=${member.id}`)
  const form = await theForm()
  await user.type(form.getByLabelText('Vazifasi (Ruscha)'), 'Наш')
  const theirs: TeamRecord = { ...member, languages: ['uz', 'ko'], version: 2 }
  api.refuse(team.update, 409, changedTo(theirs))
  await save(user)
  await form.findByRole('row', { name: 'Vazifasi (Ruscha) Наш (bo‘sh)' })
  form.getByRole('row', { name: 'Qaysi tillarda gaplashadi O‘zbek O‘zbek, Koreys' })
  api.answer(team.update, () => store({ ...theirs, version: 3 }))
  await user.click(form.getByRole('button', { name: 'Menikini saqlash' }))
  await findToast('Muvaffaqiyatli saqlandi')
  expect(api.callsOf(team.update).at(-1)?.body).toMatchObject({ role_ru: 'Наш', version: '2' })
})

test('a move shows at once and numbers those that changed places', async () => {
  const { user, api, store } = atTeam([1, 2, 3].map((at) => aTeamMember(at)))
  const moved = (id: string, position: number) => {
    const at = Number(id.at(-1))
    return store(aTeamMember(at, { position }))
  }
  api.answer(team.update, ({ params, body }) => moved(String(params.id), Number(body.position)))
  await user.click(await screen.findByRole('button', { name: 'Yuqoriga: Kamola 3' }))
  expect(names()).toEqual(['Kamola 1', 'Kamola 3', 'Kamola 2'])
  await waitFor(() => expect(api.callsOf(team.update)).toHaveLength(2))
  expect(api.callsOf(team.update).map(({ params, body }) => [params.id, body.position])).toEqual([
    [aTeamMember(3).id, '2'],
    [aTeamMember(2).id, '3'],
  ])

  api.refuse(team.update, 404, { code: 'not_found', message: 'Ma’lumot topilmadi' })
  await user.click(screen.getByRole('button', { name: 'Pastga: Kamola 1' }))
  await findToast('Tartib saqlanmadi: Ma’lumot topilmadi')
  await waitFor(() => expect(names()).toEqual(['Kamola 1', 'Kamola 3', 'Kamola 2']))
})

test('a member is deleted after a question, and the last one leaves an offer to add one', async () => {
  const { user, api } = atTeam([member])
  await user.click(await screen.findByRole('button', { name: `O‘chirish: ${member.name}` }))
  const question = within(screen.getByRole('alertdialog'))
  api.answer(team.remove, () => {
    api.answer(team.richList, [])
    return undefined
  })
  await user.click(question.getByRole('button', { name: 'O‘chirish' }))
  await screen.findByText('Xodim o‘chirildi')
  await user.click(await screen.findByRole('button', { name: 'Birinchi xodimni qo‘shish' }))
  await screen.findByRole('dialog', { name: 'Yangi xodim' })
})

test('a list that could not be loaded says so and can be retried', async () => {
  const { user, api } = atTeam([member])
  api.refuse(team.richList, 500)
  await screen.findByText('Jamoani olishda xatolik yuz berdi')
  api.answer(team.richList, [member])
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await screen.findByRole('heading', { name: member.name })
})
