import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ImportedRow, ImportReport } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakePipeline } from '../../../testing/fake-pipeline.ts'
import { aLead, testId } from '../../../testing/lead-records.ts'
import { renderOffice } from '../../../testing/render-page.tsx'
import { watchDownloads } from '../../../testing/watch-downloads.ts'
import * as page from '../managers/call-manager-page.tsx'

const dialog = () => within(screen.getByRole('dialog', { name: 'Jadvaldan import' }))
const runButton = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Import qilish' })
/** The figures in their order: new, existing, invalid, read in part. */
const figures = () =>
  dialog()
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent)
const columnOf = (field: string) => dialog().getByLabelText<HTMLSelectElement>(field)
const aTable = (rows: string[], name = 'leadlar.csv') =>
  new File([rows.join('\r\n')], name, { type: 'text/csv' })

async function choose(file: File): Promise<void> {
  await userEvent.upload(dialog().getByLabelText('Leadlar jadvali'), file, { applyAccept: false })
}

const report = (fields: Partial<ImportReport> = {}): ImportReport => ({
  import_id: null,
  headers: ['Ism', 'Telefon'],
  columns: { name: 'Ism', phone: 'Telefon' },
  columns_from: 'guessed',
  sheets: [],
  sheet: null,
  new: 2,
  found: 0,
  bad: 0,
  warned: 0,
  rows: [],
  bad_rows: [],
  ...fields,
})

/** The dialog of the import over the page of the call manager. */
async function atImport(address = '/admin/leads?import=1') {
  const api = fakeApi()
  fakePipeline(api, { rows: [] })
  const { user, unmount } = renderOffice(page, address, { role: 'call_manager' })
  await screen.findByRole('dialog', { name: 'Jadvaldan import' })
  return { api, user, unmount }
}

/** Presses undo, and again in the confirmation. */
async function undo(user: Awaited<ReturnType<typeof atImport>>['user']) {
  await user.click(dialog().getByText('Importni bekor qilish'))
  const question = await screen.findByRole('alertdialog', { name: 'Import bekor qilinsinmi?' })
  await user.click(within(question).getAllByText('Bekor qilish').at(-1) as HTMLElement)
  return question
}

const aBadRow: ImportedRow = {
  line: 5,
  outcome: 'bad',
  warned: false,
  lead_id: null,
  name: 'G‘ani',
  problems: [{ column: 'Raqam', value: '12', message: 'telefon raqami noto‘g‘ri' }],
  adds: [],
}

const heads = ['Kim', 'Raqam', 'Shahar', 'Qayerdan']
const rows = ['Kim;Raqam;Shahar;Qayerdan', 'Ali;+998901112233;Buxoro;instagram', 'G‘ani;12;;']

test('a table is checked, corrected, imported and undone', async () => {
  const { api, user } = await atImport()
  api.answer(leads.import, ({ body }) => {
    const columns = JSON.parse((body.columns as string | undefined) ?? '{"region":"Shahar"}')
    const missing = ['name', 'phone'].filter((field) => !columns[field])
    if (missing.length > 0) {
      const fields = Object.fromEntries(missing.map((field) => [`columns.${field}`, 'Ustun topilmadi']))
      const current = { headers: heads, columns, sheets: [], sheet: null }
      const refusal = { code: 'invalid_fields', message: 'Maydonlarni tekshiring', fields, current }
      return Response.json({ ...refusal, request_id: 'r1' }, { status: 422 })
    }
    const import_id = body.dry_run ? null : testId(1)
    return report({ import_id, headers: heads, columns, new: 2, found: 1, bad: 1, rows: [aBadRow] })
  })
  await choose(aTable(rows))
  await dialog().findByText(/^Ustun topilmadi: Ism, Telefon/)
  expect(runButton().disabled).toBe(true)
  expect(columnOf('Hudud').value).toBe('Shahar')
  await user.selectOptions(columnOf('Ism'), 'Kim')
  await dialog().findByText(/^Ustun topilmadi: Telefon/)
  await user.selectOptions(columnOf('Telefon'), 'Raqam')
  await waitFor(() => expect(figures()).toEqual(['2', '1', '1', '0']))
  expect(dialog().queryByRole('alert')).toBeNull()
  dialog().getByRole('row', { name: /^5 Xato G‘ani/ })
  await user.selectOptions(columnOf('Manba'), 'Qayerdan')
  await user.selectOptions(columnOf('Hudud'), 'Ustun yo‘q')
  const columns = { name: 'Kim', phone: 'Raqam', source: 'Qayerdan' }
  const asked = () => api.callsOf(leads.import).at(-1)?.body
  await waitFor(() => expect(asked()).toEqual({ columns: JSON.stringify(columns), dry_run: 'true' }))
  await waitFor(() => expect(runButton().getAttribute('aria-busy')).not.toBe('true'))
  expect(figures()).toEqual(['2', '1', '1', '0'])
  expect(api.callsOf(leads.import).map(({ body }) => body.dry_run)).not.toContain(undefined)

  await user.click(runButton())
  await dialog().findByText('2 ta yangi lead qo‘shildi')
  expect(figures()).toEqual(['2', '1', '1', '0'])
  expect(asked()).toEqual({ columns: JSON.stringify(columns) })
  expect(api.callsOf(leads.import).at(-1)?.file?.name).toBe('leadlar.csv')

  api.answer(leads.undoImport, { removed: 2, kept: [] })
  const question = await undo(user)
  expect(question.textContent).toContain('leadlar.csv')
  await dialog().findByText('2 ta lead o‘chirildi.')
  expect(api.callsOf(leads.undoImport).map(({ params }) => params)).toEqual([{ id: testId(1) }])
  await user.click(dialog().getAllByText('Yopish').at(-1) as HTMLElement)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('the last import can be undone later, except for a lead that an agent works on', async () => {
  const { api, user, unmount } = await atImport()
  const worked = aLead(1, { name: 'Lola Sodiqova' })
  api.answer(leads.import, ({ body }) => report({ import_id: body.dry_run ? null : testId(7) }))
  await choose(aTable(['Ism,Telefon', 'Lola,+998901112233', 'Nigora,+998901112234'], 'mart.csv'))
  await waitFor(() => expect(figures()).toEqual(['2', '0', '0', '0']))
  await user.click(runButton())
  await dialog().findByText('2 ta yangi lead qo‘shildi')
  unmount()

  const reopened = renderOffice(page, '/admin/leads?import=1', { role: 'call_manager' })
  await screen.findByText('Oxirgi import: mart.csv, 2 ta yangi lead.')
  api.answer(leads.undoImport, { removed: 1, kept: [{ id: worked.id, name: worked.name }] })
  await undo(user)
  await dialog().findByText('1 ta lead o‘chirildi.')
  expect(api.callsOf(leads.undoImport).map(({ params }) => params)).toEqual([{ id: testId(7) }])
  dialog().getByText('Ustida ish boshlangani uchun qoldi: 1 ta')
  fakePipeline(api, { rows: [worked] })
  await user.click(dialog().getByText(worked.name))
  await waitFor(() => expect(window.location.search).toBe(`?lead=${worked.id}`))
  reopened.unmount()

  renderOffice(page, '/admin/leads?import=1', { role: 'call_manager' })
  await screen.findByRole('dialog', { name: 'Jadvaldan import' })
  expect(screen.queryByText(/^Oxirgi import/)).toBeNull()
})

test('files that are no tables are refused where they are chosen', async () => {
  const { api } = await atImport()
  const findAlert = async () => (await dialog().findByRole('alert')).textContent
  await choose(aTable(['Ism'], 'leadlar.pdf'))
  expect(await findAlert()).toBe("Fayl turi qo'llab-quvvatlanmaydi")
  await choose(aTable(['Ism'], 'leadlar.xls'))
  await dialog().findByText(/XLSX sifatida saqlang/)
  await choose(aTable([], 'bosh.csv'))
  await dialog().findByText('Fayl bo‘sh')
  await choose(aTable(['a'.repeat(6 * 1024 * 1024)]))
  await dialog().findByText("Fayl hajmi 5MB dan katta bo'lmasligi kerak")
  expect(api.callsOf(leads.import)).toEqual([])

  api.disconnect(leads.import)
  await choose(aTable(['Ism,Telefon', 'Ali,+998901112233']))
  await dialog().findByText('Server bilan bog‘lanib bo‘lmadi')
  api.answer(leads.import, report({ new: 0 }))
  await choose(aTable(['Ism,Telefon']))
  await dialog().findByText('Bu faylda import qilinadigan qator yo‘q.')
  expect(runButton().disabled).toBe(true)
})

test('an import whose answer is lost is retried as the same one', async () => {
  const { api, user } = await atImport()
  api.answer(leads.import, report({ new: 1 }))
  await choose(aTable(['Ism,Telefon', 'Ali,+998901112233']))
  await waitFor(() => expect(figures()).toEqual(['1', '0', '0', '0']))
  api.disconnect(leads.import)
  await user.click(runButton())
  await dialog().findByRole('alert')
  api.answer(leads.import, report({ import_id: testId(9), new: 1 }))
  await user.click(runButton())
  await dialog().findByText('1 ta yangi lead qo‘shildi')
  const [, first, second] = api.callsOf(leads.import).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/./)
  expect(second).toBe(first)
})

test('every problem of a row is said, and a lead that was there is named and linked', async () => {
  const { api } = await atImport()
  const found: ImportedRow = {
    line: 3,
    outcome: 'found',
    warned: true,
    lead_id: testId(4),
    name: 'Lola Sodiqova',
    problems: [
      { column: 'Pochta', value: 'yoq@', message: 'E-mail manzili noto‘g‘ri' },
      { column: 'Yil', value: '1850', message: 'Kamida 1900' },
    ],
    adds: ['country', 'contacts'],
  }
  api.answer(leads.import, report({ new: 1, found: 1, bad: 1, warned: 1, rows: [found, aBadRow] }))
  await choose(aTable(['Ism,Telefon', 'Ali,+998901112233']))
  const table = within(await dialog().findByRole('region', { name: 'Ko‘rib chiqiladigan qatorlar' }))
  const [, first] = table.getAllByRole('row')
  expect(first?.textContent).toBe(
    '3Bor ediLola SodiqovaPochta: E-mail manzili noto‘g‘ri (yoq@)Yil: Kamida 1900 (1850)Qo‘shadi: Davlat, Boshqa raqamlar',
  )
  const link = table.getByText<HTMLAnchorElement>('Lola Sodiqova')
  expect([link.search, link.target]).toEqual([`?lead=${testId(4)}`, '_blank'])
  expect(figures()).toEqual(['1', '1', '1', '1'])
  dialog().getByText(/^Chala o‘qilganlar ham import qilinadi/)
})

test('rows that were refused are saved as the table was read, and a repaired file follows the import', async () => {
  const { api, user } = await atImport()
  const saved = watchDownloads()
  api.answer(leads.import, ({ body }) => {
    if (body.refused)
      return new Response('Ism,Telefon,Sabab\r\n', { headers: { 'content-type': 'text/csv' } })
    return report({ import_id: body.dry_run ? null : testId(1), bad: 1, rows: [aBadRow] })
  })
  await choose(aTable(['Ism,Telefon', 'Ali,12']))
  const columns = JSON.stringify({ name: 'Ism', phone: 'Telefon' })
  await user.click(await dialog().findByText('Xato qatorlarni yuklab olish'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^xato-qatorlar-\d{4}-\d\d-\d\d\.csv$/)
  expect(api.callsOf(leads.import).at(-1)).toMatchObject({ body: { columns, refused: 'true' } })

  await waitFor(() => expect(runButton().getAttribute('aria-busy')).not.toBe('true'))
  await user.click(runButton())
  await dialog().findByText('2 ta yangi lead qo‘shildi')
  await user.click(dialog().getByText('Xato qatorlarni yuklab olish'))
  await waitFor(() => expect(saved).toHaveLength(2))
  dialog().getByText('Tuzatilgan faylni tanlash')
  await choose(aTable(['Ism,Telefon', 'Ali,+998901112233'], 'tuzatilgan.csv'))
  await dialog().findByText('Fayl: tuzatilgan.csv')
})

test('of a workbook another sheet can be chosen, and remembered columns are said to be', async () => {
  const { api, user } = await atImport()
  api.answer(leads.import, ({ body }) => {
    if (body.sheet)
      return report({ sheets: ['Muqova', 'Leadlar'], sheet: 'Leadlar', columns_from: 'mapping' })
    const current = { headers: ['Hisobot'], columns: {}, sheets: ['Muqova', 'Leadlar'], sheet: 'Muqova' }
    const fields = { 'columns.name': 'Ustun topilmadi', 'columns.phone': 'Ustun topilmadi' }
    const refusal = { code: 'invalid_fields', message: 'Maydonlarni tekshiring', fields, current }
    return Response.json({ ...refusal, request_id: 'r1' }, { status: 422 })
  })
  await choose(aTable(['PK'], 'leadlar.xlsx'))
  await dialog().findByText(/^Ustun topilmadi: Ism, Telefon/)
  await user.selectOptions(dialog().getByLabelText('Varaq'), 'Leadlar')
  await dialog().findByText(/^Ustunlar shunday jadvalning oxirgi importidagidek/)
  expect(dialog().queryByRole('alert')).toBeNull()
  expect(columnOf('Ism').value).toBe('Ism')
  await user.click(runButton())
  await dialog().findByText('2 ta yangi lead qo‘shildi')
  const columns = JSON.stringify({ name: 'Ism', phone: 'Telefon' })
  expect(api.callsOf(leads.import).at(-1)?.body).toEqual({ columns, sheet: 'Leadlar' })
})
