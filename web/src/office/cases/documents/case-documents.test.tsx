import { screen, waitFor, within } from '@testing-library/react'
import { applications } from 'contract/applications'
import { caseItems } from 'contract/case-items'
import { documentReview, type ReviewedItem } from 'contract/document-review'
import { inputs } from 'contract/inputs'
import { addDays, redoDays } from 'contract/next-action'
import { tashkentDay } from 'contract/tashkent-day'
import { expect, test } from 'vitest'
import { anItem, anUploadedItem, aVersion, type ChecklistItem } from '../../../testing/case-records.ts'
import { expectFocus } from '../../../testing/expect-focus.ts'
import { renderCase } from '../../../testing/fake-case.tsx'
import { findToast } from '../../../testing/find-toast.ts'
import { anInput } from '../../../testing/office-records.ts'
import { aFile, chooseFile } from '../../../testing/uploads.ts'

const row = (name: string) => screen.findByRole('listitem', { name })

/** What the server answers about an item after a decision. */
function judged(item: ChecklistItem, changes: Partial<ReviewedItem>): ReviewedItem {
  return {
    item_id: item.item_id ?? '',
    version: (item.version ?? 0) + 1,
    application_id: null,
    lead_id: null,
    service_input_id: item.service_input_id,
    name: item.name,
    required: item.required,
    state: item.state,
    version_id: item.versions[0]?.id ?? null,
    offered_version_id: null,
    reason: item.reason,
    due_on: item.due_on,
    reviewed_at: '2026-02-01T00:00:00.000Z',
    ...changes,
  }
}

test('a waiting document is accepted by the version that was looked at, and that can be undone', async () => {
  const item = anUploadedItem(1)
  const { api, user, change } = renderCase({ checklist: [item] })
  api.answer(documentReview.review, () => {
    change({ checklist: [{ ...item, state: 'accepted', version: 2 }] })
    return [judged(item, { state: 'accepted' })]
  })
  await user.click(within(await row('Hujjat 1')).getByRole('button', { name: 'Qabul qilish: Hujjat 1' }))
  await findToast('Qabul qilindi: Hujjat 1')
  expect(api.callsOf(documentReview.review)[0]?.body).toEqual({
    decisions: [{ item_id: item.item_id, version_id: aVersion(1).id, version: 1, decision: 'accept' }],
  })
  await waitFor(async () => expect((await row('Hujjat 1')).textContent).toContain('Qabul qilindi'))

  api.answer(documentReview.undoReview, () => {
    change({ checklist: [{ ...item, version: 3 }] })
    return [judged(item, {})]
  })
  await user.click(
    within(await row('Hujjat 1')).getByRole('button', { name: 'Qarorni bekor qilish: Hujjat 1' }),
  )
  await findToast('Qaror bekor qilindi')
  expect(api.callsOf(documentReview.undoReview)[0]?.body).toEqual({ item_ids: [item.item_id] })
  // Once it was changed again there is nothing of ours to undo.
  await within(await row('Hujjat 1')).findByRole('button', { name: 'Qabul qilish: Hujjat 1' })
  expect(screen.queryByRole('button', { name: /^Qarorni bekor qilish/ })).toBeNull()
})

test('a document is sent back with a reason, in five days unless another date is set', async () => {
  const item = anUploadedItem(1)
  const { api, user, change } = renderCase({ checklist: [item] })
  const reason = {
    code: 'blurry',
    kind: 'new_file',
    text: 'Surat xira, yozuvlar o‘qilmaydi',
    note: null,
  } as const
  api.answer(documentReview.review, () => {
    change({ checklist: [{ ...item, state: 'redo', reason, version: 2 }] })
    return [judged(item, { state: 'redo', reason })]
  })
  await user.click(within(await row('Hujjat 1')).getByRole('button', { name: 'Qaytarish: Hujjat 1' }))
  const code = await screen.findByLabelText('Sabab')
  await expectFocus(code)
  await user.click(screen.getByRole('button', { name: 'Mijozga qaytarish' }))
  await screen.findByText('Ro‘yxatdan tanlang')
  expect(api.callsOf(documentReview.review)).toEqual([])
  await user.selectOptions(code, 'Surat xira, yozuvlar o‘qilmaydi')
  await user.click(screen.getByRole('button', { name: 'Mijozga qaytarish' }))
  await findToast('Qaytarildi: Hujjat 1')
  expect(api.callsOf(documentReview.review)[0]?.body).toEqual({
    decisions: [
      {
        item_id: item.item_id,
        version_id: aVersion(1).id,
        version: 1,
        decision: 'redo',
        reason_code: 'blurry',
        note: '',
        due_on: addDays(tashkentDay(new Date()), redoDays),
      },
    ],
  })
  await waitFor(async () => expect((await row('Hujjat 1')).textContent).toContain('Qaytadan yuklash kerak'))
})

test('another reason needs words', async () => {
  const { api, user } = renderCase({ checklist: [anUploadedItem(1)] })
  await user.click(await screen.findByRole('button', { name: 'Qaytarish: Hujjat 1' }))
  await user.selectOptions(await screen.findByLabelText('Sabab'), 'Boshqa sabab')
  await user.click(screen.getByRole('button', { name: 'Mijozga qaytarish' }))
  await screen.findByText('To‘ldirish shart')
  expect(api.callsOf(documentReview.review)).toEqual([])
})

test('a better file for an accepted document is judged by its own version', async () => {
  const offer = aVersion(9, { n: 2 })
  const item = anUploadedItem(1, {
    state: 'accepted',
    offered: { version_id: offer.id, uploaded_at: offer.uploaded_at },
    versions: [aVersion(1), offer],
  })
  const { api, user } = renderCase({ checklist: [item] })
  api.answer(documentReview.review, [judged(item, {})])
  const part = within(await row('Hujjat 1'))
  part.getByText('Yangi fayl tekshirilmoqda')
  await user.click(part.getByRole('button', { name: 'Yangisini qabul qilish: Hujjat 1' }))
  await findToast('Qabul qilindi: Hujjat 1')
  expect(api.callsOf(documentReview.review)[0]?.body).toMatchObject({ decisions: [{ version_id: offer.id }] })
  await user.click(part.getByRole('button', { name: 'Yangisini rad etish: Hujjat 1' }))
  await screen.findByLabelText('Sabab')
  // Who offered a file owes none.
  expect(screen.queryByLabelText('Qachongacha qayta yuborsin')).toBeNull()
})

test('a document that the client replaced meanwhile is shown as it is now', async () => {
  const item = anUploadedItem(1)
  const { api, user, change } = renderCase({ checklist: [item] })
  api.refuse(documentReview.review, 409, { code: 'changed_meanwhile', message: 'O‘zgargan' })
  const accept = await screen.findByRole('button', { name: 'Qabul qilish: Hujjat 1' })
  change({
    checklist: [{ ...item, version: 2, versions: [aVersion(1), aVersion(2, { name: 'yangi.pdf' })] }],
  })
  await user.click(accept)
  await findToast('Hujjat shu orada o‘zgardi, yangi holatini ko‘ring')
  await screen.findByText(/yangi\.pdf/, { selector: 'p' })
})

test('documents are uploaded for the client, accepted at once where that is ticked', async () => {
  const { api, user } = renderCase({ checklist: [anItem(1), anItem(2)] })
  const stored = anUploadedItem(1).uploaded_doc
  if (!stored) throw new Error('an uploaded item has a document')
  api.answer(applications.upload, stored)
  await chooseFile(await row('Hujjat 1'), aFile('pasport.pdf'))
  await waitFor(() => expect(api.callsOf(applications.upload)).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: 'Yuklaganlarim darhol qabul qilinsin' }))
  await chooseFile(await row('Hujjat 2'), aFile('diplom.pdf'))
  await waitFor(() => expect(api.callsOf(applications.upload)).toHaveLength(2))
  expect(api.callsOf(applications.upload).map(({ body, params }) => [params.serviceInputId, body])).toEqual([
    [anItem(1).service_input_id, {}],
    [anItem(2).service_input_id, { accept: 'true' }],
  ])
})

test('what is rejected takes no files and no decisions', async () => {
  renderCase({
    status: 'rejected',
    decision: { code: 'embassy_refused', text: '', note: null },
    checklist: [anUploadedItem(1)],
  })
  const part = within(await row('Hujjat 1'))
  expect(part.queryByRole('button', { name: /^Qabul qilish/ })).toBeNull()
  expect(part.queryByRole('button', { name: /^Almashtirish/ })).toBeNull()
})

test('who reviewed it and every version of a document can be looked up', async () => {
  renderCase({
    checklist: [
      anUploadedItem(1, {
        state: 'accepted',
        reviewer_name: 'Olim Yusupov',
        reviewed_at: '2026-02-01T05:00:00.000Z',
        versions: [aVersion(1), aVersion(2, { by: 'office' })],
      }),
    ],
  })
  const part = within(await row('Hujjat 1'))
  part.getByText('Olim Yusupov ko‘rgan, 01/02/2026, 10:00')
  part.getByText('Yuklangan fayllar: 2')
  part.getByText(/Ofis yuklagan/)
})

test('a service that asks for no documents says so', async () => {
  renderCase()
  await screen.findByText('Bu xizmat hujjat so‘ramaydi')
})

test('several files are matched to the missing documents, and sent once that is confirmed', async () => {
  const named = (uz: string) => ({ uz, en: '', ru: '' })
  const { api, user } = renderCase({
    checklist: [
      anItem(1, { name: named('Pasport') }),
      anItem(2, { name: named('Diplom') }),
      anUploadedItem(3, { name: named('Rasm') }),
    ],
  })
  const stored = anUploadedItem(1).uploaded_doc
  if (!stored) throw new Error('an uploaded item has a document')
  api.answer(applications.upload, stored)
  const many = await screen.findByRole('button', { name: /^Bir nechta faylni birdan yuklash/ })
  const input = many.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('several files can be chosen')
  await user.click(screen.getByRole('checkbox', { name: 'Yuklaganlarim darhol qabul qilinsin' }))
  await user.upload(input, [aFile('diplom skan.pdf'), aFile('pasport.pdf')])
  const dialog = within(await screen.findByRole('dialog', { name: 'Qaysi fayl qaysi hujjat?' }))
  const options = (await dialog.findByLabelText<HTMLSelectElement>(/^diplom skan\.pdf/)).options
  // What is there already is not offered.
  expect([...options].map(({ text }) => text)).toEqual(['Yuborilmasin', 'Pasport', 'Diplom'])
  expect(api.callsOf(applications.upload)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Tanlangan fayllarni yuborish' }))
  await waitFor(() => expect(api.callsOf(applications.upload)).toHaveLength(2))
  const sent = api.callsOf(applications.upload).map(({ params, body, file }) => ({
    item: params.serviceInputId,
    accept: body.accept,
    name: file?.name,
  }))
  expect(sent.toSorted((one, other) => String(one.item).localeCompare(String(other.item)))).toEqual([
    { item: anItem(1).service_input_id, accept: 'true', name: 'pasport.pdf' },
    { item: anItem(2).service_input_id, accept: 'true', name: 'diplom skan.pdf' },
  ])
})

test('one more document is asked for, of those that the case does not ask for yet', async () => {
  const { api, user, change, id } = renderCase({ checklist: [anItem(1)] })
  const [asked, letter] = [anInput(1, { id: anItem(1).service_input_id }), anInput(2)]
  api.answer(inputs.list, [asked, letter])
  const added = anItem(2, { service_input_id: letter.id })
  api.answer(caseItems.addItem, () => {
    change({ checklist: [anItem(1), added] })
    return judged(added, {})
  })
  await user.click(await screen.findByRole('button', { name: 'Yana hujjat so‘rash' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Yana hujjat so‘rash' }))
  const choice = await dialog.findByLabelText('Qaysi hujjat')
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'So‘rash' }))
  await dialog.findByText('To‘ldirish shart')
  await user.selectOptions(choice, 'Hujjat 2')
  await user.type(dialog.getByLabelText('Qachongacha topshirilsin'), '2026-12-01')
  await user.click(dialog.getByRole('button', { name: 'So‘rash' }))
  await findToast('Hujjat so‘raldi')
  expect(api.callsOf(caseItems.addItem)).toMatchObject([
    { params: { id }, body: { input_id: letter.id, required: true, due_on: '2026-12-01' } },
  ])
  await row('Hujjat 2')
})

test('a document is made optional and its date cleared, by the version that was seen', async () => {
  const item = anItem(1, { due_on: '2026-12-01', version: 3 })
  const { api, user, change } = renderCase({ checklist: [item] }, { role: 'document_agent' })
  api.answer(caseItems.updateItem, () => {
    change({ checklist: [{ ...item, required: false, due_on: null, version: 4 }] })
    return judged(item, {})
  })
  await user.click(await screen.findByRole('button', { name: 'Amallar: Hujjat 1' }))
  await user.click(screen.getByRole('menuitem', { name: 'Talabni o‘zgartirish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Talab: Hujjat 1' }))
  await user.click(dialog.getByLabelText('Majburiy'))
  await user.clear(dialog.getByLabelText('Qachongacha topshirilsin'))
  await user.click(dialog.getByRole('button', { name: 'Saqlash' }))
  await findToast('Talab saqlandi')
  expect(api.callsOf(caseItems.updateItem)).toMatchObject([
    { params: { id: item.item_id }, body: { required: false, due_on: null, version: 3 } },
  ])
  await waitFor(async () => expect((await row('Hujjat 1')).textContent).toContain('Ixtiyoriy'))
})

test.each([{ status: 'draft' }, { status: 'rejected' }, { status: 'approved', outcome: 'granted' }] as const)(
  '%o takes no other requirements',
  async (fields) => {
    const { user } = renderCase({ checklist: [anUploadedItem(1)], ...fields })
    const menu = await screen.findByRole('button', { name: 'Amallar: Hujjat 1' })
    expect(screen.queryByRole('button', { name: 'Yana hujjat so‘rash' })).toBeNull()
    await user.click(menu)
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Kim ko‘rgan'])
  },
)
