import type { Page } from '@playwright/test'
import { newAddress } from './accounts.ts'
import { askApi, beginApplication } from './applications.ts'
import { demoClient, list, number, numbers, rows, toast } from './cabinet.ts'
import { expect, test } from './clean-page.ts'
import { resize } from './resize.ts'
import { becomeClient } from './sign-in.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })

test('the numbers filter the list; an application opens its own page, and going back returns to the filter', async ({
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

  await rows(page).getByRole('button', { name: 'Batafsil' }).click()
  await expect(page).toHaveURL(/\/profile\/applications\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Turist vizasi' })).toBeVisible()
  const history = page.getByRole('region', { name: 'Tarix' }).getByRole('listitem')
  await expect(history.filter({ hasText: /^Tasdiqlandi/ })).toHaveText(
    /^Tasdiqlandi.*Viza tayyor\. Pasportni ofisdan olib ketishingiz mumkin\./,
  )
  await expect(
    page.getByRole('region', { name: 'Hujjatlar' }).getByRole('heading', { name: 'Pasport nusxasi' }),
  ).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/profile?status=approved')
  await expect(rows(page).getByRole('heading')).toHaveText('Turist vizasi')
})

test('an application is deleted after a confirmation, and leaves the cabinet empty', async ({
  cleanPage: page,
}) => {
  await resize(page, 360, 740)
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
