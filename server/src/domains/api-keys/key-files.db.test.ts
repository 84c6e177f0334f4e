import { applications } from 'contract/applications'
import { cases } from 'contract/cases'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import { inputs } from 'contract/inputs'
import { messages } from 'contract/messages'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asClient, asKeyOf, asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aDocumentFile, aProgram, applicationCalls } from '../../testing/calls/application-calls.ts'
import { aDocumentLead, leadCalls } from '../../testing/calls/lead-calls.ts'
import { aPicture } from '../../testing/records/pictures.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

// Answers carry links that open files without a session. A key must not get a file in that way that it may not ask for.

let app: TestApp
let makerId: string
/** Every call whose answer has links, by its scope. */
const addresses: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  makerId = (await asStaff(app, 'super_admin')).id
  const program = await aProgram(app.db)
  const client = await asClient(app)
  const portrait = new File([new Uint8Array(await aPicture(80, 80).png().toBuffer())], 'a.png')
  await client.call(clients.uploadAvatar, { params: { id: client.id }, file: portrait })
  await client.call(documents.upload, { body: { document_type: 'passport' }, file: aDocumentFile() })
  const applicationId = await applicationCalls(client).wholeDraft(program)
  const agent = await asStaff(app, 'document_agent')
  const leadId = await aDocumentLead(app.db, agent, program)
  await leadCalls(agent).uploadAll(leadId, program)
  await agent.send({
    method: 'POST',
    url: `${apiPrefix}/auth/upload-avatar`,
    ...(await multipart(portrait)),
  })
  const office = await asStaff(app, 'super_admin')
  await office.call(inputs.uploadFile, {
    params: { id: program.passport },
    body: { kind: 'example' },
    file: aDocumentFile(),
  })
  await applicationCalls(client).submit(applicationId)
  await office.call(cases.assign, { body: { application_ids: [applicationId], staff_id: agent.id } })
  await agent.call(messages.send, { params: { applicationId }, body: { text: 'Salom' } })
  await client.call(messages.send, { params: { applicationId }, body: { text: 'Salom' } })
  Object.assign(addresses, {
    'GET /service-inputs/get-list': '/service-inputs/get-list',
    'GET /service-inputs/get-list-by-service/{service_id}': `/service-inputs/get-list-by-service/${program.id}`,
    'GET /cases/get-list': '/cases/get-list',
    'GET /cases/get-assignees': '/cases/get-assignees',
    'GET /documents/get-all': `/documents/get-all?client_id=${client.id}`,
    'GET /documents/get-queue': '/documents/get-queue',
    'GET /messages/get-inbox': '/messages/get-inbox',
    'GET /messages/get-list/{applicationId}': `/messages/get-list/${applicationId}`,
    'GET /clients/get-rich-list': '/clients/get-rich-list',
    'GET /clients/get/{id}': `/clients/get/${client.id}`,
    'GET /applications/get-rich-list': '/applications/get-rich-list',
    'GET /applications/get-full/{id}': `/applications/get-full/${applicationId}`,
    'GET /documents/get-list': `/documents/get-list?client_id=${client.id}`,
    'GET /leads/get-doc-intputs/{leadId}': `/leads/get-doc-intputs/${leadId}`,
    'GET /users/get-list': '/users/get-list',
  })
})
afterAll(() => app.close())

async function multipart(file: File) {
  const form = new FormData()
  form.set('file', file)
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { headers, payload: Buffer.from(await response.arrayBuffer()) }
}

const read = async (caller: Caller, scope: string) => {
  const { statusCode, payload } = await caller.send({ method: 'GET', url: apiPrefix + addresses[scope] })
  expect([scope, statusCode]).toEqual([scope, 200])
  return payload
}
const isLink = /\/api\/v1\/files\/[^"]+signature=[^"]+/

test('a key gets links in its answers only where it may also ask for them', async () => {
  for (const scope of Object.keys(addresses)) {
    const [without, withLinks] = [
      await asKeyOf(app, makerId, [scope]),
      await asKeyOf(app, makerId, [scope, 'GET /files/link/{id}']),
    ]
    expect(await read(without, scope), scope).not.toMatch(isLink)
    expect(await read(withLinks, scope), scope).toMatch(isLink)
  }
})

test('no other reading call has links', async () => {
  const { paths } = (await app.inject({ method: 'GET', url: `${apiPrefix}/openapi.json` })).json()
  const names = Object.entries<Record<string, object>>(paths).flatMap(([path, { get }]) => {
    const { security = [], responses } = (get ?? {}) as { security?: object[]; responses?: object }
    const isForKeys = security.some((scheme) => 'api_key' in scheme)
    const hasLink = /"(file|avatar)_url"/.test(JSON.stringify(responses ?? ''))
    return isForKeys && hasLink ? [`GET ${path.slice(apiPrefix.length)}`] : []
  })
  const covered = [...Object.keys(addresses), 'GET /files/link/{id}']
  expect(names.filter((name) => !covered.includes(name))).toEqual([])
})

test('a file opened by the link of a key is audited with the key', async () => {
  const scopes = ['GET /documents/get-list', 'GET /files/link/{id}']
  const key = await asKeyOf(app, makerId, scopes)
  const [document] = JSON.parse(await read(key, 'GET /documents/get-list'))
  const made = await key.call(documents.makeLink, { params: { id: document.file_id } })
  for (const url of [document.file_url, made.file_url]) {
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200)
  }
  const entries = await app.db.all(sql`
    select actor_id, api_key_id from audit_log where kind = 'file.opened' and target_id = ${document.file_id}`)
  expect(entries).toEqual(Array(2).fill({ actor_id: makerId, api_key_id: key.keyId }))
})

test('a link of a key does not open another file, nor under another key', async () => {
  const key = await asKeyOf(app, makerId, ['GET /documents/get-list', 'GET /files/link/{id}'])
  const [document] = JSON.parse(await read(key, 'GET /documents/get-list'))
  const changed = document.file_url.replace(
    key.keyId,
    key.keyId.replace(/./, (first: string) => (first === 'a' ? 'b' : 'a')),
  )
  expect(changed).not.toBe(document.file_url)
  expect((await app.inject({ method: 'GET', url: changed })).statusCode).toBe(404)
})

test('what a person sees is what it was: links in every answer', async () => {
  const manager = await asStaff(app, 'manager')
  const full = await manager.call(applications.getFull, {
    params: { id: addresses['GET /applications/get-full/{id}']?.split('/').at(-1) ?? '' },
  })
  expect(full.client.avatar_url).toMatch(isLink)
})
