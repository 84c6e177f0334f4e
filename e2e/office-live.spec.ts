import type { Page } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { fillIn, openForm } from './contact-form.ts'
import { assignTo, importedLeads, newAgent, newLead, type StoredLead, unassign } from './lead-setup.ts'
import { colleague, enterOffice, uniqueName } from './office.ts'
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

  // The desk reads its next lead ahead: unassigned meanwhile, that would be a 404.
  const readAhead = page.waitForResponse(`**/leads/get/${lead.id}`)
  await assignTo(office, agent, lead)
  await expect(page.getByRole('link', { name: lead.name })).toBeVisible()
  await readAhead
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

/** When a lead is drawn as the first of the list, by the clock of this machine. */
function drawnFirst(page: Page, name: string): Promise<number> {
  const drawn = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isFirst = document.querySelector('[data-row]')?.textContent?.includes(text)
          if (isFirst) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    name,
  )
  // A page that never draws it is closed by the assertion that fails meanwhile.
  return drawn.catch(() => Number.NaN)
}

/** What the agent looks at: the open lead and its place on the screen, and the field with the focus. */
function lookedAt(page: Page) {
  return page.evaluate(() => {
    const field = document.activeElement as HTMLTextAreaElement
    const name = document.querySelector('h2[tabindex]')
    return {
      address: window.location.search,
      name: name?.textContent,
      top: name?.getBoundingClientRect().top,
      typed: field.value,
      caret: field.selectionStart,
    }
  })
}

test('a lead of the website comes before forty imported ones, and the open one stays as it is', async ({
  cleanPage: page,
  context,
}) => {
  const office = await colleague(page)
  const manager = await colleague(page, 'demo_call_manager')
  const agent = await newAgent(page, office, 'call_agent')
  const imported = await importedLeads(office, 40)
  await assignTo(manager, agent, ...imported)
  const streamOpened = page.waitForResponse(stream)
  await enterOffice(page, '/admin/leads/call-agent', agent.username)
  await streamOpened
  const rows = page.getByRole('navigation', { name: 'Leadlar ro‘yxati' }).getByRole('listitem')
  await expect(rows).toHaveCount(imported.length)
  await rows.nth(20).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: /^Jadvaldan/ })).toBeFocused()
  await page.getByLabel('Notes', { exact: true }).pressSequentially('Yarim yozilgan')
  await page.keyboard.press('ArrowLeft')
  const before = await lookedAt(page)
  expect(before).toMatchObject({ typed: 'Yarim yozilgan', caret: 13 })

  const visitor = await context.newPage()
  const form = await openForm(visitor)
  await fillIn(form)
  const name = uniqueName('Sarvar Komilov')
  await form.name.fill(name)
  await form.send.click()
  await expect(form.thanks).toBeVisible()
  await visitor.close()
  const asked = await manager.get<StoredLead[]>(`/leads/get-list?query=${encodeURIComponent(name)}`)
  expect(asked).toHaveLength(1)
  const drawnAt = drawnFirst(page, name)
  const assignedAt = Date.now()
  await assignTo(manager, agent, ...asked)
  // A second is promised: what it took is printed, and a busy machine may take longer.
  await expect(rows.first()).toContainText(name, { timeout: 30_000 })
  console.log(
    `a lead of the website was the first row ${(await drawnAt) - assignedAt} ms after it was assigned`,
  )
  await expect(rows).toHaveCount(imported.length + 1)
  const hint = page.getByRole('status').getByRole('button', { name: '1 ta yangi issiq lead', exact: true })
  await expect(hint).toBeVisible()
  expect(await lookedAt(page)).toEqual(before)

  await hint.click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
  await expect(hint).toHaveCount(0)
  const [lead] = asked as [StoredLead]
  await expect(page).toHaveURL(new RegExp(lead.id))
  await page.goBack()
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Yarim yozilgan')
})

// Every day notification-bell.test.tsx has the bell, and cabinet-looks.spec.ts reads its list, which the office shares.
test('a lead assigned to an agent shows in the bell, which links to it', { tag: '@everything' }, async ({
  cleanPage: page,
}) => {
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
