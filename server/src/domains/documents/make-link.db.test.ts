import { randomUUID } from 'node:crypto'
import { documents } from 'contract/documents'
import type { StaffRole } from 'contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aPdf } from '../../testing/records/document-files.ts'
import { aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let client: Caller
let fileId: string
let url: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  client = await asClient(app)
  const file = new File([new Uint8Array(aPdf())], 'passport.pdf')
  const sent = await client.call(documents.upload, { body: { document_type: 'passport' }, file })
  fileId = sent.file_id
  url = sent.file_url ?? ''
})

const notThere = { status: 404, code: 'not_found' }
const linkOf = async (caller: Caller, id = fileId) =>
  (await caller.call(documents.makeLink, { params: { id } })).file_url
const statusOf = async (link: string) => (await app.inject({ method: 'GET', url: link })).statusCode

describe('a link to the file of a client', () => {
  test('is made for its owner and names them when it is opened', async () => {
    const link = await linkOf(client)
    const openings = () =>
      app.db.all(sql`select actor_id from audit_log where kind = 'file.opened' and target_id = ${fileId}`)
    expect(await openings()).toEqual([])
    expect(await statusOf(link)).toBe(200)
    expect(await openings()).toEqual([{ actor_id: client.id }])
  })

  test.each<StaffRole>(['super_admin', 'admin', 'manager'])('is made for a %s', async (role) => {
    expect(await statusOf(await linkOf(await asStaff(app, role)))).toBe(200)
  })

  test.each<StaffRole>(['document_manager', 'document_agent'])('is not made for a %s', async (role) => {
    await expect(linkOf(await asStaff(app, role))).rejects.toMatchObject(notThere)
  })

  test('is not made for another client, nor to what does not exist', async () => {
    await expect(linkOf(await asClient(app))).rejects.toMatchObject(notThere)
    await expect(linkOf(client, randomUUID())).rejects.toMatchObject(notThere)
    await expect(linkOf(client, 'passport.pdf')).rejects.toMatchObject(notThere)
  })
})

describe('a file that is not offered gets no link, and the one it had opens nothing', () => {
  const change = (set: Sql) => app.db.run(sql`update files set ${set} where id = ${fileId}`)
  test.each<[string, () => Promise<unknown>]>([
    ['not live yet', () => change(sql`state = 'pending'`)],
    ['removed', () => change(sql`state = 'removed', removed_at = now()`)],
    ['waiting for the scanner', () => change(sql`scan = 'waiting'`)],
    ['found bad', () => change(sql`scan = 'bad'`)],
    [
      'of a deleted client',
      () => app.db.run(sql`update clients set deleted_at = now() where id = ${client.id}`),
    ],
  ])('%s', async (name, change) => {
    const manager = await asStaff(app, 'manager')
    await change()
    await expect(linkOf(manager)).rejects.toMatchObject(notThere)
    const ofOwner = name === 'of a deleted client' ? { status: 401 } : notThere
    await expect(linkOf(client)).rejects.toMatchObject(ofOwner)
    expect(await statusOf(url)).toBe(404)
  })
})

describe('a link to the file of a lead', () => {
  let agent: Caller
  let leadId: string
  beforeEach(async () => {
    agent = await asStaff(app, 'document_agent')
    leadId = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent.id })
    await app.db.run(
      sql`update documents set client_id = null, lead_id = ${leadId} where client_id = ${client.id}`,
    )
    await app.db.run(sql`update files set client_id = null, lead_id = ${leadId} where id = ${fileId}`)
  })
  const change = (set: Sql) => app.db.run(sql`update leads set ${set} where id = ${leadId}`)

  test('is made for the agent who has the lead, the manager of the stage and the office', async () => {
    const others = await Promise.all(
      (['document_manager', 'manager'] as const).map((role) => asStaff(app, role)),
    )
    for (const caller of [agent, ...others]) expect(await statusOf(await linkOf(caller))).toBe(200)
  })

  test('is made for nobody else', async () => {
    await expect(linkOf(await asStaff(app, 'document_agent'))).rejects.toMatchObject(notThere)
    await expect(linkOf(client)).rejects.toMatchObject(notThere)
    await expect(linkOf(await asStaff(app, 'call_agent'))).rejects.toMatchObject({ status: 403 })
  })

  test('is no longer made for an agent who lost the lead', async () => {
    const next = await asStaff(app, 'document_agent')
    await change(sql`current_agent_id = ${next.id}, document_agent_id = ${next.id}`)
    await expect(linkOf(agent)).rejects.toMatchObject(notThere)
    expect(await statusOf(await linkOf(next))).toBe(200)
  })

  test('is no longer made for the team once the lead has left the stage', async () => {
    await change(sql`stage = 'completed', status = 'selected', current_agent_id = null`)
    await expect(linkOf(agent)).rejects.toMatchObject(notThere)
    await expect(linkOf(await asStaff(app, 'document_manager'))).rejects.toMatchObject(notThere)
    expect(await statusOf(await linkOf(await asStaff(app, 'admin')))).toBe(200)
  })

  test('is made for nobody once the lead is deleted', async () => {
    await change(sql`deleted_at = now(), current_agent_id = null`)
    const admin = await asStaff(app, 'admin')
    for (const caller of [agent, admin]) await expect(linkOf(caller)).rejects.toMatchObject(notThere)
    expect(await statusOf(url)).toBe(404)
  })
})
