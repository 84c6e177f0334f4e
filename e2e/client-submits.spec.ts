import { everything } from 'server/testing/everything'
import { newAddress } from './accounts.ts'
import { aPdf, askApi, beginApplication, chooseFile, documentRow, uploadFile } from './applications.ts'
import { expect, test } from './clean-page.ts'
import { expectAccessible, expectNoOverflowAtEveryWidth } from './page-checks.ts'
import { becomeClient } from './sign-in.ts'

const photo = '3x4 rasm'
const diploma = 'Diplom yoki shahodatnoma'

test('finishing with gaps leads to their rows, on a page that is accessible and fits in every language', async ({
  cleanPage: page,
}) => {
  await becomeClient(page, newAddress('gaps'))
  const id = await beginApplication(page)
  await uploadFile(
    page,
    id,
    'Pasport nusxasi',
    aPdf('Pasport, skanerlangan nusxa, ikkala sahifasi bilan.pdf'),
  )
  await page.goto(`/userfiles/${id}`)
  await expect(page.getByText('1 / 8 yuklandi')).toBeVisible()
  await chooseFile(documentRow(page, photo), aPdf('rasm.heic'))
  await page.getByRole('button', { name: 'Arizani yuborish' }).click()
  const gaps = page.getByRole('alert').filter({ hasText: 'Hamma hujjatlarni yuklash shart ❗' })
  await expect(gaps.getByRole('link')).toHaveText([photo, diploma])
  await expect(documentRow(page, photo)).toBeFocused()
  await gaps.getByRole('link', { name: diploma }).click()
  await expect(documentRow(page, diploma)).toBeFocused()
  await expectAccessible(page)
  for (const language of everything ? ['en', 'ru'] : []) {
    await page.goto(`/userfiles/${id}?lang=${language}`)
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('input[type=file]') })
    await chooseFile(rows.nth(1), aPdf('rasm.heic'))
    await page.getByRole('main').getByRole('button').last().click()
    await expect(page.getByRole('main').getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectNoOverflowAtEveryWidth(page)
  }
  expect((await askApi(page, 'GET', '/applications/get-list')).body).toMatchObject([{ id, status: 'draft' }])

  const submitted = await beginApplication(page, 'Maslahat')
  await askApi(page, 'POST', `/applications/submit/${submitted}`, {})
  await page.goto(`/userfiles/${submitted}?lang=uz`)
  await expect(page.getByText('Yuklanmagan')).toHaveCount(2)
  await expectAccessible(page)
})
