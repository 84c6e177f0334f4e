import type { Page } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { clientPassword, newAddress } from './accounts.ts'
import { aPdf, askApi, chooseFile, documentRow, storedApplication } from './applications.ts'
import { applyForm, expectFilledIn, fillInApplication } from './apply-form.ts'
import { expect, test } from './clean-page.ts'
import { resize } from './resize.ts'
import { becomeClient } from './sign-in.ts'

const passport = 'Pasport nusxasi'
const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'
const uploads = '**/api/v1/applications/upload/**'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(text)
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

/** Three documents on a bad connection: the first is replaced, the second is cut off and sent again by itself. */
async function uploadDocuments(page: Page): Promise<void> {
  await expect(page.getByText('0 / 8 yuklandi')).toBeVisible()
  // Its versions are named too, folded away.
  const nameOf = (file: string) =>
    documentRow(page, passport).getByText(file).filter({ visible: true }).first()
  await chooseFile(documentRow(page, passport), aPdf('eski pasport.pdf'))
  await expect(nameOf('eski pasport.pdf')).toBeVisible()
  await chooseFile(documentRow(page, passport), aPdf('yangi pasport.pdf'))
  await expect(nameOf('yangi pasport.pdf')).toBeVisible()
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()

  await page.route(uploads, (route) => route.abort('internetdisconnected'), { times: 1 })
  await chooseFile(documentRow(page, photo), aPdf('rasm.pdf'))
  await expect(page.getByText('2 / 8 yuklandi')).toBeVisible()

  await chooseFile(documentRow(page, diploma), aPdf('diplom.pdf'))
  await expect(page.getByText('3 / 8 yuklandi')).toBeVisible()
}

/** What the pages show: every day userfiles-page.test.tsx and continued-application.test.tsx have that. */
async function expectNothingOfIt(page: Page, id: string): Promise<void> {
  await page.goto('/profile')
  await expect(list(page).getByText('Hali ariza yo‘q')).toBeVisible()
  for (const address of [`/userfiles/${id}`, `/apply?application=${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText("Ma'lumot topilmadi")).toBeVisible()
    await expect(page.getByRole('main').getByText('Talaba vizasi')).toHaveCount(0)
  }
}

async function expectRefused(page: Page, id: string): Promise<void> {
  for (const [method, path, body] of [
    ['GET', `/applications/get-full/${id}`],
    ['PUT', `/applications/update-draft/${id}`, { experience: 'meniki' }],
    ['POST', `/applications/submit/${id}`, {}],
    ['DELETE', `/applications/delete/${id}`],
  ] as const) {
    expect([path, (await askApi(page, method, path, body)).status]).toEqual([path, 404])
  }
}

test('from choosing a study in Germany to a submitted application, on a phone with a bad connection', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await resize(page, 360, 740)
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
  await uploadDocuments(page)

  const second = await browser.newContext()
  const other = await second.newPage()
  await becomeClient(other, newAddress('another'))
  if (everything) await expectNothingOfIt(other, id)
  await expectRefused(other, id)

  await finish.click()
  const contact = page.getByRole('dialog', { name: 'Siz bilan qanday bog‘lanamiz?' })
  await contact.getByLabel('Ism va familiya').fill('Malika Rahimova')
  await contact.getByLabel('Telefon').fill('+998 90 123 45 67')
  await contact.getByRole('button', { name: 'Saqlash va arizani yuborish' }).click()
  await expect(toast(page, 'Hujjatlar muvaffaqiyatli yuborildi')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?handed_in=[\w-]{36}$/)
  const received = page.getByRole('region', { name: 'Arizangiz qabul qilindi' })
  await expect(received.getByText(/^Navbat bizda: \d\d\/\d\d\/\d{4} gacha tekshiramiz$/)).toBeVisible()
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

  await expectRefused(other, id)
  await second.close()
})
