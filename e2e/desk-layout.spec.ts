import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { atDesk, leadRow, type StoredLead } from './lead-setup.ts'
import type { Office } from './office.ts'
import { expectAccessible } from './page-checks.ts'
import { resize } from './resize.ts'

/** More than the side has room for. */
const taskCount = 24
const fewTasks = 3

async function addTasks(office: Office, { id: lead_id }: StoredLead, length: number): Promise<void> {
  const tasks = Array.from({ length }, (_, at) => ({
    text: `Vazifa ${at + 1}`,
    due_at: `2030-01-${String(at + 1).padStart(2, '0')}`,
    lead_id,
  }))
  await Promise.all(tasks.map((task) => office.send('POST', '/tasks/create', task)))
}

const tasksOf = (page: Page) => page.getByRole('region', { name: 'Vazifalar' })
const barOf = (page: Page) => page.getByRole('region', { name: 'Qo‘ng‘iroq natijasi' })
const field = (page: Page) => page.getByLabel('Yangi vazifa')
const lastTask = (page: Page) => tasksOf(page).getByText(`Vazifa ${taskCount}`, { exact: true })
const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function edges(page: Page): Promise<Record<'list' | 'form' | 'bar' | 'side', [number, number]>> {
  const of = async (part: ReturnType<Page['locator']>): Promise<[number, number]> => {
    const box = await part.boundingBox()
    if (!box) throw new Error('nothing is drawn there')
    return [Math.round(box.x), Math.round(box.x + box.width)]
  }
  return {
    list: await of(page.getByRole('navigation', { name: 'Leadlar ro‘yxati' })),
    form: await of(page.locator('#lead-form')),
    bar: await of(barOf(page)),
    side: await of(tasksOf(page)),
  }
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(tooWide)).toBeLessThanOrEqual(0)
}

test('at 1440 list, work and side stand beside each other; the side scrolls by itself and stays in view', async ({
  cleanPage: page,
}) => {
  await resize(page, 1440, 900)
  const { office, lead } = await atDesk(page, 'call')
  await addTasks(office, lead, taskCount)
  await leadRow(page, lead).click()
  await expect(page.getByLabel('O‘quv turi')).toBeVisible()
  await expect(field(page)).toBeInViewport()
  await expect(tasksOf(page).getByText('Vazifa 1', { exact: true })).toBeVisible()
  const { list, form, bar, side } = await edges(page)
  expect(list[1]).toBeLessThan(form[0])
  expect(form[1]).toBeLessThan(side[0])
  expect(bar[1]).toBeLessThan(side[0])
  await expect(barOf(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  await expect(lastTask(page)).not.toBeInViewport()
  await field(page).hover()
  await page.mouse.wheel(0, 5000)
  await expect(lastTask(page)).toBeInViewport()
  expect(await scrolled(page)).toBe(0)
  await page.keyboard.press('w')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(field(page)).toBeInViewport()
  await expect(leadRow(page, lead)).toBeInViewport()
  await expect(barOf(page)).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test('at 1024 the side is below the form, on a phone a sheet that gives the focus back, and what was typed stays', async ({
  cleanPage: page,
}) => {
  await resize(page, 1024, 900)
  const { office, lead } = await atDesk(page, 'call')
  await addTasks(office, lead, fewTasks)
  await leadRow(page, lead).click()
  await field(page).fill('Viza narxini aytish')
  const { form, side } = await edges(page)
  expect(side[0]).toBeLessThan(form[1])
  await expectNoSidewaysScroll(page)
  await resize(page, 1440, 900)
  await expect(field(page)).toHaveValue('Viza narxini aytish')
  await resize(page, 390, 844)
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('w')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('Viza narxini aytish')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const button = page.getByRole('button', { name: `Skript va vazifalar (${fewTasks})` })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Skript va vazifalar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expectNoSidewaysScroll(page)
})
