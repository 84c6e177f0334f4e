import type { Locator } from '@playwright/test'
import type { Service } from 'contract/services'
import { expect, test } from './clean-page.ts'
import { enterOffice, type Office, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

async function storedService(office: Office, uz: string): Promise<Service | undefined> {
  const services = await office.get<Service[]>('/services/get-list')
  return services.find(({ title }) => title.uz === uz)
}

/** Those of the shown language; the fields of the others are there and hidden. */
const fieldOf = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true })

test('a service is edited beside its card, appears on the site, and is found and changed by keyboard', async ({
  cleanPage: page,
}) => {
  const office = await enterOffice(page, '/admin/services')
  const title = uniqueName('Italiyada o‘qish')
  await expect(page.getByText('Turist vizasi')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yangi xizmat' }).click()
  await expect(page).toHaveURL('/admin/services?new=1')
  const editor = page.getByRole('dialog', { name: 'Yangi xizmat' })
  const card = editor.getByRole('region', { name: 'Saytdagi ko‘rinishi' })
  await fieldOf(editor, 'Nomi').fill(title)
  await expect(card.getByText(title)).toBeVisible()
  await fieldOf(editor, 'Tavsifi').fill('Universitet tanlashdan vizagacha.')
  for (const [at, feature] of ['Universitet tanlash', 'Viza'].entries()) {
    await editor.getByRole('button', { name: 'Band qo‘shish' }).click()
    await expect(fieldOf(editor, `${at + 1}-band`)).toBeFocused()
    await fieldOf(editor, `${at + 1}-band`).fill(feature)
  }
  await editor.getByRole('button', { name: 'Yuqoriga: Viza' }).click()
  await expect(card.getByRole('listitem')).toHaveText(['Viza', 'Universitet tanlash'])
  await fieldOf(editor, 'Narxi').fill('$900 dan')
  await editor.getByLabel(/Mashhur/).check()
  await editor.getByLabel('GraduationCap').check({ force: true })
  await editor.getByLabel('Pushti').check({ force: true })
  await expect(card).toContainText(/Mashhur.*\$900 dan/)

  await editor.getByRole('tab', { name: /Inglizcha/ }).click()
  await fieldOf(editor, 'Nomi').fill('Study in Italy')
  await fieldOf(editor, '1-band').fill('Visa')
  await expect(card.getByText('Study in Italy')).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Saqlash' }).click()
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  await expect(page).toHaveURL('/admin/services')
  await expect(page.getByRole('row', { name: title })).toContainText('$900 dan')
  expect(await storedService(office, title)).toMatchObject({
    title: { uz: title, en: 'Study in Italy', ru: '' },
    price: '$900 dan',
    duration: null,
    featured: true,
    icon: { name: 'GraduationCap', color: 'pink' },
    features: [
      { uz: 'Viza', en: 'Visa', ru: '' },
      { uz: 'Universitet tanlash', en: '', ru: '' },
    ],
  })
  await expect(async () => {
    await page.goto('/services')
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1)
  }).toPass({ timeout: 30_000 })

  await page.goto('/admin/services')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Xizmatlarni qidirish')).toBeFocused()
  await page.keyboard.type(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: title })).toBeFocused()
  await page.keyboard.press('Enter')
  const edited = page.getByRole('dialog', { name: 'Xizmatni tahrirlash' })
  await expect(fieldOf(edited, 'Nomi')).toBeFocused()
  await edited.getByRole('tab', { name: /O‘zbekcha/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(edited.getByRole('tab', { name: /Inglizcha/ })).toHaveAttribute('aria-selected', 'true')
  for (const _ of ['all of the language', 'its title']) await page.keyboard.press('Tab')
  await page.keyboard.type('Summer school')
  for (const _ of ['description', 'success rate', 'first feature', 'up', 'down'])
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(edited.getByRole('button', { name: 'Pastga: Visa' })).toBeFocused()
  await fieldOf(edited, 'Narxi').fill('$1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  expect(await storedService(office, title)).toMatchObject({
    title: { uz: title, en: 'Summer school' },
    price: '$1',
    features: [
      { uz: 'Universitet tanlash', en: '', ru: '' },
      { uz: 'Viza', en: 'Visa', ru: '' },
    ],
  })

  await page.getByRole('button', { name: `Amallar: ${title}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText('Xizmat o‘chirildi')).toBeVisible()
  expect(await storedService(office, title)).toBeUndefined()
})
