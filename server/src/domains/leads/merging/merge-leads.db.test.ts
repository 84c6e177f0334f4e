import { randomInt, randomUUID } from 'node:crypto'
import {
  type LeadStage,
  type LeadStatus,
  statusesOfStage,
  teamOfStage,
  workStages,
} from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aMessage, leadsOf, sendForm } from '../../../testing/calls/contact-form.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aClient, aLead, anInput, aService, aStaffMember } from '../../../testing/records/records.ts'
import { aStoredDocument } from '../../../testing/records/stored-documents.ts'
import { seededRandom } from '../../../testing/seeded-random.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
let manager: Caller
let serviceId: string
const inputs: string[] = []
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'manager')
  manager = await asStaff(app, 'call_manager')
  serviceId = await aService(app.db)
  for (let at = 0; at < 3; at += 1) inputs.push(await anInput(app.db, { service_id: serviceId }))
})
afterAll(() => app.close())

const merge = (keep_id: string, merge_id: string, caller = office) =>
  caller.call(leads.merge, { body: { keep_id, merge_id } })
const unmerge = (id: string, caller = office) => caller.call(leads.unmerge, { params: { id } })

const initial = () => aLead(app.db, { stage: 'initial', status: 'new' })
type Row = Record<string, unknown>
const rowOf = async (id: string): Promise<Row> => {
  const row = await app.db.one<{ row: Row }>(sql`
    select to_jsonb(leads) - 'version' - 'updated_at' as row from leads where id = ${id}`)
  return row?.row ?? {}
}
const eventsOf = (id: string) =>
  app.db.all(sql`
    select event, from_stage, to_stage, from_status, to_status, from_agent_id, to_agent_id, actor_id, merge_id
    from lead_events where lead_id = ${id} order by seq`)
const auditOf = (id: string) =>
  app.db.all(sql`select kind, actor_id, detail from audit_log where target_id = ${id} order by seq`)

/** The documents, messages and notices of two leads. */
const recordsOf = (...ids: string[]) =>
  app.db.all(sql`
    select 'document' as kind, case_items.id, case_items.lead_id, files.lead_id as file_of
    from case_items join document_versions on document_versions.id = version_id join files on files.id = file_id
    where case_items.lead_id = any (${ids}::uuid[])
    union all select 'message', id, lead_id, null from contacts where lead_id = any (${ids}::uuid[])
    union all select 'notice', id, lead_id, null from notifications where lead_id = any (${ids}::uuid[])
    order by 1, 2`)

async function aDocument(leadId: string, inputId: string | undefined): Promise<void> {
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into files (storage_key, original_name, media_type, size, sha256, lead_id, state)
    values ('merge-test-' || gen_random_uuid(), 'a.pdf', 'application/pdf', 1, sha256('x'), ${leadId}, 'live')
    returning id`)
  await aStoredDocument(app.db, { file_id: id, input_id: inputId ?? null, lead_id: leadId })
}

async function aContactOf(leadId: string): Promise<void> {
  await app.db.run(sql`
    insert into contacts (name, email, subject, text, dedupe_hash, lead_id)
    values ('x', 'x@example.com', 'visa', 'x', sha256(gen_random_uuid()::text::bytea), ${leadId})`)
}

async function aNotice(leadId: string, staffId: string): Promise<void> {
  await app.db.run(sql`
    insert into notifications (staff_id, kind, lead_id, text) values (${staffId}, 'mention', ${leadId}, 'x')`)
}

// The same values every time: two dozen rounds of chance would leave a field out now and then.
const { below, oneOf } = seededRandom(1)
const maybe = <T>(value: T): T | null => (below(2) === 0 ? value : null)

/** A person of whom any field may be known or not, anywhere in the pipeline. */
async function aLeadOf(clientId: string | null): Promise<string> {
  const stage = oneOf(workStages)
  const status = oneOf(statusesOfStage[stage].filter((one) => one !== 'rejected'))
  const agent_id = maybe(await aStaffMember(app.db, teamOfStage[stage].agent)) ?? undefined
  const id = await aLead(app.db, { stage, status, agent_id })
  const passport = maybe(`AA${randomInt(1_000_000, 9_999_999)}`)
  const visit = () => maybe(JSON.stringify({ utm_source: randomUUID() }))
  await app.db.run(sql`
    update leads set
      phone = ${maybe(`+998 9${randomInt(10_000_000, 99_999_999)}`)}, region = ${maybe(randomUUID())},
      birth_year = ${maybe(randomInt(1950, 2010))}, comments = ${maybe(randomUUID())}, country = ${maybe('korea')},
      service_id = ${maybe(serviceId)}, study_type = ${maybe(randomUUID())},
      meeting_type = ${maybe(oneOf(['online', 'offline']))}, meeting_time = ${maybe('2030-01-01T10:00:00Z')},
      passport_encrypted = ${passport && app.secrets.encrypt(passport)}::bytea,
      passport_hash = ${passport && app.secrets.fingerprint(passport)}::bytea,
      utm_first = ${visit()}::jsonb, utm_last = ${visit()}::jsonb, client_id = ${maybe(clientId)}::uuid,
      callback_at = ${maybe('2030-01-01T10:00:00Z')}
    where id = ${id}`)
  if (below(3) === 0)
    await app.db.run(sql`update leads set email = null where id = ${id} and phone is not null`)
  for (const input of inputs) if (below(2) === 0) await aDocument(id, input)
  if (below(2) === 0) await aContactOf(id)
  if (below(2) === 0) await aNotice(id, office.id)
  return id
}

test('a merge and its undoing leave any two leads as they were', async () => {
  const fields = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const clientId = maybe(await aClient(app.db))
    const [kept, merged] = [await aLeadOf(clientId), await aLeadOf(clientId)]
    const before = [await rowOf(kept), await rowOf(merged), await recordsOf(kept, merged)]
    const totals = await app.db.all(sql`select * from lead_totals where count <> 0 order by 1, 2, 3, 4`)
    const { undo_id } = await merge(kept, merged)
    const now = await rowOf(kept)
    const { contacts, tags, ...others } = before[0] as Row
    for (const [name, value] of Object.entries(others)) {
      if (value !== null) expect([name, now[name]]).toEqual([name, value])
      else if (now[name] !== null) fields.add(name)
    }
    await unmerge(undo_id)
    expect([await rowOf(kept), await rowOf(merged), await recordsOf(kept, merged)]).toEqual(before)
    expect(await app.db.all(sql`select * from lead_totals where count <> 0 order by 1, 2, 3, 4`)).toEqual(
      totals,
    )
  }
  // That the rounds have moved something of everything.
  const all =
    'phone email region birth_year passport_hash comments service_id study_type country meeting_type utm_first'
  expect([...fields]).toEqual(expect.arrayContaining(all.split(' ')))
})

describe('a merge', () => {
  test('keeps the one, hides the other, and both say who did it', async () => {
    const agent = await aStaffMember(app.db, 'call_agent')
    const kept = await initial()
    const merged = await aLead(app.db, { stage: 'initial', status: 'needs_call', agent_id: agent })
    await app.db.run(
      sql`update leads set phone = '+998 90 777 66 55', region = 'Buxoro' where id = ${merged}`,
    )
    const answer = await merge(kept, merged, manager)
    expect(answer).toMatchObject({ id: kept, phone: '+998 90 777 66 55', region: 'Buxoro', stage: 'initial' })
    const { undo_id } = answer
    expect(await rowOf(merged)).toMatchObject({ merged_into_id: kept, current_agent_id: null })
    expect((await rowOf(merged)).deleted_at).not.toBeNull()
    await expect(office.call(leads.get, { params: { id: merged } })).rejects.toMatchObject({ status: 404 })
    const shared = { event: 'merged', actor_id: manager.id, merge_id: undo_id }
    expect(await eventsOf(kept)).toMatchObject([{ ...shared, from_agent_id: null, to_agent_id: null }])
    expect(await eventsOf(merged)).toMatchObject([
      {
        ...shared,
        from_status: 'needs_call',
        to_status: 'needs_call',
        from_agent_id: agent,
        to_agent_id: null,
      },
    ])
    const entry = {
      kind: 'lead.merged',
      actor_id: manager.id,
      detail: { merge_id: undo_id, kept_id: kept, merged_id: merged },
    }
    expect([await auditOf(kept), await auditOf(merged)]).toEqual([[entry], [entry]])
  })

  test('offers its undoing in the timeline, and no more once it was undone', async () => {
    const [kept, merged] = [await initial(), await initial()]
    const { undo_id } = await merge(kept, merged)
    const offered = async () =>
      (await office.call(leads.get, { params: { id: kept } })).timeline.map(({ event, undo_id }) => [
        event,
        undo_id,
      ])
    expect(await offered()).toEqual([['merged', undo_id]])
    await unmerge(undo_id)
    expect(await offered()).toEqual([
      ['merged', null],
      ['unmerged', null],
    ])
  })

  test('moves the documents that are lacking, the messages and the notices', async () => {
    const [kept, merged] = [await initial(), await initial()]
    await aDocument(kept, inputs[0])
    await aDocument(merged, inputs[0])
    await aDocument(merged, inputs[1])
    await aContactOf(merged)
    await aNotice(merged, office.id)
    await merge(kept, merged)
    expect(await recordsOf(kept)).toMatchObject([
      { kind: 'document', file_of: kept },
      { kind: 'document', file_of: kept },
      { kind: 'message' },
      { kind: 'notice' },
    ])
    expect(await recordsOf(merged)).toMatchObject([{ kind: 'document', file_of: merged }])
  })

  test('stores no passport in its snapshot', async () => {
    const [kept, merged] = [await initial(), await initial()]
    const encrypted = app.secrets.encrypt('AA9876543')
    await app.db.run(sql`
      update leads set passport_encrypted = ${encrypted}, passport_hash = ${app.secrets.fingerprint('AA9876543')}
      where id = ${merged}`)
    const answer = await merge(kept, merged)
    expect(answer.passport_number).toBe('AA9876543')
    const [row] = await app.db.all(sql`
      select kept_before::text || merged_before::text || moved::text as text from lead_merges where id = ${answer.undo_id}`)
    expect(JSON.stringify(row)).not.toContain('9876543')
    expect(JSON.stringify(row)).not.toContain(encrypted.toString('hex'))
  })

  test('leaves one lead to be found, by the phones and e-mails of both', async () => {
    const [kept, merged, message] = [await initial(), await initial(), aMessage()]
    await app.db.run(sql`update leads set phone = '+998 90 321 00 01' where id = ${kept}`)
    await app.db.run(sql`update leads set phone = '+998 90 321 00 02' where id = ${merged}`)
    const { undo_id } = await merge(kept, merged)
    await sendForm(app, { ...message, phone: '903210002' })
    expect(await leadsOf(app, message.email)).toEqual([])
    expect((await eventsOf(kept)).at(-1)).toMatchObject({ event: 'tried_again' })
    const table = 'name,phone\nA,+998903210002\nB,903210001\n'
    const file = () => new File([table], 'people.csv')
    expect(await office.call(leads.import, { body: {}, file: file() })).toMatchObject({ new: 0, found: 2 })
    await unmerge(undo_id)
    const before = (await eventsOf(kept)).length
    await office.call(leads.import, { body: {}, file: file() })
    expect(await eventsOf(kept)).toHaveLength(before + 1)
    expect((await eventsOf(merged)).at(-1)).toMatchObject({ event: 'tried_again' })
  })
})

describe('who and what', () => {
  const missing = randomUUID()

  test.each<[string, LeadStage, LeadStatus]>([
    ['consulting', 'consulting', 'new'],
    ['documenting', 'documenting', 'new'],
    ['completed', 'completed', 'selected'],
  ])('a call_manager merges nothing that is %s', async (_name, stage, status) => {
    const [own, other] = [await initial(), await aLead(app.db, { stage, status })]
    const before = await tracesOf(app)
    for (const [kept, merged] of [
      [own, other],
      [other, own],
    ] as const) {
      await expect(merge(kept, merged, manager)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
    }
    expect(await tracesOf(app)).toEqual(before)
  })

  test('the office merges leads of any stage, and the kept one stays where it is; none that is completed', async () => {
    const kept = await aLead(app.db, { stage: 'consulting', status: 'new' })
    const merged = await aLead(app.db, { stage: 'documenting', status: 'new' })
    expect(await merge(kept, merged)).toMatchObject({ pipeline_stage: 'consulting' })
    const completed = await aLead(app.db, { stage: 'completed', status: 'selected' })
    await expect(merge(kept, completed)).rejects.toMatchObject({ status: 409 })
    await expect(merge(completed, kept)).rejects.toMatchObject({ status: 409 })
  })

  test('what does not exist or was merged already is 404, itself is refused', async () => {
    const [one, other, third] = [await initial(), await initial(), await initial()]
    await expect(merge(one, missing)).rejects.toMatchObject({ status: 404 })
    await expect(merge(missing, one)).rejects.toMatchObject({ status: 404 })
    await expect(merge(one, one)).rejects.toMatchObject({ status: 422 })
    await merge(one, other)
    await expect(merge(third, other)).rejects.toMatchObject({ status: 404 })
    await expect(unmerge(missing)).rejects.toMatchObject({ status: 404 })
  })

  test('an active lead is not merged into a rejected one; the other way round it is', async () => {
    const open = await initial()
    const rejected = await aLead(app.db, { stage: 'initial', status: 'rejected' })
    await expect(merge(rejected, open)).rejects.toMatchObject({ status: 409 })
    expect(await merge(open, rejected)).toMatchObject({ id: open, status: 'new' })
  })

  test('the leads of two accounts are two people', async () => {
    const [one, other] = [await initial(), await initial()]
    for (const id of [one, other]) {
      await app.db.run(sql`update leads set client_id = ${await aClient(app.db)} where id = ${id}`)
    }
    await expect(merge(one, other)).rejects.toMatchObject({ status: 409 })
  })

  test('of two merges at once that cross each other one is done', async () => {
    const [one, other] = [await initial(), await initial()]
    const tries = await Promise.allSettled([merge(one, other), merge(other, one)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('an undoing', () => {
  test('leaves what was written since', async () => {
    const [kept, merged] = [await initial(), await initial()]
    await app.db.run(sql`
      update leads set region = 'Buxoro', study_type = 'MBA', phone = '+998 90 555 00 11' where id = ${merged}`)
    const { undo_id } = await merge(kept, merged)
    await app.db.run(sql`update leads set region = 'Xiva' where id = ${kept}`)
    const both = await unmerge(undo_id, manager)
    expect(both.map(({ id }) => id)).toEqual([kept, merged])
    expect(both[0]).toMatchObject({ region: 'Xiva', study_type: null, phone: null })
    expect(both[1]).toMatchObject({ region: 'Buxoro', study_type: 'MBA', phone: '+998 90 555 00 11' })
  })

  test('gives the lead back to its agent, and to nobody where that one is gone', async () => {
    const ends = [sql`full_name = full_name`, sql`active = false`, sql`role = 'document_agent'`]
    const owners: unknown[] = []
    for (const end of ends) {
      const agent = await aStaffMember(app.db, 'call_agent')
      const merged = await aLead(app.db, { stage: 'initial', status: 'needs_call', agent_id: agent })
      const { undo_id } = await merge(await initial(), merged)
      await app.db.run(sql`update staff set ${end} where id = ${agent}`)
      await unmerge(undo_id)
      const { current_agent_id, call_agent_id, assigned_at } = await rowOf(merged)
      owners.push([current_agent_id === agent, call_agent_id === agent, assigned_at !== null])
      expect((await eventsOf(merged)).at(-1)).toMatchObject({
        event: 'unmerged',
        to_agent_id: current_agent_id,
      })
    }
    expect(owners).toEqual([
      [true, true, true],
      [false, false, false],
      [false, false, false],
    ])
  })

  test('is done once', async () => {
    const { undo_id } = await merge(await initial(), await initial())
    const tries = await Promise.allSettled([unmerge(undo_id), unmerge(undo_id)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(unmerge(undo_id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('goes backwards: what was merged last is undone first', async () => {
    const [one, two, three, four] = [await initial(), await initial(), await initial(), await initial()]
    const chain = [await merge(two, one), await merge(two, three), await merge(four, two)].map(
      (m) => m.undo_id,
    )
    const [first = '', second = '', third = ''] = chain
    await expect(unmerge(first)).rejects.toMatchObject({ status: 409 })
    await expect(unmerge(second)).rejects.toMatchObject({ status: 409 })
    await unmerge(third)
    await expect(unmerge(first)).rejects.toMatchObject({ status: 409 })
    await unmerge(second)
    await unmerge(first)
    for (const id of [one, two, three, four]) {
      expect(await rowOf(id)).toMatchObject({ deleted_at: null, merged_into_id: null })
    }
  })

  test('is refused once one of the two is completed, erased, or no longer in the stage of who asks', async () => {
    const merges = async () => {
      const [kept, merged] = [await initial(), await initial()]
      return { kept, merged, ...(await merge(kept, merged)) }
    }
    const completed = await merges()
    await app.db.run(
      sql`update leads set stage = 'completed', status = 'selected' where id = ${completed.kept}`,
    )
    await expect(unmerge(completed.undo_id)).rejects.toMatchObject({ status: 409 })
    const erased = await merges()
    await app.db.run(sql`
      update leads set name = '', phone = null, email = null, callback_note = null, deleted_at = now(), erased_at = now()
      where id = ${erased.merged}`)
    await app.db.run(sql`
      update lead_merges set kept_before = '{}', merged_before = '{}', moved = '{}' where id = ${erased.undo_id}`)
    await expect(unmerge(erased.undo_id)).rejects.toMatchObject({ status: 409 })
    const elsewhere = await merges()
    await app.db.run(sql`update leads set stage = 'consulting' where id = ${elsewhere.kept}`)
    await expect(unmerge(elsewhere.undo_id, manager)).rejects.toMatchObject({ status: 409 })
    expect(await unmerge(elsewhere.undo_id)).toHaveLength(2)
  })
})
