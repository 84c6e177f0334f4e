import { expect, test } from './clean-page.ts'

test('a browser reads the manifest and every icon loads', async ({ page, request }) => {
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
