import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { documentTypes } from 'contract/documents'
import { clientPassword, demoPassword, newAddress, siteAdmin } from './accounts.ts'
import { remember } from './browser-storage.ts'
import { expect, test } from './clean-page.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expectAccessible } from './page-checks.ts'

/** Harmless only as long as every page shows it letter for letter. */
const marker = '"><img src=x onerror=alert(1)>'
/** Of a list that is cached together with all others. */
const listPath = '/api/v1/services/get-list'
const localized = { uz: marker, en: marker, ru: marker }

type Stored = { token: string; clientToken: string; session: object; client: string; application: string }

let site: OwnSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // A site of its own: what is stored here must not show on the pages of other tests.
  site = await startOwnSite({ ADMIN_LOGIN: siteAdmin, ADMIN_PASSWORD: demoPassword })
})
test.afterAll(() => site?.close())

// Every day home-page.test.tsx has the failed lists and the retry, odd-content.db.test.ts the pages as the server sends them.
test('lists that fail say so and can be retried, while the rest of the page works', {
  tag: '@everything',
}, async ({ page }) => {
  const lists = ['services', 'stories', 'partners']
  const failed = "Ma'lumotlarni olishda xatolik yuz berdi!!!"
  const hide = lists.map((list) => `alter table ${list} rename to ${list}_hidden`).join(';')
  await site.change(hide, listPath, async ({ ok }) => !ok)
  await page.goto(site.url)
  await expect(page.getByRole('main').getByText(failed)).toHaveCount(3)
  for (const toast of ['Xizmatlar olishda xato', 'Testimonials olishda xato', 'Hamkorlarni olishda xato']) {
    await expect(page.getByRole('alert').filter({ hasText: toast })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Aloqa' })).toBeVisible()
  await expectAccessible(page)

  const show = lists.map((list) => `alter table ${list}_hidden rename to ${list}`).join(';')
  await site.change(show, listPath, async ({ ok }) => ok)
  await page.getByRole('button', { name: 'Qayta urinish' }).first().click()
  await expect(page.getByRole('main').getByText(failed)).toHaveCount(0)
  await expect(page.getByRole('main').getByText('Talaba vizasi').first()).toBeVisible()
})

// The component tests render every page with the marker, those of the server send it; one of each kind shows that
// neither hydration nor the browser interprets it.
test('markup in data is shown as text by the site, the cabinet and the office', async ({ browser }) => {
  test.slow()
  const api = await request.newContext({ baseURL: site.url })
  const stored = await storeMarkers(api)
  await api.dispose()
  const context = await browser.newContext({ baseURL: site.url })
  const { page, complaints } = await watchedPage(context)
  await remember(page, site.url, {
    remember_me: 'true',
    'hosted-auth': JSON.stringify(stored.session),
    api_access_token: stored.clientToken,
    client_id: stored.client,
    admin_access_token: stored.token,
    admin_user: '{}',
    is_admin: 'true',
  })
  for (const path of ['/', '/profile', `/admin/applications?open=${stored.application}`]) {
    await page.goto(path)
    await expectMarkerAsText(page, path)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('onerror=alert')
  const matches = page.getByRole('dialog').getByRole('option')
  await expect(matches.filter({ hasText: marker }).first()).toBeVisible()
  await expectNothingMade(page)
  expect(complaints).toEqual([])
  await context.close()
})

/** A page that records every dialog, every error and everything its policy blocked. */
async function watchedPage(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`a dialog opened: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) complaints.push(message.text())
  })
  return { page, complaints }
}

async function expectMarkerAsText(page: Page, where: string): Promise<void> {
  await expect.poll(() => textsOf(page), { message: where }).toContain(marker)
  await expectNothingMade(page)
}

/** All that can be read on a page, in its fields as well. */
function textsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  })
}

async function expectNothingMade(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], [onerror]')).toHaveCount(0)
}

/** Writes the marker into every text field. */
async function storeMarkers(api: APIRequestContext): Promise<Stored> {
  const login = { identifor: siteAdmin, password: demoPassword }
  const { token } = await sent(api, 'POST', '/api/v1/auth/login', { data: login })
  const office = { authorization: `Bearer ${token}` }
  const account = { email: newAddress('marker'), password: clientPassword }
  const session = await sent(api, 'POST', '/auth/v1/signup', { data: account })
  const exchanged = await sent(api, 'POST', '/api/v1/auth/login-with-supabase', {
    headers: { authorization: `Bearer ${session.access_token}` },
    data: {},
  })
  const own = { authorization: `Bearer ${exchanged.token}` }
  const client = exchanged.client.id

  const markedFields = { full_name: marker, visa_type: marker, direction: marker, branch_id: marker }
  await sent(api, 'PUT', `/api/v1/clients/update/${client}`, { headers: office, data: markedFields })
  const service = await sent(api, 'POST', '/api/v1/services/create', {
    headers: office,
    data: {
      title: localized,
      description: localized,
      price: marker,
      duration: marker,
      featured: true,
      icon: { name: marker, color: '"><b x>' },
      features: [localized],
    },
  })
  // Among the first ones, which are all the home page shows.
  const first = `update services set position = -1 where id = '${service.id}'`
  await site.change(first, listPath, async (answer) => (await answer.json())[0].id === service.id)
  const input = await sent(api, 'POST', '/api/v1/service-inputs/create', {
    headers: office,
    data: { name: localized, description: localized },
  })
  await sent(api, 'POST', '/api/v1/service-inputs/connect', {
    headers: office,
    data: { service_id: service.id, input_id: input.id },
  })
  const application = await sent(api, 'POST', '/api/v1/applications/create', {
    headers: own,
    data: { service_id: service.id, program_type: marker, experience: marker },
  })
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  const named = { name: `${marker}.pdf`, ...pdf }
  await sent(api, 'POST', `/api/v1/applications/upload/${application.id}/${input.id}`, {
    headers: own,
    multipart: { file: named },
  })
  await sent(api, 'POST', '/api/v1/documents/upload', {
    headers: own,
    multipart: { document_type: documentTypes[0], file: named },
  })
  await sent(api, 'POST', '/api/v1/client-stories/create', {
    headers: office,
    multipart: { name: marker, country: marker, text: marker, featured: 'true' },
  })
  await sent(api, 'POST', '/api/v1/partners/create', {
    headers: office,
    multipart: { name_uz: marker, name_en: marker, name_ru: marker },
  })
  return {
    token,
    clientToken: exchanged.token,
    session,
    client,
    application: application.id,
  }
}

type Sending = Parameters<APIRequestContext['fetch']>[1]

// biome-ignore lint/suspicious/noExplicitAny: an answer is read where it is used
async function sent(api: APIRequestContext, method: string, path: string, more: Sending): Promise<any> {
  const answer = await api.fetch(path, { method, ...more })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
