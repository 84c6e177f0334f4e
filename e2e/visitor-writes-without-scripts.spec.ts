import { expect, test } from './clean-page.ts'
import { expectEmpty, fillIn, formOn, messagesOf, question } from './contact-form.ts'
import { untilHydrated } from './open-page.ts'

test('what is typed and chosen before hydration is sent by the scripts', async ({ cleanPage: page }) => {
  const messages = messagesOf(page)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route('**', async (route) => {
    if (route.request().resourceType() === 'script') await gate
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = formOn(page)
  await fillIn(form)
  release()
  await untilHydrated(page)
  await form.send.click()
  await expect(form.thanks).toBeFocused()
  expect(messages).toMatchObject([{ name: 'Aziza Karimova', service_id: 'education', text: question }])
})

test('scripts that never load do not prevent a message from being sent', async ({ page }) => {
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

  test('a visitor sees what is wrong, loses no value, is thanked, and a reload sends nothing again', async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url())
    })
    await page.goto('/contact')
    const form = formOn(page)
    // Not the browser, whose messages are in its own language: the server says what is missing.
    await form.send.click()
    await expect(form.refusal).toBeInViewport()
    await expect(form.name).toHaveAccessibleDescription('To‘ldirish shart')

    const odd = '\n<b>"Aziza" & co</b></textarea>'
    await form.name.fill('   ')
    await form.email.fill('aziza@home')
    await form.phone.fill('+998 12')
    await form.subject.selectOption('work-travel')
    await form.text.fill(odd)
    await form.send.click()
    await expect(form.refusal).toBeInViewport()
    await expect(form.name).toHaveAccessibleDescription('To‘ldirish shart')
    await expect(form.email).toHaveAccessibleDescription('E-mail manzili noto‘g‘ri')
    await expect(form.email).toHaveValue('aziza@home')
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
    await expect(form.phone).toHaveValue('+998 12')
    await expect(form.subject).toHaveValue('work-travel')
    await expect(form.text).toHaveValue(odd)

    await form.phone.fill('+998 ')
    await fillIn(form)
    await form.send.click()
    await expect(form.thanks).toBeInViewport()
    await expectEmpty(form)
    expect(posts).toHaveLength(3)
    await page.reload()
    await expect(form.thanks).toBeVisible()
    expect(posts).toHaveLength(3)
    await page.goto('/contact')
    await expect(form.thanks).toHaveCount(0)
  })
})
