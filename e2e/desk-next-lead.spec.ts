import type { Page, Route } from '@playwright/test'
import { everything } from 'server/testing/everything'
import { expect, test } from './clean-page.ts'
import { atDesk, leadRow, program, type StoredLead, storedLead } from './lead-setup.ts'
import { colleague, newPhone } from './office.ts'

const heading = (page: Page, { name }: StoredLead) => page.getByRole('heading', { level: 2, name })
const rows = (page: Page) => page.getByRole('navigation', { name: 'Leadlar ro‘yxati' }).getByRole('listitem')
const figures = (page: Page) => page.getByRole('region', { name: 'Bugun' }).getByRole('listitem')

/** From now on the server gets this call and no other: the rest waits until it is released. */
async function holdAllBut(page: Page, path: string) {
  const sent: string[] = []
  const held: Route[] = []
  const hold = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname !== `/api/v1${path}`) {
      held.push(route)
      return
    }
    sent.push(pathname)
    await route.continue()
  }
  await page.route('**/*', hold)
  // Not before it holds: the first calls after it was asked to may still pass.
  await page.evaluate(() => void fetch('/health/ready').catch(() => {}))
  await expect.poll(() => held.length).toBeGreaterThan(0)
  held.length = 0
  const release = async () => {
    await page.unroute('**/*', hold)
    // The page may have given some of them up meanwhile.
    await Promise.allSettled(held.map((route) => route.continue()))
  }
  return { sent, held, release }
}

const steps = [
  {
    name: 'an unanswered call',
    path: '/leads/call-outcome',
    prepare: async () => {},
    take: (page: Page) => page.keyboard.press('u'),
    says: 'Ko‘tarmadi, 1-urinish',
    staysListed: true,
  },
  {
    name: 'a registration',
    path: '/leads/complete-as-call-agent',
    prepare: async (page: Page) => {
      await page.getByLabel('O‘quv turi').selectOption(program)
      await page.getByLabel('Davlat').selectOption('Koreya')
    },
    take: (page: Page) => page.getByRole('button', { name: 'Register & Send to Consulting Manager' }).click(),
    says: 'Form Submitted Successfully!',
    staysListed: false,
  },
]

// Every day one of them: both go through use-lead-step.ts.
for (const { name, path: call, prepare, take, says, staysListed } of steps.slice(
  0,
  everything ? undefined : 1,
)) {
  test(`${name} draws the next lead after one call, while all others hang`, async ({ cleanPage: page }) => {
    const { office, leads, path } = await atDesk(page, 'call', 3, { region: 'Toshkent' })
    const [, second, first] = leads as [StoredLead, StoredLead, StoredLead]
    const mother = newPhone()
    await office.send('PUT', `/leads/update/${second.id}`, {
      contacts: [{ phone: mother, relation: 'parent', person_name: 'Nodira' }],
    })
    await office.send('POST', `/leads/add-note/${second.id}`, { text: 'Kechqurun qulay' })
    const readAhead = page.waitForResponse(`**/leads/get/${second.id}`)
    await page.goto(`${path}?lead=${first.id}`)
    await expect(page.getByLabel('O‘quv turi')).toBeVisible()
    await (await readAhead).finished()
    await prepare(page)
    await heading(page, first).focus()

    const { sent, held, release } = await holdAllBut(page, call)
    await take(page)
    await expect(heading(page, second)).toBeFocused()
    await expect(page.getByText(says)).toBeVisible()
    const phones = page.getByRole('list', { name: 'Telefon raqamlari' }).getByRole('listitem')
    await expect(phones).toContainText([second.phone, mother])
    await expect(page.getByText('Kechqurun qulay').first()).toBeVisible()
    await expect(page.getByLabel('Ism', { exact: true })).toHaveValue(second.name)
    await expect(page.getByLabel('Hudud')).toHaveValue('Toshkent')
    await expect(page.getByLabel('O‘quv turi')).toBeEnabled()
    await expect(leadRow(page, first)).toHaveCount(0)
    await expect.poll(() => held.length, { message: 'the page reads the list again' }).toBeGreaterThan(0)
    expect(sent).toEqual([`/api/v1${call}`])

    await release()
    await expect(leadRow(page, first)).toHaveCount(staysListed ? 1 : 0)
    await expect(leadRow(page, second)).toHaveAttribute('aria-current', 'true')
  })
}

// Every day undo-step.db.test.ts has place and figures, call-agent-page.test.tsx the key and desk-budget.spec.ts the button.
test('undo opens the lead again, at its place in the list and with the figures as they were', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const { office, leads } = await atDesk(page, 'call', 4, { region: 'Toshkent' })
  const lead = leads[2] as StoredLead
  await expect(rows(page)).toHaveCount(4)
  await expect(figures(page).first()).toContainText(/\d/)
  const shown = async () => ({
    order: await rows(page)
      .getByRole('link')
      .evaluateAll((links) => links.map(({ id }) => id)),
    marks: (await rows(page).allTextContents()).join('\n').match(/urinish/g),
    figures: await figures(page).allTextContents(),
  })
  const stateOf = async () => {
    const { version, ...state } = await storedLead(office, lead)
    return { ...state, timeline: null }
  }
  const [before, stored] = [await shown(), await stateOf()]
  expect(before.order[1]).toContain(lead.id)

  await leadRow(page, lead).click()
  await expect(heading(page, lead)).toBeFocused()
  await page.keyboard.press('u')
  await expect(heading(page, leads[3] as StoredLead)).toBeFocused()
  await expect(leadRow(page, lead)).toContainText('1-urinish')
  await expect(figures(page).filter({ hasText: 'Ko‘tarmagan' })).toContainText('1')
  await expect.poll(async () => (await shown()).order).not.toEqual(before.order)

  await page.keyboard.press('z')
  await expect(heading(page, lead)).toBeFocused()
  await expect.poll(shown).toEqual(before)
  expect(await stateOf()).toEqual(stored)
})

// Every day undo-step.db.test.ts has the rule, and undo.test.tsx the page that says a refusal.
test('a registration that a manager has touched is not undone, and its lead is named', {
  tag: '@everything',
}, async ({ cleanPage: page }) => {
  const { office, leads, lead } = await atDesk(page, 'call', 2, { region: 'Toshkent' })
  const manager = await colleague(page, 'demo_consulting_manager')
  const other = leads[1] as StoredLead
  await leadRow(page, lead).click()
  await page.getByLabel('O‘quv turi').selectOption(program)
  await page.getByLabel('Davlat').selectOption('Koreya')
  await page.getByRole('button', { name: 'Register & Send to Consulting Manager' }).click()
  await expect(heading(page, other)).toBeFocused()
  await manager.send('PUT', `/leads/update/${lead.id}`, { region: 'Xiva' })
  await page.keyboard.press('z')
  const messages = page.getByRole('region', { name: 'Xabarlar' })
  await expect(messages).toContainText('Bekor qilinmadi')
  await expect(messages).toContainText(lead.name)
  await expect(heading(page, other)).toBeVisible()
  expect(await storedLead(office, lead)).toMatchObject({ pipeline_stage: 'consulting', region: 'Xiva' })
})
