import type { BrowserContext, Page } from '@playwright/test'
import { type Language, languages } from 'contract/text'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { foreignTextsFor } from './foreign-texts.ts'
import { newDesk, type StoredLead } from './lead-setup.ts'
import { watchLoading } from './loading.ts'
import { enterOffice, type Office } from './office.ts'
import { desks, officePaths } from './office-places.ts'
import { goTo, openPage, untilHydrated } from './open-page.ts'
import { problemsOn } from './page-problems.ts'
import { resize } from './resize.ts'

// A browser that would show dates as 11/18/2026 and hours as 2 PM, if it were asked.
test.use({ locale: 'en-US' })

const dayField: Record<Language, string> = { uz: 'kk/oo/yyyy', ru: 'дд/мм/гггг', en: 'dd/mm/yyyy' }
const timeField: Record<Language, string> = { uz: 'ss:dd', ru: 'чч:мм', en: 'hh:mm' }

async function expectOwnDates(page: Page, language: Language): Promise<void> {
  expect(await page.evaluate(() => navigator.language)).toBe('en-US')
  const day = page.getByPlaceholder(dayField[language]).last()
  await day.fill('5.11.30')
  const time = page.getByPlaceholder(timeField[language]).last()
  await time.fill('1430')
  await time.press('Tab')
  await expect(day).toHaveValue('05/11/2030')
  await expect(time).toHaveValue('14:30')
}

/** What opens on a desk; the tests of each desk read the rest of it. */
const choices = 'fieldset:has([aria-keyshortcuts="1"])'

type Visit = { page: Page; office: Office; lookAt: (place: string, part?: string) => Promise<void> }

/** The office in one language, loaded once for the tests of all its pages. */
async function openOffice(context: BrowserContext, language: Language): Promise<Visit> {
  const page = await context.newPage()
  const { count, foreignIn } = await foreignTextsFor(page, language)
  expect(count).toBeGreaterThan(500)
  const office = await enterOffice(page, '/admin/profile', 'demo_super_admin')
  await untilHydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const loading = watchLoading(page)
  let turn = languages.indexOf(language)
  const lookAt = async (place: string, part?: string) => {
    expect(await problemsOn(page, place, { loading, foreignIn, turn, ...(part && { part }) })).toEqual([])
    turn += 1
  }
  return { page, office, lookAt }
}

// English every day: a text that was written into a page, instead of its texts, is Uzbek.
for (const language of everything ? languages : (['en'] as const)) {
  test.describe(`the office in ${language}: its own texts and dates, accessible, on a phone and a desktop`, () => {
    test.describe.configure({ mode: 'default' })
    let visit: Visit
    test.beforeAll(async ({ browser }) => {
      visit = await openOffice(await browser.newContext(), language)
    })
    test.afterAll(() => visit?.page.context().close())

    for (const path of officePaths) {
      test(path, async () => {
        await goTo(visit.page, path)
        await visit.lookAt(path)
      })
    }

    for (const [desk, keys] of desks) {
      test(`the choices of the ${desk} desk`, async () => {
        const { page, office, lookAt } = visit
        const [lead] = (await newDesk(page, office, desk)).leads as [StoredLead]
        await goTo(page, `/admin/leads/${desk}-agent?lead=${lead.id}`)
        for (const key of keys) {
          await resize(page, 1440, 900)
          await page.locator(`[aria-keyshortcuts="${key}"]`).first().click()
          await lookAt(`${desk} desk, the choices of ${key}`, choices)
        }
      })
    }

    test('a day and a time are typed as they are written here', async () => {
      const { page, office } = visit
      const [lead] = (await newDesk(page, office, 'document')).leads as [StoredLead]
      await resize(page, 1440, 900)
      await goTo(page, `/admin/leads/document-agent?lead=${lead.id}`)
      await page.locator('[aria-keyshortcuts="C"]').first().click()
      await page.keyboard.press('6')
      await expectOwnDates(page, language)
    })
  })
}

test('the language is chosen in the top bar, changes the page at once and stays', async ({
  cleanPage: page,
}) => {
  await enterOffice(page, '/admin/client')
  await expect(page.getByRole('heading', { name: 'Mijozlar', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByText('uz', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { name: 'Клиенты', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Клиенты', level: 1 })).toBeVisible()
  await page.getByRole('banner').getByText('ru', { exact: true }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the sign-in of the office has the languages as well', async ({ cleanPage: page }) => {
  await openPage(page, '/admin/login')
  await page.getByRole('banner').getByText('uz', { exact: true }).click()
  await page.getByRole('link', { name: 'Русский' }).click()
  await expect(page.getByRole('heading', { name: 'Вход в админ-панель' })).toBeVisible()
})
