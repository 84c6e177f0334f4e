import type { Locator, Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { newAddress } from './accounts.ts'
import { atChecklist, beginApplication, chooseFile, documentRow, uploadFile } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { darkness, drawing } from './drawn-page.ts'
import {
  aPng,
  brokenPdf,
  cutPng,
  faxPdf,
  filledFormPdf,
  hugePdf,
  koreanPdf,
  lockedPdf,
  missingPagePdf,
  pagesPdf,
  scriptPdf,
  textPdf,
  thinPdf,
} from './odd-documents.ts'
import { colleague, enterOffice } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { becomeClient } from './sign-in.ts'
import { formatWeights, weigh } from './weights.ts'

const passport = 'Pasport nusxasi'
type File = ReturnType<typeof textPdf>

/** Of a student's checklist, beside the photo. */
const documents = [
  passport,
  'Diplom yoki shahodatnoma',
  'Baholar ko‘chirmasi',
  'Rezyume (CV)',
  'Motivatsion xat',
  'Til sertifikati',
  'Bank hisobidan ko‘chirma',
]

/** A client at the checklist, with each of these files as another document; returns their rows. */
async function withFiles(page: Page, files: File[]): Promise<Locator[]> {
  await becomeClient(page, newAddress('viewer'))
  const id = await beginApplication(page)
  for (const [at, file] of files.entries()) await uploadFile(page, id, documents[at] ?? '', file)
  await page.goto(`/userfiles/${id}`)
  return files.map((_, at) => documentRow(page, documents[at] ?? ''))
}

/** The same with one file, as the passport. */
async function withPassport(page: Page, file: File): Promise<Locator> {
  await withFiles(page, [file])
  return documentRow(page, passport)
}

async function openViewer(page: Page, row: Locator, name: string): Promise<Locator> {
  await row.getByRole('button', { name: /^Ko‘rish/ }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a client pages through a PDF, by buttons and by keys, and saves it: one opening in the audit log', async ({
  cleanPage: page,
}) => {
  const row = await withPassport(page, pagesPdf('ariza.pdf', 3))
  const link = page.waitForRequest(/\/files\/link\//)
  const dialog = await openViewer(page, row, 'ariza.pdf')
  const fileId = (await link).url().split('/').at(-1)
  await expect(dialog.getByRole('status').getByText('Sahifa 1 / 3')).toBeAttached()
  await expect.poll(() => darkness(dialog)).toBeGreaterThan(0.25)
  const width = async () => (await drawing(dialog).boundingBox())?.width ?? 0
  const fitted = await width()

  await dialog.getByRole('button', { name: 'Keyingi sahifa (])' }).click()
  await expect(drawing(dialog)).toHaveAccessibleName('ariza.pdf, sahifa 2 / 3')
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect(dialog.getByRole('status').getByText('Sahifa 3 / 3')).toBeAttached()
  await expect(dialog.getByRole('button', { name: 'Keyingi sahifa (])' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('[')
  await expect(drawing(dialog)).toHaveAccessibleName('ariza.pdf, sahifa 2 / 3')

  await page.keyboard.press('+')
  await expect.poll(width).toBeGreaterThan(fitted * 1.2)
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(width).toBeLessThan(fitted * 0.8)
  await dialog.getByRole('button', { name: 'Eniga moslash' }).click()
  await expect.poll(width).toBeCloseTo(fitted, 0)
  await page.keyboard.press('o')
  await expect.poll(async () => (await drawing(dialog).boundingBox())?.height ?? 0).toBeLessThan(fitted)
  await expect(drawing(dialog)).not.toHaveAttribute('aria-busy')

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Yuklab olish' }).click()
  expect((await download).suggestedFilename()).toBe('ariza.pdf')
  const auditor = await colleague(page, 'demo_super_admin')
  const openings = () =>
    auditor.get<{ kind: string; actor: unknown }[]>(
      `/audit/get-list?kind=document_viewed&target_id=${fileId}`,
    )
  await expect.poll(openings).toHaveLength(1)
  await closeViewer(page, dialog, row)
  await openViewer(page, row, 'ariza.pdf')
  await expect.poll(openings).toHaveLength(2)
})

test('the viewer is loaded when it is opened, within its budget', async ({ cleanPage: page }) => {
  const row = await withPassport(page, textPdf('matn.pdf'))
  await expect(row.getByRole('button', { name: /^Ko‘rish/ })).toBeVisible()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(
    loaded.filter((address) => /pdf|(?<!lazy-)viewer-(?!keys)/.test(address.replace(/.*\/assets\//, ''))),
  ).toEqual([])
  const weighed = weigh(page)
  const dialog = await openViewer(page, row, 'matn.pdf')
  await expect.poll(() => darkness(dialog), 'a font of ours is drawn').toBeGreaterThan(0.05)
  const weights = await weighed()
  console.log('viewer, gzipped kB:', formatWeights(weights))
  expect(weights.script).toBeGreaterThan(400)
  expect(weights.script).toBeLessThanOrEqual(500)
})

/** What is drawn all the same. Every day one file for each note and one that needs a table of ours; page-size.test.ts has the sizes. */
const shown: { file: File; note?: RegExp; dark: number; everyDay?: boolean }[] = [
  { file: hugePdf('katta.pdf'), note: /^Bu sahifa juda katta/, dark: 0.7, everyDay: true },
  { file: thinPdf('ingichka.pdf'), dark: 0.9 },
  {
    file: pagesPdf('ming.pdf', 1000),
    note: /^Hujjatda 1000 ta sahifa bor, bu yerda dastlabki 50 tasi/,
    dark: 0.25,
    everyDay: true,
  },
  { file: faxPdf('faks.pdf'), dark: 0.9 },
  { file: koreanPdf('koreys.pdf'), dark: 0.25, everyDay: true },
  { file: filledFormPdf('blanka.pdf'), dark: 0.25 },
]
test('pages that are huge, thin or too many, faxes, foreign fonts and filled forms are drawn', async ({
  cleanPage: page,
}) => {
  const drawn = shown.filter(({ everyDay }) => everything || everyDay)
  const rows = await withFiles(
    page,
    drawn.map(({ file }) => file),
  )
  for (const [at, row] of rows.entries()) {
    const { file, note, dark } = drawn[at] as (typeof drawn)[number]
    const dialog = await openViewer(page, row, file.name)
    await expect.poll(() => darkness(dialog)).toBeGreaterThan(dark)
    if (note) await expect(dialog.getByText(note)).toBeVisible()
    const canvas = await drawing(dialog)
      .locator('canvas')
      .evaluate(({ width, height }: HTMLCanvasElement) => width * height)
    expect(canvas).toBeLessThanOrEqual(25_000_000)
    await closeViewer(page, dialog, row)
  }
  await expectStillUsable(page, drawn.length)
})

const refused: [File, RegExp][] = [
  [lockedPdf('parolli.pdf'), /^Fayl parol bilan himoyalangan/],
  [brokenPdf('buzuq.pdf'), /^Fayl buzilgan/],
]
// A component test has a broken picture.
if (everything) refused.push([cutPng('kesilgan.png'), /^Fayl buzilgan/])
test('what cannot be drawn is not: the viewer says why and offers the download', async ({
  cleanPage: page,
}) => {
  const rows = await withFiles(
    page,
    refused.map(([file]) => file),
  )
  for (const [at, row] of rows.entries()) {
    const [file, sentence] = refused[at] as (typeof refused)[number]
    const dialog = await openViewer(page, row, file.name)
    await expect(dialog.getByRole('alert').getByText(sentence)).toBeVisible()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Yuklab olish' }).click()
    expect((await download).suggestedFilename()).toBe(file.name)
    await closeViewer(page, dialog, row)
  }
  await expectStillUsable(page, refused.length)
})

async function closeViewer(page: Page, dialog: Locator, row: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^Ko‘rish/ })).toBeFocused()
}

/** The page under the dialog can be used as before. */
async function expectStillUsable(page: Page, uploaded: number): Promise<void> {
  await chooseFile(documentRow(page, '3x4 rasm'), textPdf('rasm.pdf'))
  await expect(page.getByText(new RegExp(`^${uploaded + 1} / \\d+ yuklandi$`))).toBeVisible()
}

test('a page that is missing does not take the others away', async ({ cleanPage: page }) => {
  const row = await withPassport(page, missingPagePdf('yarim.pdf'))
  const dialog = await openViewer(page, row, 'yarim.pdf')
  await expect.poll(() => darkness(dialog)).toBeGreaterThan(0.25)
  await page.keyboard.press(']')
  await expect(dialog.getByText(/^Bu sahifani ko‘rsatib bo‘lmadi/)).toBeVisible()
  await page.keyboard.press('[')
  await expect(drawing(dialog)).toBeVisible()
})

test('a picture is shown, turned and zoomed', async ({ cleanPage: page }) => {
  const dialog = await openViewer(page, await withPassport(page, aPng('rasm.png', 300, 400)), 'rasm.png')
  const size = async () => {
    const { width = 0, height = 0 } = (await drawing(dialog).boundingBox()) ?? {}
    return [Math.round(width), Math.round(height)]
  }
  await expect.poll(size).toEqual([300, 400])
  await page.keyboard.press('o')
  await expect.poll(size).toEqual([400, 300])
  await page.keyboard.press('-')
  await expect.poll(size).toEqual([300, 225])
})

test('staff look at a document over the panel of its application, and come back to the panel', async ({
  cleanPage: page,
}) => {
  const id = await atChecklist(page, 'viewed')
  await uploadFile(page, id, passport, pagesPdf('pasport.pdf', 2))
  await enterOffice(page, `/admin/applications?open=${id}`)
  const panel = page.getByRole('dialog').first()
  const row = panel.getByRole('listitem', { name: passport })
  const dialog = await openViewer(page, row, 'pasport.pdf')
  await expect.poll(() => darkness(dialog)).toBeGreaterThan(0.25)
  await page.keyboard.press(']')
  await expect(drawing(dialog)).toHaveAccessibleName('pasport.pdf, sahifa 2 / 2')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^Ko‘rish/ })).toBeFocused()
})

test('a file with scripts is shown without them, in a viewer that is accessible at every width', async ({
  cleanPage: page,
}) => {
  const dialog = await openViewer(page, await withPassport(page, scriptPdf('dastur.pdf')), 'dastur.pdf')
  await expect.poll(() => darkness(dialog)).toBeGreaterThan(0.25)
  await expect(dialog.getByText(/^Bu faylga dastur kodi qo‘shilgan/)).toBeVisible()
  await expectAccessible(page, 'dialog')
})
