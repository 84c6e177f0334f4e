import { randomUUID } from 'node:crypto'
import { documents } from 'contract/documents'
import { leadStages, statusesOfStage } from 'contract/lead-states'
import { apiPrefix } from 'contract/request'
import type { StaffRole } from 'contract/roles'
import { clientQuotaBytes } from 'contract/uploads'
import sql, { type Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { keysInUse } from '../../../files/keys-in-use.queries.ts'
import { scanWaiting } from '../../../files/scan-waiting.ts'
import { ApiError } from '../../../http/api-error.ts'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, aProgram, auditOf } from '../../../testing/calls/application-calls.ts'
import { aDocumentLead, leadCalls } from '../../../testing/calls/lead-calls.ts'
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
import { dropBadVersion, eraseDocumentsOfLeads } from '../../cases/case-store/case-store.ts'
import { withOpenHistories } from '../../clients/erase.queries.ts'

setUpLeadFixture()

const notFound = { status: 404, code: 'not_found' }
const wrongState = { status: 409, code: 'wrong_state' }
const open = (url: string | null | undefined) => app.inject({ method: 'GET', url: url ?? 'no link' })
const changeLead = (set: Sql) => app.db.run(sql`update leads set ${set} where id = ${leadId}`)
const free = sql`current_agent_id = null, document_agent_id = null`
const livingFiles = () =>
  app.db.all<{ id: string; storage_key: string }>(sql`
    select id, storage_key from files where lead_id = ${leadId} and state = 'live'`)
const storedKeys = async () => (await Array.fromAsync(app.storage.list())).map(({ key }) => key).toSorted()

describe('the checklist', () => {
  test('is what the service asks for, in its order', async () => {
    const list = await own.checklist(leadId)
    expect(list.map(({ name, required, uploaded_doc }) => [name.uz, required, uploaded_doc])).toEqual([
      ['Pasport', true, null],
      ['Rasm', true, null],
      ['Xat', false, null],
    ])
    expect(list[0]?.service_input_id).toBe(program.passport)
  })

  test('has behind it what the service no longer asks for', async () => {
    const other = await aProgram(app.db)
    const lead = await aDocumentLead(app.db, agent, other)
    const { file_id } = await own.upload(lead, other.photo)
    await app.db.run(sql`delete from service_input_links where input_id = ${other.photo}`)
    const list = await own.checklist(lead)
    expect(
      list.map(({ name, required, uploaded_doc }) => [name.uz, required, uploaded_doc?.file_id]),
    ).toEqual([
      ['Pasport', true, undefined],
      ['Xat', false, undefined],
      ['Rasm', false, file_id],
    ])
  })

  test('of a lead that wants no service is empty', async () => {
    await changeLead(sql`service_id = null`)
    expect(await own.checklist(leadId)).toEqual([])
  })
})

describe('a file', () => {
  test('is on the checklist under the name it came with, and opens', async () => {
    const file = aDocumentFile('Ali pasporti.pdf')
    const document = await own.upload(leadId, program.passport, file)
    expect(document).toEqual({
      id: expect.any(String),
      file_id: expect.any(String),
      name: 'Ali pasporti.pdf',
      file_url: expect.stringContaining(`/api/v1/files/${document.file_id}?person=staff%3A${agent.id}`),
      uploaded_at: expect.any(String),
      lead_id: leadId,
      service_input_id: program.passport,
    })
    const opened = await open(document.file_url)
    expect(opened.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    const [first, ...others] = await own.checklist(leadId)
    expect(first?.uploaded_doc).toMatchObject({ id: document.id, name: 'Ali pasporti.pdf' })
    expect((await open(first?.uploaded_doc?.file_url)).statusCode).toBe(200)
    expect(others.map(({ uploaded_doc }) => uploaded_doc)).toEqual([null, null])
  })

  test('takes the place of the one before, which stays a version of the document', async () => {
    const before = await own.upload(leadId, program.passport, aDocumentFile('eski.pdf'))
    const stored = await storedKeys()
    const after = await own.upload(leadId, program.passport, aDocumentFile('yangi.pdf', 3000))
    expect(after).toMatchObject({ id: before.id, name: 'yangi.pdf' })
    expect(await storedKeys()).toHaveLength(stored.length + 1)
    const [line] = await own.checklist(leadId)
    expect(line).toMatchObject({
      item_id: before.id,
      state: 'waiting',
      uploaded_doc: { file_id: after.file_id },
      versions: [
        { n: 2, file_id: after.file_id, name: 'yangi.pdf', by: 'office', is_erased: false },
        { n: 1, file_id: before.file_id, name: 'eski.pdf' },
      ],
    })
    expect((await open(before.file_url)).statusCode).toBe(200)
    expect((await open(after.file_url)).rawPayload).toHaveLength(3000)
    const by = { actor_kind: 'staff', actor_id: agent.id }
    const detail = { service_input_id: program.passport, file_id: before.file_id }
    expect(await auditOf(app.db, leadId)).toEqual([
      { kind: 'lead.file_uploaded', ...by, detail },
      { kind: 'lead.file_replaced', ...by, detail: { ...detail, file_id: after.file_id } },
    ])
  })

  test('goes where the address says, whatever the form says beside it', async () => {
    const foreign = await aDocumentLead(app.db, await asStaff(app, 'document_agent'), program)
    const form = new FormData()
    const claims = { lead_id: foreign, service_input_id: program.photo, uploaded_by: office.id }
    for (const [name, value] of Object.entries(claims)) form.append(name, value)
    form.append('file', aDocumentFile())
    const url = `${apiPrefix}/leads/upload-doc/${leadId}/${program.passport}`
    const { statusCode, payload } = await agent.send({ method: 'POST', url, payload: form })
    expect(statusCode).toBe(200)
    expect(JSON.parse(payload)).toMatchObject({ lead_id: leadId, service_input_id: program.passport })
    expect(
      await app.db.all(sql`
        select lead_id, uploaded_by from documents join document_versions on document_id = documents.id
        where lead_id in (${leadId}, ${foreign})`),
    ).toEqual([{ lead_id: leadId, uploaded_by: agent.id }])
  })

  test('for an input of another service has no place', async () => {
    const other = await aProgram(app.db)
    const before = await tracesOf(app)
    for (const input of [other.passport, randomUUID(), 'passport']) {
      await expect(own.upload(leadId, input)).rejects.toMatchObject(notFound)
    }
    expect(await tracesOf(app)).toEqual(before)
  })

  test('of a kind that is not accepted leaves nothing', async () => {
    const before = await tracesOf(app)
    const page = new File(['<html><script>1</script></html>'], 'a.pdf')
    await expect(own.upload(leadId, program.passport, page)).rejects.toMatchObject({ status: 415 })
    const tool = new File(['MZ'], 'a.exe')
    await expect(own.upload(leadId, program.passport, tool)).rejects.toMatchObject({ status: 415 })
    expect(await tracesOf(app)).toEqual(before)
  })
})

describe('who reads and adds', () => {
  const tries = async (caller: Caller, id = leadId) => {
    const calls = leadCalls(caller)
    const outcomes = await Promise.allSettled([calls.checklist(id), calls.upload(id, program.letter)])
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 200 : outcome.reason.status))
  }

  test.each<[StaffRole, number]>([
    ['super_admin', 200],
    ['admin', 200],
    ['manager', 200],
    ['document_manager', 200],
    ['document_agent', 404],
  ])('of another agent’s lead, a %s gets %i', async (role, status) => {
    expect(await tries(await asStaff(app, role))).toEqual([status, status])
  })

  test('the manager of the stage also on a lead that is free, an agent not', async () => {
    await changeLead(free)
    expect(await tries(await asStaff(app, 'document_manager'))).toEqual([200, 200])
    expect(await tries(agent)).toEqual([404, 404])
  })

  test.each(leadStages)('in %s', async (stage) => {
    const status = statusesOfStage[stage][0]
    const agents = sql`current_agent_id = null, call_agent_id = null, consulting_agent_id = null`
    await changeLead(sql`stage = ${stage}, status = ${status}, ${agents}, document_agent_id = ${agent.id}`)
    const isHere = stage === 'documenting'
    expect(await tries(await asStaff(app, 'document_manager'))).toEqual(isHere ? [200, 200] : [404, 404])
    expect(await tries(office)).toEqual(isHere ? [200, 200] : [409, 409])
    expect(await tries(agent)).toEqual([404, 404])
  })

  test('a rejected lead is read by its team, and takes no more documents', async () => {
    await changeLead(sql`status = 'rejected', current_agent_id = null`)
    const calls = leadCalls(await asStaff(app, 'document_manager'))
    const before = await tracesOf(app)
    expect(await calls.checklist(leadId)).toHaveLength(3)
    await expect(calls.upload(leadId, program.passport)).rejects.toMatchObject(wrongState)
    expect(await tracesOf(app)).toEqual(before)
  })

  test('nobody on a lead that is not there', async () => {
    expect(await tries(office, randomUUID())).toEqual([404, 404])
    await changeLead(sql`deleted_at = now(), ${free}`)
    expect(await tries(office)).toEqual([404, 404])
  })
})

describe('the storage quota of a lead', () => {
  test('is that of a client', async () => {
    await own.upload(leadId, program.passport, aDocumentFile('a.pdf', 1000))
    const bytes = clientQuotaBytes - 2000
    await app.db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, lead_id, state)
      select gen_random_uuid()::text, 'a.pdf', 'application/pdf', least(10485760, ${bytes}::bigint - 10485760 * part),
        ${Buffer.alloc(32)}, ${leadId}, 'live'
      from generate_series(0, (${bytes}::bigint - 1) / 10485760) as part`)
    await own.upload(leadId, program.photo, aDocumentFile('a.pdf', 1000))
    const stored = await storedKeys()
    const refused = { status: 413, code: 'quota_exceeded' }
    await expect(own.upload(leadId, program.letter, aDocumentFile('a.pdf', 1000))).rejects.toMatchObject(
      refused,
    )
    expect(await storedKeys()).toEqual(stored)
    // Each lead has a quota of its own.
    const other = await aDocumentLead(app.db, agent, program)
    expect(await own.upload(other, program.photo, aDocumentFile('c.pdf', 1000))).toMatchObject({
      name: 'c.pdf',
    })
  })
})

describe('sent more than once', () => {
  test('to one place at the same moment, each is a version, and the last one counts', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']
    await Promise.all(names.map((name) => own.upload(leadId, program.photo, aDocumentFile(name))))
    const [, photo] = await own.checklist(leadId)
    expect(photo?.versions.map(({ n }) => n)).toEqual([4, 3, 2, 1])
    expect(photo?.uploaded_doc?.file_id).toBe(photo?.versions[0]?.file_id)
    expect((await livingFiles()).map(({ id }) => id).toSorted()).toEqual(
      photo?.versions.map(({ file_id }) => file_id).toSorted(),
    )
  })

  test('with a key, the second gets the first answer, and its own bytes go', async () => {
    const stored = await storedKeys()
    const header = { 'idempotency-key': randomUUID() }
    const send = () => own.upload(leadId, program.photo, aDocumentFile(), header)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await storedKeys()).toHaveLength(stored.length + 1)
  })
})

describe('housekeeping', () => {
  test('leaves the file of a lead alone, and takes what no record names', async () => {
    const { file_url } = await own.upload(leadId, program.passport)
    await app.db.run(sql`delete from files where state = 'removed'`)
    await app.storage.sweep(keysInUse(app.db), -60_000)
    expect((await open(file_url)).statusCode).toBe(200)
    await app.db.transaction((tx) => withOpenHistories(tx, () => eraseDocumentsOfLeads(tx, [leadId])))
    await app.db.run(sql`delete from files where lead_id = ${leadId}`)
    const stored = await storedKeys()
    await app.storage.sweep(keysInUse(app.db), -60_000)
    expect(await storedKeys()).toHaveLength(stored.length - 1)
  })

  test('scans a file that was waiting for the scanner: a bad one is gone, and its place free', async () => {
    const files = [await own.upload(leadId, program.passport), await own.upload(leadId, program.photo)]
    const ids = files.map(({ file_id }) => file_id)
    await app.db.run(sql`update files set scan = 'waiting' where id = any (${ids}::uuid[])`)
    const waiting = await own.checklist(leadId)
    expect(waiting.map(({ uploaded_doc }) => uploaded_doc?.file_url)).toEqual([null, null, undefined])
    const [, bad] = await Promise.all(
      ids.map((id) =>
        app.db.one<{ storage_key: string }>(sql`select storage_key from files where id = ${id}`),
      ),
    )
    const scan = async (key: string) => {
      if (key === bad?.storage_key) throw new ApiError('file_unsafe')
      return 'clean' as const
    }
    await scanWaiting({ ...app, scan, dropBadVersion })
    const [passport, photo] = await own.checklist(leadId)
    expect((await open(passport?.uploaded_doc?.file_url)).statusCode).toBe(200)
    expect(photo?.uploaded_doc).toBeNull()
    expect(await storedKeys()).not.toContain(bad?.storage_key)
  })

  test('leaves no link to who has lost the lead', async () => {
    const { file_id } = await own.upload(leadId, program.passport)
    const link = () => agent.call(documents.makeLink, { params: { id: file_id } })
    expect((await open((await link()).file_url)).statusCode).toBe(200)
    await changeLead(free)
    await expect(link()).rejects.toMatchObject(notFound)
  })
})
