import type { Page } from '@playwright/test'
import { applyCountries } from 'contract/countries'
import { applyForm, creationsOf, draftIn, expectFilledIn, fillInApplication } from './apply-form.ts'
import { expectCalmAtBothEnds, expectCalmInEveryLook } from './page-checks.ts'
import { newAddress } from './people.ts'
import { expect, test } from './quiet-page.ts'
import { becomeClient, signOut } from './sign-in.ts'

const toast = (page: Page, words: string) => page.getByRole('region', { name: 'Xabarlar' }).getByText(words)

test.describe('the form', () => {
  const words = {
    uz: { program: 'Talaba vizasi', price: '$300+', step: 'Dastur va davlat' },
    en: { program: 'Student visa', price: '$300+', step: 'Program and country' },
    ru: { program: 'Студенческая виза', price: '$300+', step: 'Программа и страна' },
  }

  for (const language of ['uz', 'en', 'ru'] as const) {
    test(`offers every program and the seven countries in ${language}`, async ({ quietPage: page }) => {
      await page.goto(`/apply?lang=${language}`)
      const { program, price, step } = words[language]
      await expect(page.getByRole('listitem').filter({ hasText: step })).toHaveAttribute(
        'aria-current',
        'step',
      )
      await expect(page.getByRole('radio', { name: `${program} ${price}` })).toBeAttached()
      const groups = page.getByRole('main').getByRole('radiogroup')
      await expect(groups.nth(0).getByRole('radio')).toHaveCount(6)
      const names = Object.values(applyCountries).map((country) => country[language])
      await expect(groups.nth(1).locator('label')).toHaveText(names)

      await groups.nth(1).locator('label').nth(3).click()
      await expect.poll(() => draftIn(page)).toContain('"country_preference":"Germaniya"')
      await expectCalmAtBothEnds(page)
    })
  }

  test('without a program and a country it says so in place, and sends nothing', async ({
    quietPage: page,
  }) => {
    const creations = creationsOf(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/apply')
    const form = applyForm(page)
    await form.next.click()
    await expect(toast(page, 'Maydon bosh, Dasturni tanlang!!!')).toBeVisible()
    await expect(form.programs).toHaveAccessibleDescription('Dastur majburiy')
    await expect(form.countries).toHaveAccessibleDescription('Davlat majburiy')
    await expect(form.programs.getByRole('radio').first()).toBeFocused()
    await expect(page.getByText('Dastur majburiy')).toBeInViewport()

    await form.choose(/Til kurslari/)
    await expect(page.getByText('Dastur majburiy')).toHaveCount(0)
    await form.next.click()
    await expect(form.countries.getByRole('radio').first()).toBeFocused()
    await expect(page).toHaveURL('/apply')
    expect(creations).toEqual([])
  })

  test('counts the signs of a long text near its end, and refuses one that is too long', async ({
    quietPage: page,
  }) => {
    await page.goto('/apply')
    await fillInApplication(page, { experience: 'a'.repeat(3599) })
    const { experience, next } = applyForm(page)
    await expect(page.getByText(/ belgi$/)).toHaveCount(0)
    await experience.fill('a'.repeat(4001))
    await expect(page.getByText(/^4.001 \/ 4.000 belgi$/)).toBeVisible()
    await next.click()
    await expect(experience).toBeFocused()
    await expect(experience).toHaveAccessibleDescription(/Ko‘pi bilan 4000 ta belgi/)
    await expect(page).toHaveURL('/apply')
  })

  test('can be filled in by the keyboard alone', async ({ quietPage: page }) => {
    await page.goto('/apply')
    const form = applyForm(page)
    // Until the page is awake there is one stop less.
    await expect(form.next).toBeEnabled()
    await form.programs.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(form.radio(/Talaba vizasi/)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(form.radio('AQSh')).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(form.radio('Kanada')).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.type('IELTS 7')
    await page.keyboard.press('Tab')
    await expect(form.back).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(form.next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login?next=%2Fapply')
  })

  test('at 360 px its two buttons stay in view and cover nothing that has the focus', async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/apply')
    const form = applyForm(page)
    for (const control of [form.back, form.next]) await expect(control).toBeInViewport({ ratio: 1 })
    for (const stop of [form.radio(/Maslahat/), form.radio('Niderlandiya'), form.experience]) {
      await stop.focus()
      const [seen, bar] = await Promise.all([stop.boundingBox(), form.next.boundingBox()])
      expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    await form.back.click()
    await expect(page).toHaveURL('/profile')
  })

  test('is calm and accessible in every look, filled in and wrong', async ({ quietPage: page }) => {
    await page.goto('/apply')
    await fillInApplication(page, { experience: 'a'.repeat(4001) })
    await applyForm(page).next.click()
    await expect(page.getByText('Ko‘pi bilan 4000 ta belgi')).toBeVisible()
    await expectCalmInEveryLook(page)
  })
})

test.describe('the draft in the browser', () => {
  test('outlives a reload, another page and another language', async ({ quietPage: page }) => {
    await page.goto('/apply')
    const { kept } = applyForm(page)
    await expect(kept).toHaveCount(0)
    await fillInApplication(page)
    await expect(kept).toBeVisible()
    await page.reload()
    await expectFilledIn(page)
    await expect(kept).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Xizmatlar' }).click()
    await expect(page).toHaveURL('/services')
    await page.goBack()
    await expectFilledIn(page)
    await page.goto('/apply?lang=ru')
    await expect(page.getByRole('radio', { name: 'Студенческая виза $300+' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Германия' })).toBeChecked()
    await expect(page.getByRole('textbox')).toHaveValue('IELTS 6.5')
  })

  test('a program that is no longer offered is not chosen', async ({ quietPage: page }) => {
    await page.goto('/apply')
    await page.evaluate(() => {
      const draft = { service_id: 'gone', country_preference: 'Atlantis', experience: 'IELTS 6.5' }
      localStorage.setItem('apply_form', JSON.stringify(draft))
    })
    await page.reload()
    const form = applyForm(page)
    await expect(form.experience).toHaveValue('IELTS 6.5')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await form.next.click()
    await expect(form.programs).toHaveAccessibleDescription('Dastur majburiy')
    await expect(form.countries).toHaveAccessibleDescription('Davlat majburiy')
  })

  test('what is filled in before the scripts come is kept', async ({ quietPage: page }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/apply', { waitUntil: 'commit' })
    await fillInApplication(page)
    await expect(applyForm(page).next).toBeDisabled()
    letGo()
    await expect(applyForm(page).next).toBeEnabled()
    await expectFilledIn(page)
    await page.reload()
    await expectFilledIn(page)
  })

  test('goes with the sign-out', async ({ quietPage: page }) => {
    await becomeClient(page, newAddress('forgets'))
    await page.goto('/apply')
    await fillInApplication(page)
    await signOut(page)
    expect(await draftIn(page)).toBeNull()
  })

  test('a service names the program, and a later choice of one’s own outlives a reload', async ({
    quietPage: page,
  }) => {
    await becomeClient(page, newAddress('chooses'))
    await page.goto('/services')
    await page.getByRole('main').getByRole('link', { name: 'Til kurslari', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Ariza topshirish' }).click()
    const { radio, choose } = applyForm(page)
    await expect(radio(/Til kurslari/)).toBeChecked()
    await expect(page).toHaveURL('/apply')
    await choose(/Maslahat/)
    await page.reload()
    await expect(radio(/Maslahat/)).toBeChecked()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads, and says what the scripts are needed for', async ({ page }) => {
    await page.goto('/apply')
    const form = applyForm(page)
    await expect(form.programs.getByText('Talaba vizasi')).toBeVisible()
    await expect(form.countries.getByText('Germaniya')).toBeVisible()
    await expect(page.getByText(/JavaScript yoqilgan bo‘lishi kerak/)).toBeVisible()
  })
})
