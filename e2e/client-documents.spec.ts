import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { aPdf, askApi } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { expectAccessible } from './page-checks.ts'
import { becomeClient } from './sign-in.ts'

const passport = 'Pasport nusxasi'

const block = (page: Page) => page.getByRole('region', { name: 'Hujjatlarim' })
const row = (page: Page, name: string) => block(page).getByRole('listitem', { name, exact: true })
const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(text)

/** A new client at the checklist, with nothing uploaded. */
async function atDocuments(page: Page, name: string): Promise<void> {
  await becomeClient(page, newAddress(name))
  await page.goto('/profile')
  await expect(block(page).getByText('3 ta majburiy hujjatdan 0 tasi yuklandi')).toBeVisible()
}

/** Opens the dialog from the row of a document. */
async function uploadDialog(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `${name}: yuklash` })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Hujjat yuklash' })
  await expect(dialog).toBeVisible()
  return dialog
}

const choose = (dialog: ReturnType<Page['getByRole']>, file: ReturnType<typeof aPdf>) =>
  dialog.locator('input[type=file]:not([capture])').setInputFiles(file)

async function storedDocuments(page: Page): Promise<string[]> {
  const { body } = await askApi(page, 'GET', '/documents/get-list')
  const documents = body as { document_type: string; name: string }[]
  return documents.map(({ document_type, name }) => `${document_type}: ${name}`).sort()
}

test('a document is uploaded, opened, replaced and deleted', async ({ cleanPage: page }) => {
  await atDocuments(page, 'papers')
  const dialog = await uploadDialog(page, passport)
  await expect(dialog.getByLabel('Hujjat turi')).toHaveValue('passport')
  await expect(dialog.getByText('PDF, JPG, PNG, DOC, DOCX, 10 MB gacha')).toBeVisible()
  await choose(dialog, aPdf('pasport.pdf'))
  await expect(toast(page, 'Fayl yuklandi ✅')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, passport), 'the reader is led to the document').toBeFocused()
  await expect(row(page, passport).getByText('pasport.pdf').first()).toBeVisible()
  await expect(block(page).getByText('3 ta majburiy hujjatdan 1 tasi yuklandi')).toBeVisible()

  const download = page.waitForEvent('download')
  await row(page, passport)
    .getByRole('button', { name: /^Ochish/ })
    .click()
  expect((await download).suggestedFilename()).toBe('pasport.pdf')

  const longName = `${'juda uzun nom '.repeat(8)}.pdf`
  await row(page, passport).locator('input[type=file]').setInputFiles(aPdf(longName))
  await expect(row(page, passport).getByText(longName).first()).toBeVisible()
  await expect.poll(() => storedDocuments(page)).toEqual([`passport: ${longName}`])
  await expectAccessible(page, '#document-passport')

  await row(page, passport)
    .getByRole('button', { name: `${passport}: o‘chirish` })
    .click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(`${passport}: ${longName}`)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(row(page, passport).getByText('Yuklanmagan')).toBeVisible()
  await expect(row(page, passport)).toBeFocused()
  await expect.poll(() => storedDocuments(page)).toEqual([])
})
