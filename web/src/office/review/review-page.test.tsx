import { screen, waitFor, within } from '@testing-library/react'
import { clients } from 'contract/clients'
import { documentReview } from 'contract/document-review'
import { addDays, redoDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import { expect, test, vi } from 'vitest'
import { aQueuedItem, aVersion } from '../../testing/case-records.ts'
import { expectFocus } from '../../testing/expect-focus.ts'
import { renderQueue } from '../../testing/fake-queue.ts'
import { findToast } from '../../testing/find-toast.ts'
import { aService, inUzbek } from '../../testing/office-records.ts'

const opened = (name: string) => screen.findByRole('heading', { level: 2, name })
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })
const seen = (at: number) => ({ item_id: aQueuedItem(at).item_id, version_id: aVersion(at).id, version: 1 })

test('the longest waiting is open at once, with all that it is judged by', async () => {
  renderQueue([
    aQueuedItem(1, {
      description: inUzbek('Ikki sahifasi ham ko‘rinsin'),
      country_note: inUzbek('Apostil bilan'),
      sent_back: [
        {
          reason: { code: 'blurry', kind: 'new_file', text: 'Surat xira', note: 'Yorug‘da oling' },
          at: '2026-01-05T00:00:00.000Z',
        },
      ],
      accepted_before: true,
      warnings: [{ code: 'passport_expired', values: {} }],
    }),
    aQueuedItem(2),
  ])
  await opened('Hujjat 1')
  const facts = within(screen.getByRole('region', { name: 'Hujjat haqida' }))
  for (const words of ['Ikki sahifasi ham ko‘rinsin', 'Apostil bilan', 'Yorug‘da oling'])
    facts.getByText(words)
  facts.getByText('Surat xira', { exact: false })
  facts.getByText('Pasport muddati o‘tgan')
  expect((await row('Hujjat 1')).getAttribute('aria-current')).toBe('true')
  expect((await row('Hujjat 1')).textContent).toContain('Avval qabul qilingan')
  await screen.findByRole('region', { name: 'Hujjat: fayl-1.pdf' })
})

test('documents are reviewed one after the other by keyboard alone', async () => {
  const numbers = [1, 2, 3, 4, 5]
  const { user, sent } = renderQueue(numbers.map((at) => aQueuedItem(at)))
  for (const at of numbers) {
    await opened(`Hujjat ${at}`)
    await user.keyboard(at % 2 ? 'a' : 'r1')
    await waitFor(() => expect(sent()).toHaveLength(at))
  }
  await screen.findByText('Tekshiriladigan hujjat yo‘q')
  const due_on = addDays(tashkentDay(new Date()), redoDays)
  const redo = { decision: 'redo', reason_code: 'blurry', note: '', due_on }
  expect(sent()).toEqual(numbers.map((at) => [{ ...seen(at), ...(at % 2 ? { decision: 'accept' } : redo) }]))
})

test('J and K move through the list, the next one takes the focus, and the address names it', async () => {
  const { user } = renderQueue([aQueuedItem(1), aQueuedItem(2)])
  await opened('Hujjat 1')
  await user.keyboard('j')
  await expectFocus(await opened('Hujjat 2'))
  expect(window.location.search).toBe(`?item=${aQueuedItem(2).item_id}`)
  await user.keyboard('j')
  await opened('Hujjat 2')
  await user.keyboard('k')
  await opened('Hujjat 1')
})

test('what was decided last is taken back by Z and opens again', async () => {
  const { user, api } = renderQueue([aQueuedItem(1), aQueuedItem(2)])
  await opened('Hujjat 1')
  await user.keyboard('a')
  await opened('Hujjat 2')
  const last = await screen.findByText('Oxirgi qaror: Qabul qilindi: Hujjat 1')
  expect(last.closest('[role=status]')).not.toBeNull()
  // A toast would lie on the buttons of the next one.
  expect(screen.queryByText('Qabul qilindi: Hujjat 1')).toBeNull()
  await user.keyboard('z')
  await opened('Hujjat 1')
  expect(api.callsOf(documentReview.undoReview)[0]?.body).toEqual({ item_ids: [aQueuedItem(1).item_id] })
  expect(screen.queryByText(/^Oxirgi qaror:/)).toBeNull()
  await user.keyboard('z')
  await findToast('Bekor qilinadigan qaror yo‘q')
})

test('what the client was told of already cannot be taken back', async () => {
  const { user, api } = renderQueue([aQueuedItem(1)])
  await opened('Hujjat 1')
  await user.keyboard('a')
  api.refuse(documentReview.undoReview, 409, { code: 'undo_too_late', message: 'Mijozga aytilgan' })
  await user.click(await screen.findByRole('button', { name: 'Bekor qilish (Z)' }))
  await findToast('Mijozga aytilgan')
  await waitFor(() => expect(screen.queryByText(/^Oxirgi qaror:/)).toBeNull())
})

test('the ticked ones are accepted by one call', async () => {
  const { user, sent } = renderQueue([aQueuedItem(1), aQueuedItem(2), aQueuedItem(3)])
  await opened('Hujjat 1')
  await user.keyboard('xjx')
  await user.click(await screen.findByRole('button', { name: 'Tanlanganlarni qabul qilish (2 ta)' }))
  await screen.findByText('Oxirgi qaror: 2 ta hujjat qabul qilindi')
  expect(sent()).toEqual([
    [
      { ...seen(1), decision: 'accept' },
      { ...seen(2), decision: 'accept' },
    ],
  ])
  await opened('Hujjat 3')
})

test('a file that the client replaced meanwhile is shown instead, and nothing was decided', async () => {
  const { user, api, change } = renderQueue([aQueuedItem(1), aQueuedItem(2)])
  await opened('Hujjat 1')
  const newer = aVersion(7, { n: 2, name: 'yangi.png' })
  change([aQueuedItem(1, { version: 2, waiting: newer, versions: [newer, aVersion(1)] }), aQueuedItem(2)])
  api.refuse(documentReview.review, 409, { code: 'changed_meanwhile', message: 'O‘zgargan' })
  await user.keyboard('a')
  await findToast('Hujjat shu orada o‘zgardi, yangi holatini ko‘ring')
  await screen.findByText('Shu orada yangi fayl keldi. Endi yangi versiya ko‘rsatilmoqda.')
  await screen.findByRole('region', { name: 'Hujjat: yangi.png' })
  await opened('Hujjat 1')
})

test('one that a colleague decided about is no longer there, and the next is open', async () => {
  renderQueue([aQueuedItem(1)], `/admin/review?item=${aQueuedItem(9).item_id}`)
  await opened('Hujjat 1')
  await screen.findByText(/^Tanlangan hujjat navbatda yo‘q/)
})

test('another reason needs words; they go with it, and with the date', async () => {
  const { user, sent } = renderQueue([aQueuedItem(1)])
  await opened('Hujjat 1')
  await user.keyboard('r')
  const part = within(await screen.findByRole('region', { name: 'Qaytarish' }))
  await expectFocus(part.getByRole('button', { name: 'Surat xira, yozuvlar o‘qilmaydi' }))
  await user.click(part.getByRole('button', { name: 'Boshqa sabab' }))
  await part.findByText('To‘ldirish shart')
  expect(sent()).toEqual([])
  // Key by key: neither a letter nor a digit of the text is a decision.
  await user.type(part.getByLabelText(/^Izoh/), 'Rasm 1')
  await user.clear(part.getByLabelText('Qachongacha qayta yuborsin'))
  await user.click(part.getByRole('button', { name: 'Boshqa sabab' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([
    { ...seen(1), decision: 'redo', reason_code: 'other', note: 'Rasm 1', due_on: null },
  ])
})

test('Escape leaves the reasons, and digits mean nothing then', async () => {
  const { user, sent } = renderQueue([aQueuedItem(1)])
  await opened('Hujjat 1')
  await user.keyboard('r')
  await screen.findByRole('region', { name: 'Qaytarish' })
  await user.keyboard('{Escape}')
  await expectFocus(await opened('Hujjat 1'))
  await user.keyboard('1')
  expect(screen.queryByRole('region', { name: 'Qaytarish' })).toBeNull()
  expect(sent()).toEqual([])
})

test('E goes to the validity, which goes with the decision where it was changed', async () => {
  const { user, sent } = renderQueue([
    aQueuedItem(1, { waiting: aVersion(1, { n: 1, expires_on: '2027-01-01' }) }),
  ])
  await opened('Hujjat 1')
  await user.keyboard('e')
  const field = screen.getByLabelText<HTMLInputElement>('Hujjatning amal qilish muddati')
  await expectFocus(field)
  expect(field.value).toBe('01/01/2027')
  await user.clear(field)
  await user.type(field, '31.02{Enter}')
  await screen.findByText(/^Sanani kun\/oy\/yil/)
  expect([field.value, sent()]).toEqual(['31.02', []])
  await user.clear(field)
  await user.type(field, '2028-02-03{Enter}')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toEqual([{ ...seen(1), decision: 'accept', expires_on: '2028-02-03' }])
})

test('a better file for an accepted document stands beside the one that counts', async () => {
  const offer = aVersion(9, { n: 2, name: 'yaxshi.png' })
  const { user, sent } = renderQueue([
    aQueuedItem(1, {
      state: 'accepted',
      version_id: aVersion(1).id,
      offered_version_id: offer.id,
      waiting: offer,
      versions: [offer, aVersion(1)],
      example_url: `/api/v1/files/${aVersion(5).file_id}?person=x`,
    }),
  ])
  await opened('Hujjat 1')
  await user.click(screen.getByRole('button', { name: 'Yonma-yon ko‘rish: 1-versiya' }))
  const sides = await screen.findAllByRole('heading', { level: 3, name: /^\d-versiya$/ })
  expect(sides.map(({ textContent }) => textContent)).toEqual(['2-versiya', '1-versiya'])
  await user.click(screen.getByRole('button', { name: 'Namuna bilan yonma-yon' }))
  await screen.findByRole('region', { name: 'Hujjat: Namuna' })
  await user.click(screen.getByRole('button', { name: 'Yangisini qabul qilish (A)' }))
  await waitFor(() => expect(sent()[0]).toMatchObject([{ version_id: offer.id, decision: 'accept' }]))
})

test('the passport is read only when it is asked for', async () => {
  const { user, api } = renderQueue([aQueuedItem(1)])
  api.refuse(clients.getPassport, 500)
  await opened('Hujjat 1')
  expect(api.callsOf(clients.getPassport)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Pasportni ko‘rsatish' }))
  await screen.findByText('Pasport ma’lumotlarini olishda xatolik yuz berdi')
  expect(api.callsOf(clients.getPassport)[0]?.params).toEqual({ id: aQueuedItem(1).client.id })
})

test('filters are in the address', async () => {
  const { user, api } = renderQueue([aQueuedItem(1)], '/admin/review?country=KR')
  await opened('Hujjat 1')
  await user.selectOptions(screen.getByLabelText('Kimniki'), 'Mening ishlarim')
  await waitFor(() => expect(window.location.search).toBe('?country=KR&mine=true'))
  await waitFor(() =>
    expect(api.callsOf(documentReview.queue).at(-1)?.query).toMatchObject({ country: 'KR', mine: 'true' }),
  )
  await user.selectOptions(screen.getByLabelText('Xizmat'), aService(1).id)
  await waitFor(() => expect(window.location.search).toContain(`service_id=${aService(1).id}`))
})

test('an empty queue says so, and one that could not be loaded can be retried', async () => {
  const { user, api } = renderQueue([])
  await screen.findByText('Tekshiriladigan hujjat yo‘q')
  api.refuse(documentReview.queue, 500)
  await user.selectOptions(screen.getByLabelText('Kimniki'), 'Mening ishlarim')
  await screen.findByText('Navbatni olishda xatolik yuz berdi')
  api.answer(documentReview.queue, { results: [aQueuedItem(1)], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await opened('Hujjat 1')
})

test('a decision that did not arrive changes nothing and can be made again', async () => {
  const { user, api } = renderQueue([aQueuedItem(1)])
  await opened('Hujjat 1')
  api.disconnect(documentReview.review)
  await user.keyboard('a')
  await findToast('Qarorni saqlab bo‘lmadi')
  await opened('Hujjat 1')
})

test('on a phone the list and the document are two screens, with the decisions at the bottom', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  )
  const { user, sent } = renderQueue([aQueuedItem(1), aQueuedItem(2)])
  await user.click(await row('Hujjat 1'))
  await expectFocus(await opened('Hujjat 1'))
  expect(screen.queryByRole('region', { name: 'Navbatdagi hujjatlar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Qabul qilish' }))
  await opened('Hujjat 2')
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Navbatga qaytish' }))
  await screen.findByRole('region', { name: 'Navbatdagi hujjatlar' })
  vi.restoreAllMocks()
})
