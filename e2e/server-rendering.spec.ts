import { expect, test } from '@playwright/test'

const languages = {
  uz: { service: 'Talaba vizasi', notFound: 'Sahifa topilmadi' },
  en: { service: 'Student visa', notFound: 'Page not found' },
  ru: { service: 'Студенческая виза', notFound: 'Страница не найдена' },
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [language, words] of Object.entries(languages)) {
    test(`the home page in ${language} arrives with its services in it`, async ({ page }) => {
      await page.goto(`/?lang=${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('main').getByText(words.service).first()).toBeVisible()
    })

    test(`a page that does not exist says so in ${language}, with the right status`, async ({ page }) => {
      const response = await page.goto(`/no/such/page?lang=${language}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible()
    })
  }
})

test('the language of a link is remembered, and a browser that prefers another one changes nothing', async ({
  request,
}) => {
  const asked = await request.get('/?lang=ru')
  expect(asked.headers()['set-cookie']).toContain('language=ru')
  expect(await (await request.get('/')).text()).toContain('<html lang="ru"')
  const stranger = await request.get('/', { headers: { cookie: '', 'accept-language': 'ru' } })
  expect(await stranger.text()).toContain('<html lang="uz"')
})

test('every inline script and style carries the nonce of its own answer, and no two answers share one', async ({
  request,
}) => {
  const nonces = new Set<string>()
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await request.get('/')
    const nonce = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const inline = [...(await response.text()).matchAll(/<(?:script|style)\b(?![^>]*\bsrc=)([^>]*)>/g)]
    expect(inline.length).toBeGreaterThan(0)
    for (const [, attributes] of inline) {
      if (!attributes?.includes('application/ld+json')) expect(attributes).toContain(`nonce="${nonce}"`)
    }
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('the pages tell search engines where each language is', async ({ request }) => {
  const html = await (await request.get('/?lang=en')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/\?lang=en"/)
  for (const language of ['uz', 'en', 'ru']) expect(html).toContain(`hrefLang="${language}"`)
})
