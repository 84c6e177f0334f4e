import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import type { InjectOptions } from 'fastify'
import sql, { raw } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { sampleRequest } from './sample-request.ts'

/** The table for the first word of a path; a word that is not here names nothing that the demo has. */
const tableOf: Record<string, string> = {
  services: 'services',
  'client-stories': 'stories',
  partners: 'partners',
  countries: 'countries',
  questions: 'questions',
  team: 'team',
  'contact-msgs': 'contacts',
  clients: 'clients',
  applications: 'applications',
  users: 'staff',
  'service-inputs': 'service_inputs',
  leads: 'leads',
}
/** And for the name of a field. */
const tableOfField: Record<string, string> = {
  service_id: 'services',
  input_id: 'service_inputs',
  serviceInputId: 'service_inputs',
  agent_id: 'staff',
  agent_ids: 'staff',
  lead_id: 'leads',
  lead_ids: 'leads',
  leadId: 'leads',
  keep_id: 'leads',
  applicationId: 'applications',
  client_id: 'clients',
}

export type DemoRequests = {
  /** A call on records of the demo, which would do something if its sender were allowed to. */
  requestTo(endpoint: Endpoint): Promise<InjectOptions>
  idIn(table: string): string
}

/** Knows one record of each table of the seeded demo. */
export async function readDemoRequests(db: Database): Promise<DemoRequests> {
  const ids = new Map<string, string>()
  for (const table of new Set([...Object.values(tableOf), ...Object.values(tableOfField)])) {
    const row = await db.one<{ id: string }>(sql`select id from ${raw(table)} order by id limit 1`)
    if (row) ids.set(table, row.id)
  }
  const idIn = (table: string) => ids.get(table) ?? randomUUID()
  return {
    requestTo: (endpoint) => {
      const own = tableOf[endpoint.path.split('/')[1] ?? ''] ?? ''
      return sampleRequest(endpoint, (name) => idIn(tableOfField[name] ?? own))
    },
    idIn,
  }
}
