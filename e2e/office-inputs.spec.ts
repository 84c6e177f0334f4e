import type { Locator } from '@playwright/test'
import type { ConnectedInput, ServiceInput } from 'contract/inputs'
import type { Service } from 'contract/services'
import { expect, test } from './clean-page.ts'
import { colleague, enterOffice, type Office, uniqueName } from './office.ts'
import { expectAccessible } from './page-checks.ts'

const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

/** A service that asks for so many inputs. */
async function serviceWith(office: Office, count: number): Promise<{ service: Service; names: string[] }> {
  const fields = { title: inUzbek(uniqueName('Xizmat')), description: inUzbek('Tavsif') }
  const service = await office.send<Service>('POST', '/services/create', fields)
  const names = Array.from({ length: count }, () => uniqueName('Hujjat'))
  for (const name of names) {
    const { id } = await office.send<ServiceInput>('POST', '/service-inputs/create', { name: inUzbek(name) })
    await office.send('POST', '/service-inputs/connect', { service_id: service.id, input_id: id })
  }
  return { service, names }
}

async function connectedTo(office: Office, { id }: Service) {
  const rows = await office.get<ConnectedInput[]>(`/service-inputs/get-list-by-service/${id}`)
  return rows.map(({ name, required }) => ({ name: name.uz, required }))
}

/** Those of the shown language; the fields of the others are there and hidden. */
const fieldOf = (form: Locator, name: string): Locator => form.getByRole('textbox', { name, exact: true })

test('by keyboard: an input is added, changed and deleted', async ({ cleanPage: page }) => {
  const office = await enterOffice(page, '/admin/service_inputs')
  await expect(page.getByRole('heading', { level: 1, name: 'Xizmat inputlari boshqaruvi' })).toBeVisible()
  await page.getByRole('tab', { name: 'connection' }).focus()
  await page.keyboard.press('ArrowRight')
  const add = page.getByRole('button', { name: 'Yangi input' })
  await expect(add).toBeVisible()
  await expect(page).toHaveURL('/admin/service_inputs?tab=all')
  await expect(page.getByRole('link', { name: 'Pasport nusxasi' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(fieldOf(dialog, 'Nomi')).toBeFocused()
  await expectAccessible(page)
  const name = uniqueName('Sog‘liq ma’lumotnomasi')
  await page.keyboard.type(name)
  await dialog.getByRole('tab', { name: /Ruscha/ }).click()
  await fieldOf(dialog, 'Nomi').fill('Медицинская справка')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Xizmat saqlandi')).toBeVisible()
  await expect(add).toBeFocused()

  await page.getByLabel('Inputlarni qidirish').fill(name)
  await expect(page.getByText('Jami: 1', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Медицинская справка')
  await row.getByRole('link', { name }).click()
  await fieldOf(dialog, 'Tavsifi').fill('Oxirgi oyda olingan.')
  await dialog.getByRole('button', { name: 'Saqlash' }).click()
  await expect(row).toContainText('Oxirgi oyda olingan.')

  await row.getByRole('button', { name: `Amallar: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'O‘chirish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText("Ma'lumot o'chirildi")).toBeVisible()
  const left = await office.get<ServiceInput[]>('/service-inputs/get-list')
  expect(left.some((input) => input.name.uz === name)).toBe(false)
})

test('by keyboard: a service gets its inputs, their order and which are required', async ({
  cleanPage: page,
}) => {
  const office = await colleague(page)
  const { service, names } = await serviceWith(office, 2)
  const [first = '', second = ''] = names
  const third = uniqueName('Hujjat')
  await office.send('POST', '/service-inputs/create', { name: inUzbek(third) })
  await enterOffice(page, '/admin/service_inputs')
  await page.getByRole('link', { name: service.title.uz }).click()
  await expect(page).toHaveURL(`/admin/service_inputs?service=${service.id}`)
  const panel = page.getByRole('region', { name: 'Ulangan inputlar' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)

  const pick = panel.getByRole('button', { name: 'Input ulash' })
  await pick.focus()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog')
  await expect(picker.getByLabel('Inputlarni qidirish')).toBeFocused()
  await expect(picker.getByLabel(first)).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.type(third)
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(picker.getByLabel(third)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(pick).toBeFocused()
  await expect(panel.getByRole('listitem')).toHaveCount(3)

  await panel.getByRole('switch', { name: `Majburiy: ${second}` }).focus()
  await page.keyboard.press('Space')
  const up = panel.getByRole('button', { name: `Yuqoriga: ${third}` })
  await up.focus()
  // As soon as the page shows it, which is faster than the server answers.
  await page.keyboard.press('Enter')
  await expect(panel.getByText(`${third}: 2-o‘rin`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(panel.getByText(`${third}: 1-o‘rin`)).toBeAttached()
  await expect(panel.getByRole('listitem').first()).toContainText(third)
  await expect
    .poll(() => connectedTo(office, service))
    .toEqual([
      { name: third, required: true },
      { name: first, required: true },
      { name: second, required: false },
    ])

  await panel.getByRole('button', { name: `Xizmatdan olib tashlash: ${first}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'O‘chirish' }).click()
  await expect(page.getByText("Input o'chirildi")).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await pick.click()
  await picker.getByLabel(second).click()
  await expect(picker.getByLabel(second)).not.toBeChecked()
  await expect.poll(() => connectedTo(office, service)).toEqual([{ name: third, required: true }])
})
