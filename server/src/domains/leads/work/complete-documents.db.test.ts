import { randomUUID } from 'node:crypto'
import { applications } from 'contract/applications'
import { auth } from 'contract/auth'
import { clients } from 'contract/clients'
import { documents } from 'contract/documents'
import { leadStages, statusesOfStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { asStaff } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, auditOf } from '../../../testing/calls/application-calls.ts'
import { leadCalls, setLeadContact } from '../../../testing/calls/lead-calls.ts'
import { mailsTo } from '../../../testing/outside/mails.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import {
  agent,
  app,
  leadId,
  office,
  own,
  program,
  setUpLeadFixture,
} from '../../../testing/records/lead-fixture.ts'
import { dropBadVersion } from '../../cases/case-store/case-store.ts'

setUpLeadFixture()

const notFound = { status: 404, code: 'not_found' }
const wrongState = { status: 409, code: 'wrong_state' }
const changeLead = (set: Sql) => app.db.run(sql`update leads set ${set} where id = ${leadId}`)
const getFull = (id: string | null) =>
  office.call(applications.getFull, { params: { id: id ?? 'no application' } })
const linesOf = (id: string) =>
  app.db.all(sql`
    select event, to_stage, to_status, actor_id, note, reason from lead_events where lead_id = ${id} order by seq`)

describe('with everything required', () => {
  test('there is a client, and their application waits for the office with those documents', async () => {
    const contact = { name: 'Ali Valiyev', phone: '+998 90 555 66 77', passport: 'AB7654321' }
    await setLeadContact(app, leadId, contact)
    await changeLead(sql`language = 'ru'`)
    await own.upload(leadId, program.photo, aDocumentFile('eski.pdf'))
    const uploaded = [
      await own.upload(leadId, program.passport, aDocumentFile('pasport.pdf')),
      await own.upload(leadId, program.photo, aDocumentFile('rasm.pdf')),
      await own.upload(leadId, program.letter, aDocumentFile('xat.pdf')),
    ]
    const { email } = await own.get(leadId)
    const lead = await own.complete(leadId, { note: 'All there' })
    expect(lead).toMatchObject({
      id: leadId,
      stage: 'completed',
      pipeline_stage: 'completed',
      status: 'selected',
      current_agent_id: null,
      document_agent_id: agent.id,
      application_id: expect.any(String),
      note: 'All there',
    })
    const application = await getFull(lead.application_id)
    const { title } = (await app.db.one<{ title: { uz: string } }>(
      sql`select title from services where id = ${program.id}`,
    )) as { title: { uz: string } }
    expect(application).toMatchObject({
      service_id: program.id,
      status: 'pending',
      program_type: title.uz,
      country_preference: 'korea',
      experience: null,
      submitted_at: expect.any(String),
      history: [{ from: null, to: 'pending' }],
    })
    expect(application.checklist.map(({ uploaded_doc }) => uploaded_doc)).toMatchObject(
      uploaded.map(({ file_id, name, uploaded_at }) => ({ file_id, name, uploaded_at })),
    )
    expect(await office.call(clients.get, { params: { id: application.client_id } })).toMatchObject({
      full_name: 'Ali Valiyev',
      phone: '+998 90 555 66 77',
      email,
      passport_number: 'AB7654321',
      visa_type: title.uz,
      has_account: false,
      email_proved: false,
    })
    expect(
      await app.db.all(sql`
        select client_id, lead_id, state from files
        where id = any (${uploaded.map(({ file_id }) => file_id)}::uuid[])`),
    ).toEqual(Array(3).fill({ client_id: application.client_id, lead_id: null, state: 'live' }))
    expect(await app.db.all(sql`select from documents where lead_id = ${leadId}`)).toEqual([])
    expect(await app.db.all(sql`select from case_items where lead_id = ${leadId}`)).toEqual([])
    expect(
      await app.db.one(sql`
        select leads.client_id, created.created_by
        from leads join applications created on created.id = application_id where leads.id = ${leadId}`),
    ).toEqual({ client_id: application.client_id, created_by: agent.id })
  })

  test('history and audit say so, of the lead, the client and the application', async () => {
    await own.uploadAll(leadId, program)
    const { application_id } = await own.complete(leadId)
    const { client_id } = await getFull(application_id)
    expect(await linesOf(leadId)).toMatchObject([
      { event: 'document_completed', to_stage: 'completed', to_status: 'selected', actor_id: agent.id },
    ])
    const by = { actor_kind: 'staff', actor_id: agent.id }
    expect((await auditOf(app.db, leadId)).at(-1)).toMatchObject({ kind: 'lead.document_completed', ...by })
    expect(await auditOf(app.db, client_id)).toMatchObject([
      { kind: 'client.created', ...by, detail: { lead_id: leadId } },
    ])
    expect(await auditOf(app.db, application_id ?? '')).toMatchObject([
      { kind: 'application.created', ...by, detail: { from: null, to: 'pending' } },
    ])
  })

  test('the enquiries behind the lead are handled', async () => {
    await own.uploadAll(leadId, program)
    await app.db.run(sql`
      insert into contacts (name, email, subject, text, dedupe_hash, lead_id)
      values ('Ali', 'ali@example.com', 'visa', 'Salom', ${Buffer.alloc(32, 7)}, ${leadId})`)
    await own.complete(leadId)
    expect(await app.db.all(sql`select handled_by from contacts where lead_id = ${leadId}`)).toEqual([
      { handled_by: agent.id },
    ])
  })

  test('the client is written to, in the language of the lead', async () => {
    await changeLead(sql`language = 'ru'`)
    const { email } = await own.get(leadId)
    await own.uploadAll(leadId, program)
    await own.complete(leadId, {}, { 'accept-language': 'en' })
    expect(await mailsTo(app.db, email ?? '')).toMatchObject([
      { kind: 'application_received', language: 'ru' },
    ])
  })

  test('the office completes it for the agent, under its own name', async () => {
    await own.uploadAll(leadId, program)
    expect(await leadCalls(office).complete(leadId)).toMatchObject({ document_agent_id: agent.id })
    expect(await linesOf(leadId)).toMatchObject([{ actor_id: office.id }])
  })

  test('a file that still waits for the scanner comes along, one that was found bad is missing', async () => {
    const [first] = await own.uploadAll(leadId, program)
    await app.db.transaction((tx) => dropBadVersion(tx, first ?? ''))
    await expect(own.complete(leadId)).rejects.toMatchObject({ code: 'documents_missing' })
    const { file_id } = await own.upload(leadId, program.passport)
    await app.db.run(sql`update files set scan = 'waiting' where id = ${file_id}`)
    const { application_id } = await own.complete(leadId)
    const { checklist } = await getFull(application_id)
    expect(checklist[0]?.uploaded_doc).toMatchObject({ file_id, file_url: null })
  })

  test('more files than the quota of a client are moved all the same', async () => {
    await own.uploadAll(leadId, program)
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, lead_id, state)
      select gen_random_uuid()::text, 'a.pdf', 'application/pdf', 10485760, ${Buffer.alloc(32)}, ${leadId}, 'live'
      from generate_series(1, 20)`)
    expect(await own.complete(leadId)).toMatchObject({ status: 'selected' })
  })
})

describe('what is missing', () => {
  test.each([
    ['uz', 'Hamma hujjatlarni yuklash shart ❗ (Pasport, Rasm)'],
    ['en', 'All required documents must be uploaded ❗ (Pasport (en), Rasm (en))'],
    ['ru', 'Нужно загрузить все обязательные документы ❗ (Pasport (ru), Rasm (ru))'],
  ])('is named in %s, and nothing has happened', async (language, message) => {
    await own.upload(leadId, program.letter)
    const before = await tracesOf(app)
    const refused = own.complete(leadId, { note: 'Try' }, { 'accept-language': language })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'documents_missing', message })
    expect(await tracesOf(app)).toEqual(before)
  })

  test('is what the store lacks, whatever is sent', async () => {
    await own.upload(leadId, program.passport)
    const claims = { status: 'selected', stage: 'completed', application_id: randomUUID(), checklist: [] }
    await expect(own.complete(leadId, claims)).rejects.toMatchObject({
      message: 'Hamma hujjatlarni yuklash shart ❗ (Rasm)',
    })
  })
})

describe('a rejection', () => {
  test('needs no documents but a reason, and makes the lead free', async () => {
    const before = await app.db.one(sql`select count(*) from clients`)
    await expect(own.complete(leadId, { decision: 'rejected' })).rejects.toMatchObject({ status: 422 })
    const lead = await own.complete(leadId, { decision: 'rejected', reason: 'No diploma', note: 'Sad' })
    expect(lead).toMatchObject({
      stage: 'documenting',
      status: 'rejected',
      reason: 'No diploma',
      current_agent_id: null,
      application_id: null,
      note: 'Sad',
    })
    expect(await linesOf(leadId)).toMatchObject([
      { event: 'document_completed', to_status: 'rejected', reason: 'No diploma', actor_id: agent.id },
    ])
    expect(await app.db.one(sql`select count(*) from clients`)).toEqual(before)
    await expect(own.get(leadId)).rejects.toMatchObject(notFound)
  })

  test('leaves the documents, for when the lead is reopened', async () => {
    await own.uploadAll(leadId, program)
    await own.complete(leadId, { decision: 'rejected', reason: 'No money' })
    const manager = await asStaff(app, 'document_manager')
    await manager.call(leads.reopen, { body: { lead_ids: [leadId] } })
    await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [leadId] } })
    expect(await own.complete(leadId)).toMatchObject({ status: 'selected' })
  })
})

describe('who completes', () => {
  test('not a document_agent who does not have the lead', async () => {
    await own.uploadAll(leadId, program)
    const caller = await asStaff(app, 'document_agent')
    const before = await tracesOf(app)
    for (const decision of ['approved', 'rejected']) {
      const sent = leadCalls(caller).complete(leadId, { decision, reason: 'x' })
      await expect(sent).rejects.toMatchObject({ status: 404 })
    }
    expect(await tracesOf(app)).toEqual(before)
  })

  test('the agent loses the lead with it, and is responsible for the case', async () => {
    const [file] = await own.uploadAll(leadId, program)
    const { application_id } = await own.complete(leadId)
    const attempts = await Promise.allSettled([
      own.get(leadId),
      own.note(leadId, 'x'),
      own.checklist(leadId),
      own.upload(leadId, program.letter),
      own.complete(leadId),
      own.complete(leadId, { decision: 'rejected', reason: 'x' }),
    ])
    expect(attempts).toMatchObject(Array(6).fill({ status: 'rejected', reason: notFound }))
    const { full_name } = await agent.call(auth.me, {})
    expect(await agent.call(applications.getFull, { params: { id: application_id ?? '' } })).toMatchObject({
      responsible: { full_name },
      people: [{ full_name, is_responsible: true, staff_id: agent.id }],
    })
    expect(await agent.call(documents.makeLink, { params: { id: file ?? '' } })).toMatchObject({
      file_url: expect.any(String),
    })
    const manager = leadCalls(await asStaff(app, 'document_manager'))
    expect(await manager.get(leadId)).toMatchObject({ stage: 'completed' })
    await expect(manager.checklist(leadId)).rejects.toMatchObject(notFound)
  })

  const elsewhere = leadStages.filter((stage) => stage !== 'documenting')
  test.each(elsewhere)('nobody a lead in %s', async (stage) => {
    await own.uploadAll(leadId, program)
    const unassigned = sql`current_agent_id = null`
    await changeLead(sql`stage = ${stage}, status = ${statusesOfStage[stage][0]}, ${unassigned}`)
    await expect(own.complete(leadId)).rejects.toMatchObject(notFound)
    await expect(leadCalls(office).complete(leadId)).rejects.toMatchObject(wrongState)
  })

  test('nobody a lead that is free, was rejected, or wants no service', async () => {
    await own.uploadAll(leadId, program)
    const { complete } = leadCalls(office)
    await changeLead(sql`service_id = null`)
    await expect(complete(leadId)).rejects.toMatchObject(wrongState)
    await changeLead(sql`service_id = ${program.id}, current_agent_id = null`)
    await expect(complete(leadId)).rejects.toMatchObject(wrongState)
    await changeLead(sql`status = 'rejected'`)
    await expect(complete(leadId)).rejects.toMatchObject(wrongState)
  })

  test('nobody who has not seen the newest state, which is shown', async () => {
    await own.uploadAll(leadId, program)
    const { version } = await own.get(leadId)
    await changeLead(sql`region = 'Buxoro'`)
    await expect(own.complete(leadId, { version })).rejects.toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: { id: leadId, region: 'Buxoro', version: version + 1 },
    })
    expect(await own.complete(leadId, { version: version + 1 })).toMatchObject({ status: 'selected' })
  })
})

describe('sent more than once', () => {
  const five = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: 5 }, work))
  const made = () =>
    app.db.one(sql`
      select
        (select count(*)::int from applications where service_id = ${program.id} and created_by = ${agent.id}) as applications,
        (select count(*)::int from clients where created_by = ${agent.id}) as clients,
        (select count(*)::int from lead_events where lead_id = ${leadId}) as events`)

  test('the second finds no lead any more', async () => {
    const { email } = await own.get(leadId)
    await own.uploadAll(leadId, program)
    const answers = await five(() => own.complete(leadId))
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toMatchObject(Array(4).fill(notFound))
    expect(await made()).toEqual({ applications: 1, clients: 1, events: 1 })
    expect(await mailsTo(app.db, email ?? '')).toHaveLength(1)
  })

  test('with a key it answers the same again', async () => {
    await own.uploadAll(leadId, program)
    const header = { 'idempotency-key': randomUUID() }
    const answers = await five(() => own.complete(leadId, {}, header))
    const first = await own.complete(leadId, {}, header)
    expect(answers).toEqual(Array(5).fill({ status: 'fulfilled', value: first }))
    expect(await made()).toEqual({ applications: 1, clients: 1, events: 1 })
  })

  test('while the manager unassigns the lead, one of them wins', async () => {
    await own.uploadAll(leadId, program)
    const manager = await asStaff(app, 'document_manager')
    const [completed, taken] = await Promise.allSettled([
      own.complete(leadId),
      manager.call(leads.unassign, { body: { lead_ids: [leadId] } }),
    ])
    expect([completed.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await made()).toMatchObject({ applications: completed.status === 'fulfilled' ? 1 : 0, events: 1 })
  })

  test('while a document is replaced, the application has it or it is refused', async () => {
    await own.uploadAll(leadId, program)
    const [completed, added] = await Promise.allSettled([
      own.complete(leadId),
      own.upload(leadId, program.letter),
    ])
    expect(completed.status).toBe('fulfilled')
    const { application_id } = await leadCalls(office).get(leadId)
    const isThere = (await getFull(application_id)).checklist[2]?.uploaded_doc !== null
    expect(isThere).toBe(added.status === 'fulfilled')
    const known = await app.db.all<{ storage_key: string }>(sql`
      select storage_key from files where state = 'live' and sha256 <> ${Buffer.alloc(32)}`)
    const stored = (await Array.fromAsync(app.storage.list())).map(({ key }) => key)
    expect(stored.toSorted()).toEqual(known.map(({ storage_key }) => storage_key).toSorted())
  })
})
