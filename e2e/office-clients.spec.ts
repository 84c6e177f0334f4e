import type { Page } from '@playwright/test'
import { colleague, enterOffice, knownClient, uniqueName } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('an administrator finds a client, changes the record and takes it off the list', async ({
  quietPage: page,
}) => {
  const office = await enterOffice(page, '/admin/client')
  const client = await knownClient(page, office)
  await page.reload()
  const search = page.getByRole('searchbox', { name: 'Mijozlarni qidirish' })

  // Another apostrophe and other capitals than were written.
  await search.fill(client.full_name.replace('‘', "'").toUpperCase())
  await expect(rowOf(page, client.full_name)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/search_val=/)

  await rowOf(page, client.full_name).getByRole('link', { name: client.full_name }).click()
  await expect(page).toHaveURL(`/admin/clients/${client.id}`)
  await expect(page.getByRole('heading', { level: 1, name: client.full_name })).toBeVisible()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()

  await page.getByRole('button', { name: 'Tahrirlash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mijozni tahrirlash' })
  await dialog.getByLabel('Viza turi').fill('Talaba vizasi')
  await dialog.getByLabel('Pasport', { exact: true }).fill('aa 7654321')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Mijoz ma’lumotlari saqlandi')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Talaba vizasi')).toBeVisible()
  await expect(page.getByText('•••••••21')).toBeVisible()

  await page.goBack()
  await page.goBack()
  await expect(search).not.toHaveValue('')
  await rowOf(page, client.full_name)
    .getByRole('button', { name: `Amallar: ${client.full_name}` })
    .click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await expect(question.getByText(client.full_name)).toBeVisible()
  await expect(question.getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Mijoz o‘chirildi')).toBeVisible()
  await expect(page.getByText('Hech narsa topilmadi')).toBeVisible()
  await page.goto(`/admin/clients/${client.id}`)
})

test('a client who is gone is said to be gone, with the way back', async ({ page }) => {
  await enterOffice(page, '/admin/clients/0192f0c4-aaaa-4bbb-8ccc-1234567890ab')
  await expect(page.getByText('Client topilmadi!')).toBeVisible()
  await page.getByRole('link', { name: 'Mijozlarga qaytish' }).click()
  await expect(page).toHaveURL('/admin/client')
})

test('phones are found by any part, with or without the code of the country', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const { phone, full_name } = await knownClient(page, office)
  await page.getByLabel('Qayerdan').selectOption('phone')
  const search = page.getByRole('searchbox', { name: 'Mijozlarni qidirish' })
  for (const part of [phone, phone.replace('+998 ', ''), phone.replaceAll(' ', '').slice(4)]) {
    await search.fill(part)
    await expect(rowOf(page, full_name)).toBeVisible()
    await search.fill('')
    await expect(page.getByRole('row')).toHaveCount(11)
  }
})

test('search, order and page stand in the address', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const mark = uniqueName('Sahifa').split(' ')[1] as string
  for (let at = 0; at < 11; at += 1) {
    await knownClient(page, office, { full_name: `${mark} ${String.fromCharCode(65 + at)}` })
  }
  await page.goto(`/admin/client?search_val=${mark}`)
  const names = page.locator('tbody th a')
  await expect(names).toHaveText([...'KJIHGFEDCB'].map((letter) => `${mark} ${letter}`))
  await expect(page.getByText('Jami: 11')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Oldingi' })).toBeDisabled()
  await page.getByRole('button', { name: 'Keyingi' }).click()
  await expect(names).toHaveText([`${mark} A`])
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('button', { name: 'Keyingi' })).toBeDisabled()
  await page.reload()
  await expect(names).toHaveText([`${mark} A`])

  await page.getByRole('button', { name: 'Ism' }).click()
  await expect(names.first()).toHaveText(`${mark} A`)
  await expect(page.getByRole('columnheader', { name: 'Ism' })).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(names).toHaveText([`${mark} A`])
})

test('what a colleague saved meanwhile is laid beside one’s own words', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const client = await knownClient(page, office)
  const other = await colleague(page, 'demo_manager')
  await page.goto(`/admin/clients/${client.id}?edit=1`)
  const dialog = page.getByRole('dialog', { name: 'Mijozni tahrirlash' })
  await dialog.getByLabel('Yo‘nalish').fill('Koreya')
  await other.send('PUT', `/clients/update/${client.id}`, { direction: 'Malayziya' })
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  const clash = dialog.getByRole('status').filter({ hasText: 'boshqa kishi o‘zgartirdi' })
  await expect(clash.getByRole('cell', { name: 'Koreya' })).toBeVisible()
  await expect(clash.getByRole('cell', { name: 'Malayziya' })).toBeVisible()
  await clash.getByRole('button', { name: 'Menikini saqlash' }).click()
  await expect(page.getByText('Mijoz ma’lumotlari saqlandi')).toBeVisible()
  await expect
    .poll(async () => (await other.get<{ direction: string }>(`/clients/get/${client.id}`)).direction)
    .toBe('Koreya')
})

test('a list that could not be had says so and can be asked for again', async ({ page }) => {
  await enterOffice(page, '/admin/client')
  await page.route('**/clients/get-rich-list?*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(page.getByText('Mijozlarni olishda xatolik yuz berdi')).toBeVisible()
  await page.unroute('**/clients/get-rich-list?*')
  await page.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('a removal that fails leaves the client and says why', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const client = await knownClient(page, office)
  await page.goto(`/admin/clients/${client.id}`)
  await page.route('**/clients/delete/*', (route) => route.abort())
  await page.getByRole('button', { name: 'O‘chirish' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(question.getByText("O'chirishda xatolik yuz berdi")).toBeVisible()
  await question.getByRole('button', { name: 'Bekor qilish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: client.full_name })).toBeVisible()
})

test('by keyboard alone: search, walk the rows, open, edit, come back', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const mark = uniqueName('Klaviatura').split(' ')[1] as string
  for (const letter of 'AB') await knownClient(page, office, { full_name: `${mark} ${letter}` })
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(mark)
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: `${mark} B` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: `${mark} A` })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${mark} B` })).toBeFocused()
  await page.getByRole('button', { name: 'Tahrirlash' }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog').getByLabel('To‘liq ism')
  await name.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' Karimova')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${mark} B Karimova` })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type(`${mark} A`)
  await expect(page.getByRole('option', { name: `${mark} A` })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${mark} A` })).toBeVisible()
})

test('the clients leave as a table that a spreadsheet can open', async ({ page }) => {
  const office = await enterOffice(page, '/admin/client')
  const client = await knownClient(page, office, { direction: '=1+1' })
  await page.goto(`/admin/client?search_val=${encodeURIComponent(client.full_name)}`)
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
})

test('the pages of clients are calm in every size', async ({ quietPage: page }) => {
  const office = await enterOffice(page, '/admin/client')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectCalmAtBothEnds(page)
  const client = await knownClient(page, office)
  await page.goto(`/admin/clients/${client.id}?edit=1`)
  await expect(page.getByRole('dialog').getByLabel('To‘liq ism')).toHaveValue(client.full_name)
  await expectCalmAtBothEnds(page)
})
