import type { Locator, Page } from '@playwright/test'
import { type Agent, newAgent, newLead, type StoredLead, storedLead } from './lead-setup.ts'
import { colleague, enterOffice, type Office } from './office.ts'

export const rows = (page: Page) => page.locator('tbody tr')
export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(text, { exact: true })
export const agentIn = (part: Locator, { full_name }: Agent) =>
  part.getByRole('button', { name: new RegExp(`^${full_name}`) })
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const ownerOf = async (office: Office, lead: StoredLead) =>
  (await storedLead(office, lead)).current_agent_id

/**
 * The call manager's page with new leads that only this test has, found by one search term, in the order of the page:
 * the newest first. No other test of the run assigns anything to the agent.
 */
export async function atLeads(page: Page, count: number) {
  const office = await colleague(page)
  const agent = await newAgent(page, office, 'call_agent')
  const nameMark = Math.random().toString(36).slice(2, 10)
  const leads: StoredLead[] = []
  for (let at = 1; at <= count; at += 1) {
    leads.unshift(await newLead(office, { name: `Aziza ${nameMark} ${at}` }))
  }
  const [first] = leads as [StoredLead]
  const address = `/admin/leads?query=${nameMark}`
  await enterOffice(page, address, 'demo_call_manager')
  return { office, agent, leads, first, address }
}

export async function chooseIn(page: Page, lead: StoredLead, item: string): Promise<void> {
  await page.getByRole('button', { name: `Amallar: ${lead.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
