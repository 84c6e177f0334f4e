import type { Locator } from '@playwright/test'
import { expect, test } from './clean-page.ts'
import { atLeads, column, ownerOf, toast } from './lead-managers.ts'
import type { StoredLead } from './lead-setup.ts'

const cardOf = (part: Locator, { name }: StoredLead) => part.getByRole('listitem').filter({ hasText: name })

test('on the board a card is dragged to an agent and back', async ({ cleanPage: page }) => {
  const { office, agent, first, address } = await atLeads(page, 1)
  // Beside the free leads only the column of this agent, so that both are in view.
  await page.goto(`${address}&view=board&agent_id=${agent.id}`)
  const free = column(page, 'Biriktirilmagan')
  const own = column(page, agent.full_name)
  await expect(free.getByText('1 ta', { exact: true })).toBeVisible()

  await cardOf(free, first).dragTo(own)
  await expect(cardOf(own, first)).toBeVisible()
  await expect(toast(page, `${first.name}: ${agent.full_name} ga biriktirildi`)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBe(agent.id)
  await expect(own.getByText('1 ta ochiq lead')).toBeVisible()
  await expect(cardOf(free, first)).toBeHidden()

  await cardOf(own, first).dragTo(free)
  await expect(toast(page, '1 ta lead qaytarib olindi')).toBeVisible()
  await expect(cardOf(free, first)).toBeVisible()
  await expect.poll(() => ownerOf(office, first)).toBeNull()
})
