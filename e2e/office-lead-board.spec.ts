import type { Locator } from '@playwright/test'
import { agentIn, atLeads, chooseIn, column, ownerOf, toast } from './lead-managers.ts'
import { giveTo, newAgent, type StoredLead } from './lead-people.ts'
import { stopListening } from './office.ts'
import { expect, test } from './own-office.ts'

const cardOf = (part: Locator, { name }: StoredLead) => part.getByRole('listitem').filter({ hasText: name })

test('on the board a card is dragged to an agent, on to another one, and back', async ({
  quietPage: page,
}) => {
  // With room for the columns of both agents, who have nothing yet and so come first.
  await page.setViewportSize({ width: 1440, height: 900 })
  const { office, agent, first, address } = await atLeads(page, 1, 'documenting')
  const other = await newAgent(page, office, 'document_agent')
  await page.goto(`${address}&view=board`)
  const free = column(page, 'Biriktirilmagan')
  const own = column(page, agent.full_name)
  const others = column(page, other.full_name)
  await expect(free.getByText('1 ta', { exact: true })).toBeVisible()

  await cardOf(free, first).dragTo(own)
  await expect(cardOf(own, first)).toBeVisible()
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
  await expect(own.getByText('1 ta ochiq lead')).toBeVisible()
  await expect(cardOf(free, first)).toBeHidden()

  await cardOf(own, first).dragTo(others)
  await expect(cardOf(others, first)).toBeVisible()
  await expect(toast(page, `${first.name}: ${other.full_name} ga biriktirildi`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(other.id)

  await cardOf(others, first).dragTo(free)
  await expect(toast(page, '1 ta lead qaytarib olindi')).toBeVisible()
  await expect(cardOf(free, first)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBeNull()
})

test('a card that the server does not give goes back to where it was', async ({ page }) => {
  await stopListening(page)
  const { office, agent, first, address } = await atLeads(page, 1)
  await page.goto(`${address}&view=board&agent_id=${agent.id}`)
  const free = column(page, 'Biriktirilmagan')
  const own = column(page, agent.full_name)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/assign-leads', async (route) => {
    await isHeld
    await route.fulfill({ status: 500, body: 'oops' })
  })
  await cardOf(free, first).dragTo(own)
  await expect(cardOf(own, first), 'it does not wait').toBeVisible()
  answer()
  await expect(toast(page, 'Biriktirishda xatolik!')).toBeVisible()
  await expect(cardOf(free, first)).toBeVisible()
  await expect(cardOf(own, first)).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: 'Biriktirishda xatolik!' }).first()).toBeVisible()
  expect(await ownerOf(office, first)).toBeNull()
})

test('the menu of a card does the same, and the focus follows it', async ({ quietPage: page }) => {
  const { office, agent, first, address } = await atLeads(page, 1)
  await page.goto(`${address}&view=board`)
  const free = column(page, 'Biriktirilmagan')
  const own = column(page, agent.full_name)
  await expect(cardOf(free, first)).toBeVisible()
  await page.keyboard.press('j')
  await expect(cardOf(free, first).getByRole('link', { name: first.name })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Biriktirish…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Biriktirish: ${first.name}` })
  await agentIn(dialog, agent).press('Enter')
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect(cardOf(own, first).getByRole('link', { name: first.name })).toBeFocused()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Qaytarib olish' }).press('Enter')
  await expect(cardOf(free, first).getByRole('link', { name: first.name })).toBeFocused()
  await expect.poll(() => ownerOf(office, first)).toBeNull()
})

test('all that an agent has is taken back at once', async ({ quietPage: page }) => {
  const { office, agent, leads, address } = await atLeads(page, 2)
  await giveTo(office, agent, ...leads)
  await page.goto(`${address}&view=board`)
  const own = column(page, agent.full_name)
  await expect(own.getByText('2 ta', { exact: true })).toBeVisible()
  await own.getByRole('button', { name: `Amallar: ${agent.full_name}` }).click()
  await page.getByRole('menuitem', { name: 'Hammasini qaytarib olish' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 ta lead')
  await question.getByRole('button', { name: 'Qaytarib olish' }).click()
  await expect(toast(page, '2 ta lead qaytarib olindi')).toBeVisible()
  await expect(column(page, 'Biriktirilmagan').getByText('2 ta', { exact: true })).toBeVisible()
})

test('on a phone the board has one column at a time', async ({ quietPage: page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { office, agent, first } = await atLeads(page, 1, 'initial', '&view=board')
  await chooseIn(page, first, 'Biriktirish…')
  await agentIn(page.getByRole('dialog'), agent).click()
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: first.name })).toBeHidden()
  await page.getByLabel('Ustun').selectOption({ label: `${agent.full_name} (1)` })
  await expect(page).toHaveURL(new RegExp(`column=${agent.id}`))
  await expect(page.getByRole('listitem').filter({ hasText: first.name })).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
})
