import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { createSession } from '../../domains/auth/sessions.queries.ts'
import { aClient, anInput, aService } from './records.ts'

type Drafts = { drafts: { id: string; token: string }[]; inputs: string[] }

/** Clients who are signed in, each with a draft of one service, and the six documents that it asks for. */
export async function clientsWithDrafts(db: Database, count: number): Promise<Drafts> {
  const service_id = await aService(db)
  const inputs: string[] = []
  for (let position = 1; position <= 6; position += 1)
    inputs.push(await anInput(db, { service_id, position }))
  const drafts: Drafts['drafts'] = []
  while (drafts.length < count) {
    const client_id = await aClient(db)
    const { id } = await db.only<{ id: string }>(sql`
      insert into applications (client_id, service_id) values (${client_id}, ${service_id}) returning id`)
    const token = await createSession(db, { kind: 'client', id: client_id, lifetimeSeconds: 86_400 })
    drafts.push({ id, token })
  }
  return { drafts, inputs }
}
