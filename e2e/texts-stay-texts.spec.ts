import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  request,
  test,
} from '@playwright/test'
import { documentTypes } from 'contract/documents'
import { isPostgresMissing, type OwnSite, startOwnSite } from './own-site.ts'
import { clientPassword, demoPassword, newAddress } from './people.ts'
import { remember } from './sign-in.ts'

/** Harmless only as long as every page shows it letter for letter. */
const marker = '"><img src=x onerror=alert(1)>'
const localized = { uz: marker, en: marker, ru: marker }

type Stored = { token: string; clientToken: string; session: object; ids: Record<string, string> }

let site: OwnSite
let stored: Stored
test.beforeAll(async () => {
  test.skip(await isPostgresMissing(), 'needs PostgreSQL')
  // A site of its own: nobody else's pages should have to show these words.
  site = await startOwnSite({ DEMO: '1', DEMO_PASSWORD: demoPassword })
  const api = await request.newContext({ baseURL: site.url })
  stored = await storeMarkers(api)
  await api.dispose()
})
test.afterAll(() => site?.close())

const officePages = (ids: Record<string, string>): string[] => [
  `/admin/client?search_val=${encodeURIComponent('onerror=alert')}`,
  `/admin/clients/${ids.client}`,
  `/admin/clients/${ids.client}?edit=1`,
  `/admin/applications?client_id=${ids.client}`,
  `/admin/applications?open=${ids.application}`,
  `/admin/applications?edit=${ids.application}`,
  '/admin/services',
  `/admin/services?edit=${ids.service}`,
  '/admin/stories',
  `/admin/stories?edit=${ids.story}`,
  '/admin/partners',
  `/admin/partners?edit=${ids.partner}`,
  '/admin/contacts',
  `/admin/contacts?open=${ids.message}`,
  `/admin/service_inputs?service=${ids.service}`,
  '/admin/service_inputs?tab=all',
  `/admin/service_inputs?tab=all&edit=${ids.input}`,
  '/admin/user',
  `/admin/user?edit=${ids.staff}`,
]

test('what looks like a script is shown as text on every page of the office', async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await browser.newContext({ baseURL: site.url })
  const { page, complaints } = await watchedPage(context)
  await remember(page, {
    admin_access_token: stored.token,
    admin_user: '{}',
    is_admin: 'true',
  })
  for (const path of officePages(stored.ids)) await expectMarkerAsText(page, path)

  await page.goto('/admin/client')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('onerror=alert')
  await expect(page.getByRole('option').filter({ hasText: marker }).first()).toBeVisible()
  await expectNothingMade(page)
  expect(complaints).toEqual([])
  await context.close()
})

test('and so it is on the pages of the site and of the cabinet', async ({ browser }) => {
  test.setTimeout(120_000)
  const context = await browser.newContext({ baseURL: site.url })
  const { page, complaints } = await watchedPage(context)
  await remember(page, {
    remember_me: 'true',
    'hosted-auth': JSON.stringify(stored.session),
    api_access_token: stored.clientToken,
    client_id: stored.ids.client as string,
  })
  const { service, application } = stored.ids
  const paths = ['/', '/services', `/services?service=${service}`, '/stories', '/apply', '/profile']
  for (const language of ['uz', 'en', 'ru']) {
    for (const path of paths) {
      await expectMarkerAsText(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    }
  }
  await expectMarkerAsText(page, `/userfiles/${application}`)
  expect(complaints).toEqual([])
  await context.close()
})

/** A page that remembers every dialog, every error and everything its policy had to stop. */
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

async function expectMarkerAsText(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => textsOf(page), { message: path }).toContain(marker)
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

/** Writes the marker into every field that takes words. */
async function storeMarkers(api: APIRequestContext): Promise<Stored> {
  const login = { identifor: 'demo_super_admin', password: demoPassword }
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

  const words = { full_name: marker, visa_type: marker, direction: marker, branch_id: marker }
  await sent(api, 'PUT', `/api/v1/clients/update/${client}`, { headers: office, data: words })
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
  await site.change(`update services set position = -1 where id = '${service.id}'`)
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
  const story = await sent(api, 'POST', '/api/v1/client-stories/create', {
    headers: office,
    multipart: { name: marker, country: marker, text: marker, featured: 'true' },
  })
  const partner = await sent(api, 'POST', '/api/v1/partners/create', {
    headers: office,
    multipart: { name_uz: marker, name_en: marker, name_ru: marker },
  })
  const message = await sent(api, 'POST', '/api/v1/contact-msgs/create', {
    data: { name: marker, email: newAddress('marker'), service_id: 'visa', text: marker },
  })
  const staff = await sent(api, 'POST', '/api/v1/users/create', {
    headers: office,
    data: { full_name: marker, username: 'marker', role: 'finance', has_access: [] },
  })
  const records = { service, input, application, story, partner, staff }
  const ids = Object.fromEntries(Object.entries(records).map(([kind, { id }]) => [kind, id as string]))
  return {
    token,
    clientToken: exchanged.token,
    session,
    ids: { ...ids, client, message: message.id },
  }
}

type Sending = Parameters<APIRequestContext['fetch']>[1]

// biome-ignore lint/suspicious/noExplicitAny: an answer is read where it is used
async function sent(api: APIRequestContext, method: string, path: string, more: Sending): Promise<any> {
  const answer = await api.fetch(path, { method, ...more })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
