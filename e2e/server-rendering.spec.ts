import { createHash } from 'node:crypto'
import type { APIResponse } from '@playwright/test'
import { expect, test } from './quiet-page.ts'

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

/** The inline parts of a page that would run or show something, each with its attributes. */
function inlineParts(html: string): { attributes: string; text: string }[] {
  return [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)]
    .map(([, , attributes = '', text = '']) => ({ attributes, text }))
    .filter(({ attributes }) => !/\ssrc=|application\/ld\+json/.test(attributes))
}

function policyOf(response: APIResponse): string {
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-/)
  return policy
}

for (const path of ['/', '/services', '/contact?lang=ru']) {
  test(`the policy of ${path} names every inline script and style by its content`, async ({ request }) => {
    const response = await request.get(path)
    const policy = policyOf(response)
    const parts = inlineParts(await response.text())
    expect(parts.length).toBeGreaterThan(3)
    for (const { text } of parts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
    expect(policy).not.toContain('nonce-')
  })
}

for (const path of ['/login', '/services?service=none', '/no/such/page']) {
  test(`every inline script and style of ${path} carries the nonce of its own answer`, async ({
    request,
  }) => {
    const nonces = new Set<string>()
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await request.get(path)
      const nonce = /'nonce-([^']+)'/.exec(policyOf(response))?.[1] ?? ''
      const parts = inlineParts(await response.text())
      expect(parts.length).toBeGreaterThan(3)
      for (const { attributes } of parts) expect(attributes).toContain(` nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(2)
  })
}

test('a browser that has the page is told so, in the language it has it in', async ({ request }) => {
  const page = await request.get('/process')
  const { etag = '' } = page.headers()
  const again = await request.get('/process?utm_source=mail', { headers: { 'if-none-match': etag } })
  expect([again.status(), await again.text()]).toEqual([304, ''])
  expect(policyOf(again)).toBe(policyOf(page))
  expect(again.headers()['set-cookie']).toContain('visit=')
  const other = await request.get('/process?lang=en', { headers: { 'if-none-match': etag } })
  expect(other.status()).toBe(200)
  expect(other.headers()['set-cookie']).toContain('language=en')
})

test('HEAD says what GET would, compressed or not', async ({ request }) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    const [whole, head] = [await request.get('/', { headers }), await request.head('/', { headers })]
    expect(head.status()).toBe(200)
    expect(await head.text()).toBe('')
    for (const name of ['etag', 'content-type', 'content-encoding', 'content-length', 'vary']) {
      expect(head.headers()[name]).toBe(whole.headers()[name])
    }
    expect(await whole.text()).toContain('</html>')
  }
})

test('what an address says besides changes nothing, and the page wakes up without complaint', async ({
  quietPage,
}) => {
  for (const path of ['/', '/services', '/stories', '/contact', '/privacy']) {
    await quietPage.goto(`${path}?utm_source=mail&fbclid=x`, { waitUntil: 'networkidle' })
    await expect(quietPage.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('a form posted to a page', () => {
  const form = { name: 'Aziza' }

  const strangers: [name: string, headers: Record<string, string>][] = [
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a hidden place', { origin: 'null' }],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
  ]
  for (const [name, headers] of strangers) {
    test(`from ${name} is refused`, async ({ request }) => {
      const response = await request.post('/contact', { form, headers })
      expect([response.status(), (await response.json()).code]).toEqual([403, 'forbidden'])
    })
  }

  test('from this site reaches the page, and the answer is kept by nobody', async ({ request, baseURL }) => {
    const headers = { origin: baseURL as string, 'sec-fetch-site': 'same-origin' }
    const response = await request.post('/contact', { form, headers })
    expect(response.headers()['content-type']).toContain('text/html')
    expect(response.headers()['cache-control']).toBe('no-store')
  })

  test('that is too long or no form at all is refused', async ({ request }) => {
    const long = await request.post('/contact', { form: { text: 'x'.repeat(65_536) } })
    expect([long.status(), (await long.json()).code]).toEqual([413, 'body_too_large'])
    const files = await request.post('/contact', { multipart: form })
    expect([files.status(), (await files.json()).code]).toEqual([415, 'unsupported_media_type'])
    const json = await request.post('/contact', { data: form })
    expect(json.status()).toBe(415)
  })
})

test('a page names no script before it is painted', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('entry.client')
  expect(html).not.toMatch(/<link[^>]*modulepreload|<script[^>]*\ssrc=|^import /m)
})

test('the pages tell search engines where each language is', async ({ request }) => {
  const html = await (await request.get('/?lang=en')).text()
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/\?lang=en"/)
  for (const language of ['uz', 'en', 'ru']) expect(html).toContain(`hrefLang="${language}"`)
})
