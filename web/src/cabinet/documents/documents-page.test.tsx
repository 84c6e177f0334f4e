import { screen, within } from '@testing-library/react'
import { documentReview } from 'contract/document-review'
import { expect, test } from 'vitest'
import {
  aDocument,
  aDocumentRecord,
  anApplication,
  answerCabinet,
  applicationId,
  aVersion,
  blurry,
} from '../../testing/cabinet-records.ts'
import { renderCabinet } from '../../testing/render-page.tsx'
import * as page from './documents-page.tsx'

const used = (n: number, ...used_in: string[]) => ({ ...aVersion(n), used_in })

test('a document has its state, its versions with who and when, and where it is used', async () => {
  const passport = aDocument('passport', 'pasport-2.pdf', { state: 'redo', reason: blurry })
  answerCabinet({ list: [anApplication()], files: [passport] }).answer(documentReview.getAll, [
    aDocumentRecord({ id: passport.id, versions: [used(1), used(2, applicationId)] }),
  ])
  renderCabinet(page, '/profile/documents')
  const row = within(await screen.findByRole('listitem', { name: 'Pasport nusxasi' }))
  row.getByText('Qaytadan yuklash kerak')
  row.getByText('Surat xira, yozuvlar o‘qilmaydi')
  await row.findByText('Yuklangan fayllar: 2')
  expect(row.getAllByText(/^Siz yuklagansiz/)).toHaveLength(2)
  const link = await row.findByRole('link', { name: 'Talaba vizasi' })
  expect(link.getAttribute('href')).toBe(`/profile/applications/${applicationId}`)
  row.getByRole('button', { name: /^Almashtirish/ })
})

test('the required three count what is stored, wherever it was uploaded', async () => {
  const files = (['passport', 'photo', 'diplom'] as const).map((type) => aDocument(type, `${type}.pdf`))
  answerCabinet({ files }).answer(documentReview.getAll, [])
  renderCabinet(page, '/profile/documents')
  await screen.findByText('Majburiy hujjatlarning hammasi yuklangan')
})

test('what a service alone asks for, and what the office has sent, are listed apart', async () => {
  answerCabinet({ list: [anApplication()] }).answer(documentReview.getAll, [
    aDocumentRecord({
      id: '0192f0c4-0000-7000-8000-0000000000c1',
      document_type: null,
      name: { uz: 'Bank hisoboti', en: '', ru: '' },
      state: 'accepted',
      versions: [used(1, applicationId)],
    }),
    aDocumentRecord({
      id: '0192f0c4-0000-7000-8000-0000000000c2',
      document_type: 'other',
      input_id: null,
      title: 'Shartnoma.pdf',
      from_office: true,
      versions: [{ ...used(1), by: 'office' }],
    }),
  ])
  renderCabinet(page, '/profile/documents')
  const asked = within(await screen.findByRole('region', { name: 'Arizalar uchun yuklangan hujjatlar' }))
  asked.getByText('Bank hisoboti')
  asked.getByText('Qabul qilindi')
  const office = within(screen.getByRole('region', { name: 'Ofis yuborgan hujjatlar' }))
  office.getByText('Shartnoma.pdf')
  office.getByText('Hozircha hech bir arizada ishlatilmayapti')
  office.getByText(/^Ofis yuklagan/)
})
