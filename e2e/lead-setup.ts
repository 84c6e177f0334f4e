import type { Locator, Page } from '@playwright/test'
import type { AgentRole } from 'contract/roles'
import { demoPassword } from './accounts.ts'
import { serviceId } from './applications.ts'
import { colleague, enterOffice, newPhone, type Office, uniqueName } from './office.ts'

/** Enough of a lead to find it again on the page and in the database. */
export type StoredLead = {
  id: string
  name: string
  phone: string
  email: string | null
  pipeline_stage: string
  status: string
  service_id: string | null
  study_type: string | null
  country: string | null
  region: string | null
  meeting_type: string | null
  meeting_time: string | null
  callback_at: string | null
  callback_note: string | null
  reason: string | null
  current_agent_id: string | null
  application_id: string | null
  note: string | null
  version: number
}

export type Agent = { id: string; full_name: string; username: string; role: AgentRole }

/** What the leads of the tests ask for: two required documents and an optional one. */
export const program = 'Til kurslari'

/** An agent who gets no leads from other tests. */
export async function newAgent(page: Page, office: Office, role: AgentRole): Promise<Agent> {
  const full_name = uniqueName('Sevara Aliyeva')
  const username = full_name.replace(/.* /, `${role}-`)
  const { id, invite_url } = await office.send<{ id: string; invite_url: string }>('POST', '/users/create', {
    full_name,
    username,
    role,
    has_access: [],
  })
  const token = new URL(invite_url).searchParams.get('token')
  const data = { token, password: demoPassword }
  await page.request.post('/api/v1/auth/accept-invite', { data })
  return { id, full_name, username, role }
}

/** As the office has entered it. */
export function newLead(office: Office, fields: object = {}): Promise<StoredLead> {
  return office.send('POST', '/leads/create', {
    name: uniqueName('Aziza Rahimova'),
    phone: newPhone(),
    source: 'instagram',
    ...fields,
  })
}

/** As a table of the office has brought them, the last row first. */
export async function importedLeads(office: Office, count: number): Promise<StoredLead[]> {
  const mark = uniqueName('').trim()
  const rows = Array.from({ length: count }, (_, at) => `Jadvaldan ${mark} ${at + 1};${newPhone()}`)
  const buffer = Buffer.from(['Ism;Telefon', ...rows].join('\n'))
  await office.sendForm('POST', '/leads/import', {
    file: { name: 'leadlar.csv', mimeType: 'text/csv', buffer },
  })
  return office.get(`/leads/get-list?limit=${count}&query=${mark}`)
}

export function assignTo(office: Office, { id, role }: Agent, ...leads: StoredLead[]): Promise<unknown> {
  const lead_ids = leads.map((lead) => lead.id)
  return office.send('POST', '/users/assign-leads', { agent_id: id, lead_ids, role })
}

export function unassign(office: Office, { id }: StoredLead): Promise<unknown> {
  return office.send('POST', '/leads/unassign', { lead_ids: [id] })
}

export function storedLead(office: Office, { id }: StoredLead): Promise<StoredLead> {
  return office.get(`/leads/get/${id}`)
}

/** An agent of the demonstration, who has a lead only for a moment. */
async function someAgent(office: Office, role: AgentRole): Promise<Agent> {
  const [agent] = await office.get<{ id: string }[]>(`/users/get-angets?role=${role}`)
  return { id: agent?.id as string, full_name: '', username: '', role }
}

/** Finished by a call agent, so that it waits for a consulting agent. */
async function passCall(page: Page, office: Office, lead: StoredLead, study: string): Promise<void> {
  await assignTo(office, await someAgent(office, 'call_agent'), lead)
  const service_id = await serviceId(page, study)
  const { id, name, phone } = lead
  const form = { id, name, phone, region: 'Buxoro', country: 'korea', service_id, study_type: study }
  await office.send('POST', '/leads/complete-as-call-agent', form)
}

/** Finished by a consulting agent as well, so that its documents can be collected. */
async function passConsulting(page: Page, office: Office, lead: StoredLead, study: string): Promise<void> {
  await passCall(page, office, lead, study)
  await assignTo(office, await someAgent(office, 'consulting_agent'), lead)
  await office.send('POST', '/leads/complete-as-consulting-agent', { id: lead.id, decision: 'approved' })
}

const roles = { call: 'call_agent', consulting: 'consulting_agent', document: 'document_agent' } as const
const passTo = { call: async () => {}, consulting: passCall, document: passConsulting }
export type Desk = keyof typeof roles

type LeadFields = { study?: string } & Record<string, unknown>

/** A new agent with assigned leads of their stage; the first is the oldest. */
export async function newDesk(
  page: Page,
  office: Office,
  desk: Desk,
  count = 1,
  { study = program, ...fields }: LeadFields = {},
) {
  const agent = await newAgent(page, office, roles[desk])
  const leads: StoredLead[] = []
  for (let at = 0; at < count; at++) {
    const lead = await newLead(office, fields)
    await passTo[desk](page, office, lead, study)
    await assignTo(office, agent, lead)
    leads.push(lead)
  }
  return { agent, leads }
}

/** The same, with the agent at their desk. */
export async function atDesk(page: Page, desk: Desk, count = 1, fields: LeadFields = {}) {
  const office = await colleague(page)
  const { agent, leads } = await newDesk(page, office, desk, count, fields)
  const path = `/admin/leads/${desk}-agent`
  await enterOffice(page, path, agent.username)
  return { office, agent, leads, lead: leads[0] as StoredLead, path }
}

/** The row of a lead in the list of a desk. */
export function leadRow(page: Page, { name }: StoredLead): Locator {
  return page.getByRole('navigation', { name: 'Leadlar ro‘yxati' }).getByRole('link', { name })
}

export function toastOf(page: Page, text: string): Locator {
  return page.getByRole('region', { name: 'Xabarlar' }).getByText(text)
}

/** The notice that the open lead was unassigned. */
export function goneNotice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: 'Bu lead endi sizda emas' })
}

/** A time in Tashkent as a field of a day and a time takes it. */
export function wallTime(daysAhead: number, time: string): string {
  const day = new Date(Date.now() + 5 * 3_600_000 + daysAhead * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T${time}`
}
