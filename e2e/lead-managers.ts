import type { Locator, Page } from '@playwright/test'
import {
  type Agent,
  newAgent,
  newLead,
  passCall,
  passConsulting,
  type StoredLead,
  storedLead,
} from './lead-people.ts'
import { colleague, enterOffice, type Office } from './office.ts'
import { expect } from './quiet-page.ts'

export const stages = {
  initial: { path: '/admin/leads', manager: 'demo_call_manager', agent: 'call_agent' },
  consulting: {
    path: '/admin/leads/consulting-manager',
    manager: 'demo_consulting_manager',
    agent: 'consulting_agent',
  },
  documenting: {
    path: '/admin/leads/document-manager',
    manager: 'demo_document_manager',
    agent: 'document_agent',
  },
} as const
export type Stage = keyof typeof stages
const passTo = { initial: async () => {}, consulting: passCall, documenting: passConsulting }

export const rows = (page: Page) => page.locator('tbody tr')
export const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Xabarlar' }).getByText(words, { exact: true })
export const agentIn = (part: Locator, { full_name }: Agent) =>
  part.getByRole('button', { name: new RegExp(`^${full_name}`) })
export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const ownerOf = async (office: Office, lead: StoredLead) =>
  (await storedLead(office, lead)).current_agent_id

/** Leads that only this test has, written down in one word, in the order of the page: the newest first. */
export async function someLeads(office: Office, count: number, stage: Stage = 'initial') {
  const word = Math.random().toString(36).slice(2, 10)
  const leads: StoredLead[] = []
  for (let at = 1; at <= count; at += 1) {
    const lead = await newLead(office, { name: `Aziza ${word} ${at}` })
    await passTo[stage](office, lead)
    leads.unshift(lead)
  }
  const [first] = leads as [StoredLead]
  return { word, leads, first }
}

/** The manager of a stage before some new leads of it, with an agent nobody else in the run gives anything to. */
export async function atLeads(page: Page, count: number, stage: Stage = 'initial', more = '') {
  const office = await colleague(page)
  const { path, manager, agent: role } = stages[stage]
  const agent = await newAgent(page, office, role)
  const { word, leads, first } = await someLeads(office, count, stage)
  const address = `${path}?query=${word}${more}`
  await enterOffice(page, address, manager)
  return { office, agent, word, leads, first, address }
}

export async function chooseIn(page: Page, lead: StoredLead, item: string): Promise<void> {
  await page.getByRole('button', { name: `Amallar: ${lead.name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** All that a card or a bar counts, page by page. */
export async function expectRowsOnPages(page: Page, count: number): Promise<void> {
  for (let next = 2; (next - 1) * 50 < count; next += 1) {
    await expect(rows(page)).toHaveCount(50)
    await page.getByRole('button', { name: 'Keyingi' }).click()
    await expect(page).toHaveURL(new RegExp(`page=${next}`))
  }
  await expect(rows(page)).toHaveCount(count % 50 || Math.min(count, 50))
}
