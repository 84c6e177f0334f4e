import { applications } from 'contract/applications'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asClient, type Caller } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { reviewCalls } from '../../../testing/calls/review-calls.ts'
import {
  agent,
  app,
  leadId,
  office,
  own,
  program,
  setUpLeadFixture,
} from '../../../testing/records/lead-fixture.ts'

setUpLeadFixture()

const missing = { status: 422, code: 'documents_missing' }

let client: Caller
let passport: string
beforeEach(async () => {
  client = await asClient(app)
  await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
  await app.db.run(sql`
    update leads set client_id = ${client.id}, email = (select email from clients where id = ${client.id})
    where id = ${leadId}`)
  const draft = await applicationCalls(client).create(program.id)
  passport = (await applicationCalls(client).upload(draft.id, program.passport)).file_id
})

const lineOf = async (inputId: string) =>
  (await own.checklist(leadId)).find(({ service_input_id }) => service_input_id === inputId)
const known = async () => (await own.checklist(leadId)).map((line) => line.known)
const checklistOf = async (id: string | null) =>
  (await office.call(applications.getFull, { params: { id: id ?? '' } })).checklist

describe('a document that the client of a lead has handed over', () => {
  test('is known without a link, and counts as there', async () => {
    expect(await lineOf(program.passport)).toMatchObject({
      known: true,
      state: 'missing',
      uploaded_doc: null,
      versions: [],
    })
    expect(await known()).toEqual([true, false, false])
    await expect(own.complete(leadId)).rejects.toMatchObject(missing)
    await own.upload(leadId, program.photo)
    const { application_id } = await own.complete(leadId)
    const [first] = await checklistOf(application_id)
    expect(first).toMatchObject({ state: 'waiting', reused: true, uploaded_doc: { file_id: passport } })
  })

  test('is unknown while the client has not proved the address', async () => {
    await app.db.run(sql`update clients set email_proved_at = null where id = ${client.id}`)
    expect(await known()).toEqual([false, false, false])
    await own.upload(leadId, program.photo)
    await expect(own.complete(leadId)).rejects.toMatchObject(missing)
  })

  test('is unknown once it is over', async () => {
    await app.db.run(sql`
      update document_versions set expires_on = current_date - 2 where file_id = ${passport}`)
    expect(await known()).toEqual([false, false, false])
  })

  test('does not stand for one that the lead has, and that was sent back', async () => {
    await own.uploadAll(leadId, program)
    const [item] = (await reviewCalls(agent).queue({ service_id: program.id })).results.filter(
      ({ service_input_id }) => service_input_id === program.passport,
    )
    if (!item) throw new Error('nothing waits')
    await reviewCalls(agent).redo({
      item_id: item.item_id,
      version_id: item.waiting.id,
      version: item.version,
    })
    await expect(own.complete(leadId)).rejects.toMatchObject(missing)
  })

  test('and that the lead has too becomes one document, its versions in the order of time', async () => {
    const ofLead = await own.upload(leadId, program.passport, aDocumentFile('lid.pdf'))
    const draft = await applicationCalls(client).create(program.id)
    const later = await applicationCalls(client).upload(draft.id, program.passport)
    await own.upload(leadId, program.photo)
    const { application_id } = await own.complete(leadId)
    const [first] = await checklistOf(application_id)
    expect(first?.uploaded_doc?.file_id).toBe(ofLead.file_id)
    expect(first?.versions.map(({ n, file_id, by }) => [n, file_id, by])).toEqual([
      [3, later.file_id, 'client'],
      [2, ofLead.file_id, 'office'],
      [1, passport, 'client'],
    ])
    const stored = await app.db.all(sql`
      select from documents where client_id = ${client.id} and input_id = ${program.passport}`)
    expect(stored).toHaveLength(1)
  })
})
