import type { Page } from '@playwright/test'
import { giveTo, newAgent, newLead, takeBack } from './lead-people.ts'
import { colleague, enterOffice, stopListening } from './office.ts'
import { expectCalmAtBothEnds } from './page-checks.ts'
import { expect, test } from './quiet-page.ts'

const stream = '**/api/v1/events/stream'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Xabarnomalar/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Xabarnomalar' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })

/** Somebody at an empty desk whose page listens already. */
async function atEmptyDesk(page: Page) {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const heard = page.waitForResponse(stream)
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  expect((await heard).status()).toBe(200)
  return { office, agent }
}

test('what one does is seen by the other without a reload, in two browsers', async ({
  quietPage: page,
  browser,
}) => {
  const { office, agent } = await atEmptyDesk(page)
  const lead = await newLead(office)
  const context = await browser.newContext()
  const manager = await context.newPage()
  await enterOffice(manager, `/admin/leads?lead=${lead.id}`, 'demo_call_manager')
  await expect(panel(manager).getByText('Lead ochildi')).toBeVisible()

  await giveTo(office, agent, lead)
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
  await expect(panel(manager).getByText(`Biriktirildi: ${agent.full_name}`)).toBeVisible()
  await takeBack(office, lead)
  await expect(page.getByRole('link', { name: lead.name })).toHaveCount(0)
  await expect(panel(manager).getByText('Agentdan qaytarib olindi')).toBeVisible()
  await context.close()
})

test('what changes while a page begins to listen is seen, too', async ({ page }) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const lead = await newLead(office)
  const { promise: isTime, resolve: listen } = Promise.withResolvers<void>()
  await page.route(stream, async (route) => {
    await isTime
    await route.continue()
  })
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  await expect(page.getByText('No leads found.')).toBeVisible()
  await giveTo(office, agent, lead)
  listen()
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
})

test('a list is asked for at most once a second, whatever happens', async ({ page }) => {
  const { office, agent } = await atEmptyDesk(page)
  const leads = await Promise.all(Array.from({ length: 10 }, () => newLead(office)))
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/leads/get-agent-leads')) asked += 1
  })
  const begun = Date.now()
  for (const lead of leads) await giveTo(office, agent, lead)
  for (const lead of leads) await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
  const seconds = (Date.now() - begun) / 1000
  expect(asked).toBeGreaterThan(0)
  expect(asked).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
})

test('what is being typed stays while the lead around it changes', async ({ page }) => {
  const office = await colleague(page)
  const lead = await newLead(office)
  await enterOffice(page, `/admin/leads?lead=${lead.id}`, 'demo_call_manager')
  const note = panel(page).getByLabel('Yangi izoh')
  await note.fill('Yarim yozilgan')
  await office.send('POST', `/leads/add-note/${lead.id}`, { text: 'Hamkasbning so‘zi' })
  await expect(panel(page).getByText('Hamkasbning so‘zi')).toBeVisible()
  await expect(note).toHaveValue('Yarim yozilgan')
  await expect(note).toBeFocused()
})

test('without the stream the page works, and when it is back everything is asked for once more', async ({
  page,
}) => {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const [first, second] = [await newLead(office), await newLead(office)]
  await stopListening(page)
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  await giveTo(office, agent, first)
  await page.reload()
  await page.getByRole('link', { name: first.name }).click()
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible()

  await giveTo(office, agent, second)
  await expect(page.getByRole('link', { name: second.name })).toHaveCount(0)
  await page.unroute(stream)
  await expect(page.getByRole('link', { name: second.name })).toBeVisible({ timeout: 40_000 })
})

test('a lead given to somebody rings the bell, and leads to it', async ({ quietPage: page }) => {
  const { office, agent } = await atEmptyDesk(page)
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
  const lead = await newLead(office)
  await giveTo(office, agent, lead)
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar, o‘qilmagan: 1')
  await expect(page.getByRole('status').filter({ hasText: `Yangi xabarnoma: ${lead.name}` })).toHaveCount(1)

  await bell(page).click()
  const notice = list(page).getByRole('link', { name: lead.name })
  await expect(notice).toContainText('O‘qilmagan')
  await expect(notice).toContainText('oldin')
  await expectCalmAtBothEnds(page)
  await notice.click()
  await expect(page).toHaveURL(`/admin/leads/call-agent?lead=${lead.id}`)
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
})

test('who is named in a note is told; all is read at once, and by keyboard', async ({ page }) => {
  const { office, agent } = await atEmptyDesk(page)
  const lead = await newLead(office)
  await giveTo(office, agent, lead)
  await office.send('POST', `/leads/add-note/${lead.id}`, { text: `@${agent.username} ko‘rib chiqing` })
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar, o‘qilmagan: 2')
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(list(page).getByRole('listitem')).toHaveCount(2)

  await page.route('**/notifications/mark-read', (route) => route.abort())
  await list(page).getByRole('button', { name: 'Hammasini o‘qilgan qilish' }).press('Enter')
  await expect(page.getByText('O‘qilgan deb belgilab bo‘lmadi')).toBeVisible()
  await expect(list(page).getByText('O‘qilmagan')).toHaveCount(2)
  await page.unroute('**/notifications/mark-read')
  await list(page).getByRole('button', { name: 'Hammasini o‘qilgan qilish' }).press('Enter')
  await expect(list(page).getByText('O‘qilmagan')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
})

test('notifications that cannot be had say so; none is no failure', async ({ page }) => {
  await stopListening(page)
  await page.route('**/notifications/get-list*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  const agent = await newAgent(page, await colleague(page), 'call_agent')
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  await bell(page).click()
  await expect(list(page).getByText('Xabarnomalarni olib bo‘lmadi')).toBeVisible()
  await page.unroute('**/notifications/get-list*')
  await list(page).getByRole('button', { name: 'Qayta urinish' }).click()
  await expect(list(page).getByText('Hali xabarnoma yo‘q')).toBeVisible()
})

test('who works on no leads has no bell and hears nothing', async ({ page }) => {
  let asked = 0
  await page.route(stream, (route) => {
    asked += 1
    return route.continue()
  })
  await enterOffice(page, '/admin/applications', 'demo_finance')
  await expect(page.getByRole('heading', { level: 1, name: 'Arizalar' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  expect(asked).toBe(0)
})
