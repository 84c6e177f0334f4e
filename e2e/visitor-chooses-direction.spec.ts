import { expect, test } from './clean-page.ts'
import { openPage } from './open-page.ts'

const answers = 'goal=study&education=school&language=basic&budget=small&start=year'
const three = 'p=germany&p=usa&p=canada'

test.describe('without scripts and without a mouse', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor answers five questions, and what was left out is asked for again', async ({ page }) => {
    await page.goto('/')
    const first = page.getByRole('main').getByRole('button', { name: 'Universitetda o‘qish' })
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/match\?goal=study$/)
    await expect(page.getByRole('alert')).toHaveCount(0)

    const show = page.getByRole('button', { name: 'Natijani ko‘rish' })
    await show.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('4 ta savol javobsiz qoldi')
    const education = page.getByRole('group', { name: 'Ma’lumotingiz qanday?' })
    await expect(education).toHaveAccessibleDescription('Bitta javobni tanlang')
    const goal = page.getByRole('group', { name: 'Chet elga nima uchun bormoqchisiz?' })
    await expect(goal).not.toHaveAccessibleDescription('Bitta javobni tanlang')
    await expect(goal.getByRole('radio', { checked: true })).toHaveAccessibleName('Universitetda o‘qish')

    await page.getByRole('link', { name: 'Ma’lumotingiz qanday?' }).focus()
    await page.keyboard.press('Enter')
    // From one question to the next with Tab, from one answer to the next with an arrow.
    for (let question = 0; question < 4; question++) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Sizga mos yo‘nalishlar' })).toBeVisible()

    await page.goto(`/match?${answers}`)
    const main = page.getByRole('main')
    await expect(main.getByText('Nega').first()).toBeVisible()
    await expect(main.getByText('Yetishmayotgani').first()).toBeVisible()
    await expect(main.getByText(/^Bu maslahat, qaror emas/)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Maslahatchiga yuborish' })).toHaveAttribute(
      'href',
      '/contact?subject=consultation&match=study.school.basic.small.year',
    )
    await main.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(goal.getByRole('radio', { checked: true })).toHaveAccessibleName('Universitetda o‘qish')
    await main.getByRole('link', { name: 'Yonma-yon taqqoslash' }).click()
    await expect(main.getByRole('columnheader')).toHaveCount(4)
  })

  test('a visitor filters the countries, marks two, compares them and adds a third', async ({ page }) => {
    await page.goto('/countries')
    const main = page.getByRole('main')
    await main.getByLabel('O‘qish tili').selectOption({ label: 'Nemis tili' })
    await main.getByRole('button', { name: 'Ko‘rsatish' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('status')).toHaveText('1 ta davlat')

    await page.goto('/countries')
    const compare = main.getByRole('button', { name: 'Taqqoslash' })
    await expect(compare).toBeHidden()
    for (const name of ['AQSh', 'Germaniya']) {
      await main.getByRole('checkbox', { name }).focus()
      await page.keyboard.press('Space')
    }
    await expect(compare).toBeInViewport()
    const count = await main.locator('.compare-count').evaluate((element) => {
      return getComputedStyle(element, '::before').content
    })
    expect(count).toContain('compared')
    await compare.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/compare?p=usa&p=germany')

    await main.getByLabel('3-yo‘nalish').selectOption({ label: 'Fransiya: Talaba vizasi' })
    await main.getByRole('button', { name: 'Taqqoslash' }).click()
    await expect(main.getByRole('columnheader')).toHaveCount(4)
    const price = main.getByRole('row', { name: /^Xizmatimiz narxi/ })
    await expect(price.getByText('$300 dan')).toHaveCount(3)
    await main.getByRole('link', { name: 'Faqat farqlar' }).click()
    await expect(price).toHaveCount(0)
    await expect(main.getByRole('row', { name: /^Til talabi/ })).toBeVisible()
    await main.getByRole('link', { name: /^Olib tashlash.*AQSh/ }).click()
    await expect(main.getByRole('columnheader')).toHaveCount(3)
  })

  test('the cost of a stay is counted for as many months as are asked', async ({ page }) => {
    await page.goto('/countries/germany')
    const cost = page.getByRole('region', { name: 'Xarajat hisobi' })
    await cost.getByLabel('Necha oy').fill('6')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/months=6/)
    await expect(cost.getByLabel('Necha oy')).toHaveValue('6')
  })
})

test('what is more or unknown is left out with a sentence', async ({ cleanPage: page }) => {
  await openPage(page, `/compare?${three}&p=france&p=nowhere`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Ko‘pi bilan 3 ta/)).toBeVisible()
  await expect(main.getByText('Ayrim yo‘nalishlar topilmadi va ko‘rsatilmadi.')).toBeVisible()
  await expect(main.getByRole('columnheader')).toHaveCount(4)
})
