import { screen, within } from '@testing-library/react'
import { type DocumentRecord, documentReview } from 'contract/document-review'
import type { StaffRole } from 'contract/roles'
import { expect, test } from 'vitest'
import { aVersion } from '../../testing/case-records.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aClient, idOf, inUzbek } from '../../testing/office-records.ts'
import { renderOffice } from '../../testing/render-page.tsx'
import { DocumentMenu } from './document-menu.tsx'

const documentId = idOf('c008', 1)
const at = '2026-11-05T09:07:00.000Z'

const record: DocumentRecord = {
  id: documentId,
  input_id: null,
  document_type: 'passport',
  name: inUzbek('Pasport'),
  title: '',
  from_office: false,
  state: null,
  reason: null,
  versions: [{ ...aVersion(1), used_in: [] }],
}

type Of = Parameters<typeof DocumentMenu>[0]['of']

function draw(of: Of, role: StaffRole = 'admin') {
  const Page = () => (
    <>
      <h1>Hujjat</h1>
      <DocumentMenu name="Pasport" of={of} />
    </>
  )
  return { api: fakeApi(), ...renderOffice({ default: Page }, '/admin/clients/1', { role }) }
}

const ofVersion = { versionId: aVersion(1).id, clientId: aClient(1).id }

async function openViews({ user }: ReturnType<typeof draw>) {
  await user.click(await screen.findByRole('button', { name: 'Amallar: Pasport' }))
  await user.click(screen.getByRole('menuitem', { name: 'Kim ko‘rgan' }))
  return within(await screen.findByRole('dialog', { name: 'Kim ko‘rgan: Pasport' }))
}

test('who has opened a document, in which role, which version and when', async () => {
  const page = draw({ documentId })
  page.api.answer(documentReview.views, [
    { name: 'Sevara Aliyeva', role: 'manager', version_n: 2, at },
    { name: 'Gulnora Karimova', role: 'client', version_n: 1, at },
  ])
  const dialog = await openViews(page)
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Sevara Aliyeva (Manager)2-versiya · 05/11/2026, 14:07',
    'Gulnora Karimova (mijoz)1-versiya · 05/11/2026, 14:07',
  ])
})

test('where a page knows an upload only, its document is looked up first', async () => {
  const page = draw(ofVersion)
  page.api.answer(documentReview.getAll, [record])
  page.api.answer(documentReview.views, [])
  await openViews(page)
  // Another dialog of this name follows the one that looks the document up.
  await screen.findByText('Hali hech kim ochmagan')
  expect(page.api.callsOf(documentReview.getAll)[0]?.query).toEqual({ client_id: aClient(1).id })
  expect(page.api.callsOf(documentReview.views)[0]?.params).toEqual({ documentId })
})

test('a list that could not be loaded can be retried', async () => {
  const page = draw({ documentId })
  page.api.refuse(documentReview.views, 500)
  const dialog = await openViews(page)
  await dialog.findByText('Ko‘rganlar ro‘yxatini olishda xatolik yuz berdi')
  page.api.answer(documentReview.views, [])
  await page.user.click(dialog.getByRole('button', { name: 'Qayta urinish' }))
  await dialog.findByText('Hali hech kim ochmagan')
})

test('only admins may look it up', async () => {
  draw({ documentId }, 'manager')
  await screen.findByRole('heading', { name: 'Hujjat' })
  expect(screen.queryByRole('button', { name: 'Amallar: Pasport' })).toBeNull()
})
