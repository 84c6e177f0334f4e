import type { Locator } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { newAddress } from './accounts.ts'
import { applyForm, draftIn, expectFilledIn, fillInApplication } from './apply-form.ts'
import { expect, test } from './clean-page.ts'
import { expectNoOverflowAtEveryWidth, expectWholePageAccessible } from './page-checks.ts'
import { resize } from './resize.ts'
import { becomeClient, signOut } from './sign-in.ts'

async function tabTo(control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < 6 && !(await isFocused()); stop += 1) await control.page().keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test.describe('the form', () => {
  test('can be filled in by the keyboard alone', async ({ cleanPage: page }) => {
    await page.goto('/apply')
    const form = applyForm(page)
    // Until the page is hydrated there is one stop less.
    await expect(form.next).toBeEnabled()
    await form.programs.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(form.radio(/Talaba vizasi/)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.radio('AQSh')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(form.radio('Kanada')).toBeChecked()
    // The day of departure stays empty; a date has a stop for each of its parts.
    await tabTo(form.experience)
    await page.keyboard.type('IELTS 7')
    await page.keyboard.press('Tab')
    await expect(form.back).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login?next=%2Fapply')
  })

  test('at 360 px its two buttons stay in view and cover nothing that has the focus', async ({
    cleanPage: page,
  }) => {
    await resize(page, 360, 640)
    await page.goto('/apply')
    const form = applyForm(page)
    for (const control of [form.back, form.next]) await expect(control).toBeInViewport({ ratio: 1 })
    for (const stop of [form.radio(/Maslahat/), form.radio('Niderlandiya'), form.experience]) {
      await stop.focus()
      const [seen, bar] = await Promise.all([stop.boundingBox(), form.next.boundingBox()])
      expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await resize(page, 360, 740)
    await form.next.click()
    await expect(form.programs.getByRole('radio').first()).toBeFocused()
    await expect(page.getByText('Dastur majburiy')).toBeInViewport()
    await form.back.click()
    await expect(page).toHaveURL('/profile')
  })

  test('is accessible in both themes, filled in and wrong, and fits in every language', async ({
    cleanPage: page,
  }) => {
    await page.goto('/apply')
    await fillInApplication(page, { experience: 'a'.repeat(4001) })
    await applyForm(page).next.click()
    await expect(page.getByText('Ko‘pi bilan 4000 ta belgi')).toBeVisible()
    await expectWholePageAccessible(page)
    for (const language of everything ? ['en', 'ru'] : []) {
      await page.goto(`/apply?lang=${language}`)
      await expectNoOverflowAtEveryWidth(page)
    }
  })
})

test.describe('the draft in the browser', () => {
  test('starts with a service, survives a reload, another page and another language, and is cleared by the sign-out', async ({
    cleanPage: page,
  }) => {
    await becomeClient(page, newAddress('drafts'))
    await page.goto('/services')
    await page.getByRole('main').getByRole('link', { name: 'Til kurslari', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ariza topshirish' }).click()
    const { radio, draftNotice } = applyForm(page)
    await expect(radio(/Til kurslari/)).toBeChecked()
    await expect(page).toHaveURL('/apply')
    await fillInApplication(page)
    await expect(draftNotice).toBeVisible()
    await page.reload()
    await expectFilledIn(page)
    await expect(draftNotice).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
    await expect(page).toHaveURL('/services')
    await page.goBack()
    await expectFilledIn(page)
    await page.goto('/apply?lang=ru')
    await expect(page.getByRole('radio', { name: 'Студенческая виза от $300' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Германия' })).toBeChecked()
    await expect(page.locator('textarea')).toHaveValue('IELTS 6.5')
    await page.goto('/apply?lang=uz')
    await expectFilledIn(page)
    await signOut(page)
    expect(await draftIn(page)).toBeNull()
  })

  test('what is filled in before hydration stays in the form', async ({ cleanPage: page }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/apply', { waitUntil: 'commit' })
    await fillInApplication(page)
    await expect(applyForm(page).next).toBeDisabled()
    release()
    await expect(applyForm(page).next).toBeEnabled()
    await expectFilledIn(page)
    await page.reload()
    await expectFilledIn(page)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page can be read, and says what scripts are needed for', async ({ page }) => {
    await page.goto('/apply')
    const form = applyForm(page)
    await expect(form.programs.getByText('Talaba vizasi')).toBeVisible()
    await expect(form.countries.getByText('Germaniya')).toBeVisible()
    await expect(page.getByText(/JavaScript yoqilgan bo‘lishi kerak/)).toBeVisible()
  })
})
