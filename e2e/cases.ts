import type { Page } from '@playwright/test'
import type { ApplicationFull } from 'contract/applications'
import { serviceId } from './applications.ts'
import type { Agent } from './lead-setup.ts'
import { aPng } from './odd-documents.ts'
import { newPhone, type Office, uniqueName } from './office.ts'

type Created = { id: string; full_name: string }

/** A handed-in case of a new client, with a file that waits for each of the first documents. */
export async function handedIn(page: Page, office: Office, files: number) {
  const full_name = uniqueName('Gulnora Toshpo‘latova')
  const client = await office.send<Created>('POST', '/clients/create', { full_name, phone: newPhone() })
  const { id } = await office.send<Created>('POST', '/applications/create', {
    client_id: client.id,
    service_id: await serviceId(page, 'Talaba vizasi'),
    country_preference: 'Germaniya',
  })
  const { checklist } = await caseOf(office, id)
  for (const { service_input_id: input, name } of checklist.slice(0, files)) {
    const file = aPng(`${name.uz}.png`, 300, 400)
    await office.sendForm('POST', `/applications/upload/${id}/${input}`, { file })
  }
  return { id, client }
}

export function caseOf(office: Office, id: string): Promise<ApplicationFull> {
  return office.get(`/applications/get-full/${id}`)
}

/** Makes the agent responsible for the case. */
export function assignCase(office: Office, agent: Agent, ...application_ids: string[]): Promise<unknown> {
  return office.send('POST', '/cases/assign', { application_ids, staff_id: agent.id })
}

type Decision = { decision: 'accept' } | { decision: 'redo'; reason_code: string }

/** Decides about the newest file of these documents, named in any language, as a reviewer would. */
async function decide(office: Office, id: string, names: string[], decision: Decision): Promise<void> {
  const { checklist } = await caseOf(office, id)
  const asked = checklist.filter(({ name }) => names.some((one) => Object.values(name).includes(one)))
  const decisions = asked.map(({ item_id, version, versions }) => ({
    item_id,
    version,
    version_id: versions[0]?.id,
    ...decision,
  }))
  await office.send('POST', '/documents/review', { decisions })
}

export const accept = (office: Office, id: string, ...names: string[]) =>
  decide(office, id, names, { decision: 'accept' })

export const sendBack = (office: Office, id: string, name: string, reason_code: string) =>
  decide(office, id, [name], { decision: 'redo', reason_code })
