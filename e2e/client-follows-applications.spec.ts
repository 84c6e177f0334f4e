import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { askApi, beginApplication } from './applications.ts'
import { demoClient, list, number, numbers, rows, toast } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { becomeClient } from './sign-in.ts'

const details = (page: Page) => page.getByRole('dialog', { name: 'Turist vizasi' })
const question = (page: Page) => page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })

test('the numbers filter the list; the details show the progress of one, and can be left in four ways', async ({
  cleanPage: page,
}) => {
  await demoClient(page)
  await expect(numbers(page).getByRole('button')).toHaveText([
    '4Jami arizalar',
    '1Tasdiqlangan',
    '1Jarayonda',
    '1Rad etilgan',
  ])
  await number(page, 'Tasdiqlangan').click()
  await expect(page).toHaveURL('/profile?status=approved')
  await page.reload()
  await expect(rows(page).getByRole('heading')).toHaveText('Turist vizasi')

  const opener = rows(page).getByRole('button', { name: 'Batafsil' })
  await opener.click()
  const steps = details(page).getByRole('list').first().getByRole('listitem')
  await expect(steps).toHaveText([
    /^Ariza yaratildi, bajarildi\d\d\/\d\d\/\d{4}, 19:20$/,
    /^Hujjatlar, bajarildiTopshirildi\d\d\/\d\d\/\d{4}, 10:30$/,
    /^Ko‘rib chiqish, bajarildi$/,
    /^Qaror, bajarildiTasdiqlandi\d\d\/\d\d\/\d{4}, 15:45$/,
  ])
  const note = details(page).getByText('Viza tayyor. Pasportni ofisdan olib ketishingiz mumkin.')
  await expect(note).toBeVisible()
  const waysOut: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => details(page).getByRole('button', { name: 'Yopish' }).click(),
    () => page.mouse.click(4, 300),
    () => page.goBack(),
  ]
  for (const leave of waysOut) {
    await expect(page).toHaveURL(/\?status=approved&application=[\w-]{36}$/)
    await expect(details(page).getByText('Pasport nusxasi')).toBeVisible()
    await leave()
    await expect(details(page)).toBeHidden()
    await expect(page).toHaveURL('/profile?status=approved')
    await expect(opener).toBeFocused()
    await opener.click()
  }
})

test('an application is deleted after a confirmation, and leaves the cabinet empty', async ({
  cleanPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await becomeClient(page, newAddress('deletes'))
  await beginApplication(page)
  await page.goto('/profile')
  await expect(rows(page).getByText('Qoralama', { exact: true })).toBeVisible()

  const remove = list(page).getByRole('button', { name: 'O‘chirish: Talaba vizasi' })
  await remove.click()
  await expect(question(page)).toContainText('Talaba vizasi')
  await expect(question(page).getByRole('button', { name: 'Bekor qilish' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await expect(rows(page)).toHaveCount(1)

  await remove.click()
  await question(page).getByRole('button', { name: 'O‘chirish' }).click()
  await expect(toast(page, "Ariza muvaffaqiyatli o'chirildi")).toBeVisible()
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toEqual([])
})
