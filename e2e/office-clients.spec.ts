import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { colleague, enterOffice, knownClient } from './office.ts'
import { expectAccessible } from './page-checks.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an administrator finds a client by keyboard, edits the record, exports the list and deletes the client', async ({
  cleanPage: page,
}) => {
  const office = await colleague(page)
  const client = await knownClient(page, office, { direction: '=1+1' })
  await enterOffice(page, '/admin/client')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)

  // The page is in the address.
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(page).toHaveURL('/admin/client?page=2')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Oldingi' })).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Oldingi' })).toBeDisabled()

  // Another apostrophe and other capitals than were written.
  const search = page.getByRole('searchbox', { name: 'Mijozlarni qidirish' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type(client.full_name.replace('‘', "'").toUpperCase())
  await expect(rowOf(page, client.full_name)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search_val=/)

  // The search results are exported as a table that a spreadsheet can open.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV yuklab olish' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^mijozlar-\d{4}-\d\d-\d\d\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const table = Buffer.concat(chunks).toString('utf8')
  expect(table).toContain(client.full_name)
  expect(table).toContain("'=1+1")
  expect(table.trim().split('\r\n')).toHaveLength(2)

  await search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: client.full_name })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.full_name })).toBeFocused()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()

  await page.getByRole('button', { name: 'Tahrirlash' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mijozni tahrirlash' })
  await expect(dialog.getByLabel('To‘liq ism')).toHaveValue(client.full_name)
  await expectAccessible(page)
  await dialog.getByLabel('Viza turi').fill('Talaba vizasi')
  await dialog.getByLabel('Pasport', { exact: true }).fill('aa 7654321')
  await dialog.getByLabel('To‘liq ism').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Karimova')
  await page.keyboard.press('Enter')
  const name = `${client.full_name} Karimova`
  await expect(page.getByText('Mijoz ma’lumotlari saqlandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Talaba vizasi')).toBeVisible()
  await expect(page.getByText('•••••••21')).toBeVisible()

  await page.goBack()
  await page.goBack()
  await expect(search).not.toHaveValue('')
  await rowOf(page, name)
    .getByRole('button', { name: `Amallar: ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(name)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await question.getByRole('button', { name: 'Bekor qilish' }).click()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'O‘chirish' }).click()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Mijoz o‘chirildi')).toBeVisible()
  await expect(page).toHaveURL('/admin/client')
})
