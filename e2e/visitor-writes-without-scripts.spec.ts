import { expectEmpty, fillIn, formOn, messagesOf, question, words } from './contact-form.ts'
import { expect, test } from './quiet-page.ts'

test('what is typed and chosen before the scripts come is sent by them', async ({ quietPage: page }) => {
  const messages = messagesOf(page)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'script') await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = formOn(page)
  await fillIn(form)
  letGo()
  await expect(page.locator('form[novalidate]')).toBeAttached()
  await form.send.click()
  await expect(form.thanks).toBeFocused()
  expect(messages).toMatchObject([{ name: 'Aziza Karimova', service_id: 'education', text: question }])
})

test('scripts that never come do not keep a message from being sent', async ({ page }) => {
  await page.route('**', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  )
  await page.goto('/contact')
  const form = formOn(page)
  await fillIn(form)
  await form.send.click()
  await expect(form.thanks).toBeInViewport()
  await expectEmpty(form)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of ['uz', 'en', 'ru'] as const) {
    test(`a visitor writes in ${language}, and a reload sends nothing again`, async ({ page }) => {
      const posts: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') posts.push(request.url())
      })
      await page.goto(`/contact?lang=${language}`)
      const form = formOn(page, language)
      await fillIn(form)
      await form.send.click()
      await expect(form.thanks).toBeInViewport()
      await expectEmpty(form)
      await page.reload()
      await expect(form.thanks).toBeVisible()
      expect(posts).toHaveLength(1)
      await page.goto('/contact')
      await expect(form.thanks).toHaveCount(0)
    })

    test(`wrong fields are named in ${language}, and every value is kept`, async ({ page }) => {
      await page.goto(`/contact?lang=${language}`)
      const form = formOn(page, language)
      const odd = '\n<b>"Aziza" & co</b></textarea>'
      await form.name.fill('   ')
      await form.email.fill('aziza@home')
      await form.phone.fill('+998 12')
      await form.subject.selectOption('work-travel')
      await form.text.fill(odd)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        form.send.click(),
      ])
      expect(answer.status()).toBe(422)
      await expect(form.refusal).toBeInViewport()
      await expect(form.name).toHaveAccessibleDescription(words[language].required)
      await expect(form.email).toHaveAccessibleDescription(words[language].notAnAddress)
      await expect(form.email).toHaveValue('aziza@home')
      await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
      await expect(form.phone).toHaveValue('+998 12')
      await expect(form.subject).toHaveValue('work-travel')
      await expect(form.text).toHaveValue(odd)
    })
  }

  test('the browser itself does not send a form that is not filled in', async ({ page }) => {
    await page.goto('/contact')
    const form = formOn(page)
    await form.send.click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(form.refusal).toHaveCount(0)
  })
})
