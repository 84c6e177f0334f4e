import type { Page } from '@playwright/test'
import { aPdf, askApi, chooseFile, paperRow, storedApplication } from './applications.ts'
import { applyForm, expectFilledIn, fillInApplication } from './apply-form.ts'
import { clientPassword, newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, register } from './sign-in.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'
const uploads = '**/api/v1/applications/upload/**'

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)
const list = (page: Page) => page.getByRole('region', { name: 'Mening arizalarim' })
const rows = (page: Page) => list(page).getByRole('listitem')

async function registerOnTheWay(page: Page): Promise<void> {
  await expect(page).toHaveURL('/login?next=%2Fapply')
  await page.getByRole('main').getByRole('link', { name: 'Ro‘yxatdan o‘tish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ro‘yxatdan o‘tish' })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress('applies'))
  await page.getByLabel('Parol', { exact: true }).fill(clientPassword)
  await page.getByLabel('Parolni takrorlang', { exact: true }).fill(clientPassword)
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Ro‘yxatdan o‘tish', exact: true }).click()
  await expect(page).toHaveURL('/apply')
}

/** Three papers on a bad line: the first is replaced, the second is cut off and sent again. */
async function uploadPapers(page: Page): Promise<void> {
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
  await chooseFile(paperRow(page, passport), aPdf('eski pasport.pdf'))
  await expect(paperRow(page, passport).getByText('eski pasport.pdf').first()).toBeVisible()
  await chooseFile(paperRow(page, passport), aPdf('yangi pasport.pdf'))
  await expect(paperRow(page, passport).getByText('yangi pasport.pdf').first()).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()

  await page.route(uploads, (route) => route.abort('internetdisconnected'), { times: 1 })
  const cut = paperRow(page, photo)
  await chooseFile(cut, aPdf('rasm.pdf'))
  await expect(cut.getByRole('alert')).toContainText('Aloqa uzildi')
  await cut.getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(page.getByText('2 / 8 yuklandi')).toBeVisible()

  await chooseFile(paperRow(page, diploma), aPdf('diplom.pdf'))
  await expect(page.getByText('3 / 8 yuklandi')).toBeVisible()
}

async function expectNothingOfIt(page: Page, id: string): Promise<void> {
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  for (const address of [`/userfiles/${id}`, `/apply?application=${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText("Ma'lumot topilmadi")).toBeVisible()
    await expect(page.getByRole('main').getByText('Talaba vizasi')).toHaveCount(0)
  }
  for (const [method, path, body] of [
    ['GET', `/applications/get-full/${id}`],
    ['PUT', `/applications/update-draft/${id}`, { experience: 'meniki' }],
    ['POST', `/applications/submit/${id}`, {}],
    ['DELETE', `/applications/delete/${id}`],
  ] as const) {
    expect([path, (await askApi(page, method, path, body)).status]).toEqual([path, 404])
  }
}

test('from the wish to study in Germany to an application that is handed in, on a phone with a bad line', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Ariza topshirish' }).click()
  await expect(page).toHaveURL('/apply')
  await fillInApplication(page)
  await applyForm(page).next.click()
  await registerOnTheWay(page)
  await expectFilledIn(page)
  await applyForm(page).next.click()
  await expect(page).toHaveURL(/\/userfiles\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''

  const finish = page.getByRole('button', { name: 'Arizani yuborish' })
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
  await finish.click()
  await expect(page.getByRole('alert').getByText('Hamma hujjatlarni yuklash shart ❗').first()).toBeVisible()
  await uploadPapers(page)

  const second = await browser.newContext()
  const other = await second.newPage()
  await register(other, newAddress('another'))
  await expectNothingOfIt(other, id)

  await finish.click()
  await expect(toast(page, 'Hujjatlar muvaffaqiyatli yuborildi')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByText('Talaba vizasi').first()).toBeVisible()
  await expect(rows(page).getByText('Germaniya')).toBeVisible()
  await expect(rows(page).getByText('Jarayonda', { exact: true })).toBeVisible()
  await expect
    .poll(() => storedApplication(page, id))
    .toEqual({
      status: 'pending',
      files: [`${passport}: yangi pasport.pdf`, `${photo}: rasm.pdf`, `${diploma}: diplom.pdf`],
    })

  await other.goto('/profile')
  await expectNothingOfIt(other, id)
  await second.close()
})

test('an application goes when its owner says so twice, and leaves the cabinet empty', async ({
  quietPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await becomeClient(page, newAddress('deletes'))
  await page.goto('/apply')
  await fillInApplication(page)
  await applyForm(page).next.click()
  await expect(page).toHaveURL(/\/userfiles\//)
  await page.goto('/profile')
  await expect(rows(page).getByText('Qoralama', { exact: true })).toBeVisible()

  const remove = list(page).getByRole('button', { name: 'O‘chirish: Talaba vizasi' })
  const question = page.getByRole('alertdialog', { name: "Haqiqatdan ham o'chirmoqchimisiz" })
  await remove.click()
  await expect(question).toContainText('Talaba vizasi')
  const safe = question.getByRole('button', { name: 'Bekor qilish' })
  await expect(safe).toBeFocused()
  await safe.click()
  await expect(rows(page)).toHaveCount(1)

  await remove.click()
  await question.getByRole('button', { name: 'O‘chirish' }).click()
  await expect(toast(page, "Ariza muvaffaqiyatli o'chirildi")).toBeVisible()
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toEqual([])
})
