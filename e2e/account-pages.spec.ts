import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'
import { signInAsStaff } from './sign-in.ts'

const sitePages = ['/login', '/register', '/forgot-password', '/reset-password', '/profile']
const mailLink = '/auth/callback?token_hash=not-a-real-one&type=recovery'
const officePages = ['/admin/user', '/admin/user?new=1', '/admin/profile', '/admin/leads']

for (const language of ['uz', 'en', 'ru']) {
  for (const path of [...sitePages, mailLink]) {
    test(`${path} in ${language} is calm, whole and accessible at every size`, async ({
      quietPage: page,
    }) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
        waitUntil: 'networkidle',
      })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectCalmAtBothEnds(page)
    })
  }
}

test('the doors of the office are calm, whole and accessible at every size', async ({ quietPage: page }) => {
  await page.goto('/admin/login', { waitUntil: 'networkidle' })
  await expectCalmAtBothEnds(page)
})

test('the pages of the office are calm, whole and accessible at every size', async ({ quietPage: page }) => {
  test.slow()
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo_super_admin')
  await expect(page).toHaveURL('/admin/client')
  for (const path of officePages) {
    await page.goto(path)
    // The network is never quiet here: the stream of changes stays open.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Yuklanmoqda…')).toHaveCount(0)
    await expectCalmAtBothEnds(page)
  }
})

test('an address of the office that is none says so, inside its frame', async ({ page }) => {
  await page.goto('/admin/login')
  await signInAsStaff(page, 'demo_finance')
  await expect(page).toHaveURL('/admin/applications')
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sahifa topilmadi' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Bo‘limlar' })).toBeVisible()
})

test('what is behind a sign-in is the same frame for everyone, and no search engine keeps it', async ({
  request,
}) => {
  for (const path of ['/profile', '/admin', '/admin/user', '/admin/leads']) {
    const asVisitor = await (await request.get(path)).text()
    const withToken = await (
      await request.get(path, { headers: { authorization: 'Bearer whatever-it-is' } })
    ).text()
    const still = (html: string) => html.replace(/nonce="[^"]*"/g, '')
    expect(still(withToken)).toBe(still(asVisitor))
    expect(asVisitor).toContain('noindex')
  }
})
