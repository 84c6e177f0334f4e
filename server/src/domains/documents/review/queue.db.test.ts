import { applications } from 'contract/applications'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { asClient, asStaff } from '../../../testing/accounts/callers.ts'
import { aDocumentFile, applicationCalls } from '../../../testing/calls/application-calls.ts'
import { caseCalls } from '../../../testing/calls/case-calls.ts'
import { handedIn, joinCase, lineOf, reviewCalls, seen } from '../../../testing/calls/review-calls.ts'
import {
  app,
  client,
  id,
  manager,
  office,
  own,
  program,
  setUpHandedInFixture,
} from '../../../testing/records/handed-in-fixture.ts'
import { aLead } from '../../../testing/records/records.ts'

setUpHandedInFixture({ ownProgram: true })

let service_id: string
beforeEach(() => {
  service_id = program.id
})

const queued = async (query: object = {}, caller = office) =>
  (await caller.queue({ service_id, ...query })).results
const places = async (query: object = {}, caller = office) =>
  (await queued(query, caller)).map(({ application_id, service_input_id }) => [
    application_id,
    service_input_id,
  ])

test('what waits, the longest waiting first, with all that a reviewer has to know', async () => {
  const second = await handedIn(await asClient(app), program)
  const both = (each: string) => [
    [each, program.passport],
    [each, program.photo],
  ]
  expect((await places()).slice(0, 2).toSorted()).toEqual(both(id).toSorted())
  expect((await places()).slice(2).toSorted()).toEqual(both(second).toSorted())
  const { results, total } = await office.queue({ service_id, limit: '1' })
  expect([results.length, total]).toEqual([1, 4])
  expect(
    (await queued()).find(({ service_input_id }) => service_input_id === program.passport),
  ).toMatchObject({
    state: 'waiting',
    version: expect.any(Number),
    name: { uz: 'Pasport' },
    waiting: { n: 1, name: 'hujjat.pdf', file_url: expect.stringContaining('/files/') },
    client: { id: client.id, full_name: expect.stringContaining('Client') },
    service_id,
    country: null,
    accepted_before: false,
    versions: [{ n: 1 }],
    warnings: [{ code: 'passport_unknown', values: {} }],
  })
  expect(await places({ offset: '3' })).toHaveLength(1)
})

test('what is decided leaves it, an offer comes back to it with the version that is offered', async () => {
  await office.accept(await seen(manager, id, program.passport))
  await office.redo(await seen(manager, id, program.photo))
  expect(await places()).toEqual([])
  await own.upload(id, program.passport, aDocumentFile('yaxshi.pdf'))
  expect(await queued()).toMatchObject([
    { state: 'accepted', accepted_before: true, waiting: { n: 2, name: 'yaxshi.pdf' } },
  ])
})

test('a new file comes with the reasons why those before it were sent back, without what was undone', async () => {
  const line = () => seen(manager, id, program.passport)
  const [undone] = await office.redo(await line(), 'locked')
  await office.undo(undone?.item_id ?? '')
  await office.redo(await line(), 'blurry', { note: 'Yorug‘da oling' })
  await own.upload(id, program.passport)
  await office.accept(await line())
  await own.upload(id, program.passport)
  await office.redo(await line(), 'cut_off')
  await own.upload(id, program.passport)
  const found = (await queued()).find(({ service_input_id }) => service_input_id === program.passport)
  expect(found?.sent_back.map(({ reason: { code, note } }) => [code, note])).toEqual([
    ['cut_off', null],
    ['blurry', 'Yorug‘da oling'],
  ])
  const times = [found?.waiting.uploaded_at, ...(found?.sent_back ?? []).map(({ at }) => at)]
  expect(times.map((time) => Math.abs(Date.now() - Date.parse(time ?? '')) < 60_000)).toEqual([
    true,
    true,
    true,
  ])
})

test('the files of drafts, of what was rejected, finished or deleted wait for nobody', async () => {
  await own.wholeDraft(program)
  expect((await places()).map(([place]) => place)).toEqual([id, id])
  for (const [change, back] of [
    [
      sql`update applications set status = 'rejected' where id = ${id}`,
      sql`update applications set status = 'pending' where id = ${id}`,
    ],
    [
      sql`update cases set outcome = 'granted', finished_at = now() where application_id = ${id}`,
      sql`update cases set outcome = null, finished_at = null where application_id = ${id}`,
    ],
    [
      sql`update applications set deleted_at = now() where id = ${id}`,
      sql`update applications set deleted_at = null where id = ${id}`,
    ],
  ] as const) {
    await app.db.run(change)
    expect(await places()).toEqual([])
    await app.db.run(back)
    expect(await places()).toHaveLength(2)
  }
})

test('by country, in the words of both lists', async () => {
  const inCountry = async (country: string) => {
    const made = await handedIn(await asClient(app), program)
    await app.db.run(sql`update applications set country_preference = ${country} where id = ${made}`)
    return made
  }
  const ids = [await inCountry('Avstraliya'), await inCountry('australia')]
  await inCountry('Germaniya')
  const found = await places({ country: 'AU' })
  expect(new Set(found.map(([place]) => place))).toEqual(new Set(ids))
  await expect(office.queue({ country: 'UZ' })).rejects.toMatchObject({ status: 400 })
})

describe('whose it is', () => {
  test('an agent sees the cases they are on, and a manager of documents all that were handed in', async () => {
    const other = await handedIn(await asClient(app), program)
    const agent = await asStaff(app, 'document_agent')
    await joinCase(app.db, id, agent.id)
    const ofAgent = await places({}, reviewCalls(agent))
    expect(new Set(ofAgent.map(([place]) => place))).toEqual(new Set([id]))
    const lead = await asStaff(app, 'document_manager')
    expect(await places({}, reviewCalls(lead))).toHaveLength(4)
    expect(await places({ mine: 'true' }, reviewCalls(lead))).toEqual([])
    await joinCase(app.db, other, lead.id)
    expect(await places({ mine: 'true' }, reviewCalls(lead))).toHaveLength(2)
  })

  test('the documents of a lead are in it while they are collected', async () => {
    const agent = await asStaff(app, 'document_agent')
    const lead_id = await aLead(app.db, { stage: 'documenting', status: 'new', agent_id: agent.id })
    await app.db.run(sql`update leads set service_id = ${service_id} where id = ${lead_id}`)
    await agent.call(leads.upload, {
      params: { leadId: lead_id, serviceInputId: program.passport },
      file: aDocumentFile(),
    })
    const [item] = await queued({}, reviewCalls(agent))
    expect(item).toMatchObject({ application_id: null, lead_id, client: { id: null }, state: 'waiting' })
    expect(await queued({ mine: 'true' }, reviewCalls(agent))).toHaveLength(1)
    expect(await queued({}, reviewCalls(await asStaff(app, 'document_agent')))).toEqual([])
    const lead = reviewCalls(await asStaff(app, 'document_manager'))
    expect((await queued({}, lead)).map((each) => each.lead_id)).toEqual([null, null, lead_id])
    const line = {
      item_id: item?.item_id ?? '',
      version_id: item?.waiting.id ?? '',
      version: item?.version ?? 0,
    }
    const other = reviewCalls(await asStaff(app, 'document_agent'))
    await expect(other.accept(line)).rejects.toMatchObject({ status: 404 })
    expect(await reviewCalls(agent).accept(line)).toMatchObject([{ state: 'accepted', lead_id }])
    expect(await reviewCalls(agent).undo(line.item_id)).toMatchObject([{ state: 'waiting' }])
    await reviewCalls(agent).accept({ ...line, version: line.version + 2 })
    await app.db.transaction(async (tx) => {
      await tx.run(sql`select set_config('app.erasing', 'on', true)`)
      await tx.run(sql`update case_events set at = at - interval '5 minutes' where lead_id = ${lead_id}`)
    })
    await expect(reviewCalls(agent).undo(line.item_id)).rejects.toMatchObject({ code: 'undo_too_late' })
    await app.db.run(sql`update leads set deleted_at = now(), current_agent_id = null where id = ${lead_id}`)
    expect((await queued()).map((each) => each.lead_id)).toEqual([null, null])
  })
})

test('the number beside its name is its length, also without what nobody reviews any more', async () => {
  const counted = async () => (await caseCalls(manager).counts()).to_review
  const total = async () => (await office.queue({})).total
  const before = await total()
  expect(await counted()).toBe(before)
  await manager.call(applications.setStatus, {
    body: { id, status: 'rejected', reason_code: 'other', note: 'Muddat o‘tgan' },
  })
  expect([await total(), await counted()]).toEqual([before - 2, before - 2])
})

test('approving leaves what waits where it is', async () => {
  await manager.call(applications.setStatus, { body: { id, status: 'approved' } })
  expect(await places()).toHaveLength(2)
  expect(await lineOf(client, id, program.passport)).toMatchObject({ state: 'waiting' })
  expect((await applicationCalls(manager).getFull(id)).status).toBe('approved')
})
