import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { assignTo, newAgent, newLead, unassign } from './lead-setup.ts'
import { colleague, enterOffice } from './office.ts'
import { expectAccessible } from './page-checks.ts'

const stream = '**/api/v1/events/stream'
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Xabarnomalar/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Xabarnomalar' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Lead', exact: true })

/** An agent at an empty desk whose page listens already. */
async function atEmptyDesk(page: Page) {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const streamOpened = page.waitForResponse(stream)
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  expect((await streamOpened).status()).toBe(200)
  return { office, agent }
}

test('a change in one browser appears in the other without a reload, and what is being typed stays', async ({
  cleanPage: page,
  browser,
}) => {
  const { office, agent } = await atEmptyDesk(page)
  const lead = await newLead(office)
  const context = await browser.newContext()
  const manager = await context.newPage()
  await enterOffice(manager, `/admin/leads?lead=${lead.id}`, 'demo_call_manager')
  await expect(panel(manager).getByText('Lead ochildi')).toBeVisible()
  const note = panel(manager).getByLabel('Yangi izoh')
  await note.fill('Yarim yozilgan')

  await assignTo(office, agent, lead)
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
  await expect(panel(manager).getByText(`Biriktirildi: ${agent.full_name}`)).toBeVisible()
  await unassign(office, lead)
  await expect(page.getByRole('link', { name: lead.name })).toHaveCount(0)
  await expect(panel(manager).getByText('Agentdan qaytarib olindi')).toBeVisible()
  await office.send('POST', `/leads/add-note/${lead.id}`, { text: 'Hamkasbning so‘zi' })
  await expect(panel(manager).getByText('Hamkasbning so‘zi')).toBeVisible()
  await expect(note).toHaveValue('Yarim yozilgan')
  await expect(note).toBeFocused()
  await context.close()
})

test('a lead assigned to an agent shows in the bell, which links to it', async ({ cleanPage: page }) => {
  const { office, agent } = await atEmptyDesk(page)
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
  const lead = await newLead(office)
  await assignTo(office, agent, lead)
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar, o‘qilmagan: 1')
  await expect(page.getByRole('status').filter({ hasText: `Yangi xabarnoma: ${lead.name}` })).toHaveCount(1)

  await bell(page).click()
  const notice = list(page).getByRole('link', { name: lead.name })
  await expect(notice).toContainText('O‘qilmagan')
  await expect(notice).toContainText('oldin')
  await expectAccessible(page)
  await notice.click()
  await expect(page).toHaveURL(`/admin/leads/call-agent?lead=${lead.id}`)
  await expect(list(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: lead.name })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Xabarnomalar')
})
