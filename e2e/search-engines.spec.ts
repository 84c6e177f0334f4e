import { expect, type Page, test } from '@playwright/test'
import { publicPages } from 'contract/public-pages'
import { languages } from 'contract/text'

const addressIn = (path: string, language: string) => (language === 'uz' ? path : `${path}?lang=${language}`)

const contentOf = (page: Page, selector: string) =>
  page.locator(`head meta${selector}`).evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of publicPages) {
    for (const language of languages) {
      test(`${path} in ${language} says what it is`, async ({ page, request, baseURL }) => {
        const here = baseURL + addressIn(path, language)
        await page.goto(`${path}?lang=${language}`)
        await expect(page).toHaveTitle(/^\S.+ – \S/)
        const [description, ...others] = await contentOf(page, '[name=description]')
        expect(others).toEqual([])
        expect(description?.length).toBeGreaterThanOrEqual(50)
        expect(description?.length).toBeLessThanOrEqual(170)
        expect(await contentOf(page, '[name=robots]')).toEqual([])

        const links = await page
          .locator('head link[rel=canonical], head link[rel=alternate][hreflang]')
          .evaluateAll((tags) => tags.map((tag) => [tag.getAttribute('hreflang'), tag.getAttribute('href')]))
        expect(links).toEqual([
          [null, here],
          ...languages.map((other) => [other, baseURL + addressIn(path, other)]),
          ['x-default', baseURL + path],
        ])

        expect(await contentOf(page, '[property="og:url"]')).toEqual([here])
        const [picture = ''] = await contentOf(page, '[property="og:image"]')
        expect(picture).toBe(`${baseURL}/og/${language}.png`)
        const answer = await request.get(picture ?? '')
        expect(answer.headers()['content-type']).toBe('image/png')
        const bytes = await answer.body()
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])

        for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
          expect(JSON.parse(text)).toMatchObject({ '@context': 'https://schema.org' })
      })
    }
  }

  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/profile',
    '/apply?application=1',
    '/admin',
    '/admin/login',
  ]) {
    test(`${path} is not to be found`, async ({ page }) => {
      await page.goto(path)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    })
  }
})

test('every address of the sitemap is a page that names itself so', async ({ page, request, baseURL }) => {
  await page.goto('/')
  const addresses = await page.evaluate(async () => {
    const xml = await (await fetch('/sitemap.xml')).text()
    const map = new DOMParser().parseFromString(xml, 'application/xml')
    if (map.querySelector('parsererror')) throw new Error('the sitemap is no XML')
    return [...map.querySelectorAll('url > loc')].map((address) => address.textContent ?? '')
  })
  expect(addresses).toHaveLength(publicPages.length * languages.length)
  for (const address of addresses) {
    const answer = await request.get(address, { headers: { cookie: '' } })
    expect(answer.status(), address).toBe(200)
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"`)
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  for (const path of publicPages) expect(robots).not.toContain(`Disallow: ${path}\n`)
})

test('a browser reads the manifest and finds every icon', async ({ page, request }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(url).toMatch(/\/manifest\.webmanifest$/)
  expect(errors).toEqual([])
  const icons: { src: string }[] = JSON.parse(data ?? '').icons
  const linked = await page
    .locator('head link[rel~=icon], head link[rel=apple-touch-icon]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? ''))
  expect(linked).toHaveLength(3)
  for (const path of [...linked, ...icons.map(({ src }) => src)]) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-type']).toMatch(/^image\//)
    // Drawn by the browser itself, not only named an image.
    expect(await page.evaluate(widthOfImage, path), path).toBeGreaterThan(0)
  }
})

function widthOfImage(path: string): Promise<number> {
  const image = new Image()
  image.src = path
  return image.decode().then(() => image.naturalWidth)
}
