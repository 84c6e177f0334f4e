import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
let agent: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  manager = await asStaff(app, 'call_manager')
  agent = await asStaff(app, 'call_agent')
})
afterAll(() => app.close())

const freeLead = () => aLead(app.db, { stage: 'initial', status: 'new' })
const update = (caller: Caller, id: string, body: object) =>
  caller.call(leads.update, { params: { id }, body })
const timelineOf = async (id: string) => (await manager.call(leads.get, { params: { id } })).timeline
let last = 1_000_000
const aPhone = () => {
  last += 1
  return `+998 91 ${last}`
}

describe('an edit', () => {
  test('changes every field, and the history has each before and after', async () => {
    const id = await freeLead()
    const service_id = await aService(app.db)
    const phone = aPhone()
    const fields = {
      name: 'Aziza Karimova',
      phone,
      email: `${last}@example.com`,
      source: 'yarmarka',
      region: 'Xiva',
      birth_year: 2001,
      service_id,
      study_type: 'Magistratura',
      country: 'korea',
      language: 'ru',
      tags: ['vip', 'kuz 2026'],
      contacts: [{ phone: '+998 90 765 43 21', relation: 'parent', person_name: 'Onasi' }],
    }
    expect(await update(manager, id, fields)).toMatchObject({
      ...fields,
      undo_id: expect.any(String),
      alike: [],
    })
    const changes = (await timelineOf(id)).at(-1)?.changes ?? []
    expect(changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(fields).toSorted())
    expect(changes).toContainEqual({ field: 'phone', before: null, after: phone })
    expect(changes).toContainEqual({ field: 'tags', before: null, after: 'vip, kuz 2026' })
    expect(changes).toContainEqual({ field: 'contacts', before: null, after: '+998 90 765 43 21 (Onasi)' })
  })

  test('leaves out what it does not name; one that changes nothing is no line', async () => {
    const id = await freeLead()
    const before = await manager.call(leads.get, { params: { id } })
    const same = await update(manager, id, { name: before.name, region: null })
    expect(same.version).toBe(before.version)
    expect(await timelineOf(id)).toEqual(before.timeline)
    expect(await update(manager, id, {})).toMatchObject({ name: before.name, undo_id: null })
  })

  test('of a passport is in no history, audit entry or undo in clear', async () => {
    const id = await freeLead()
    await update(manager, id, { passport_number: 'AA7654321' })
    const edited = await update(manager, id, { passport_number: 'BB1234567' })
    expect(edited.passport_number).toBe('BB1234567')
    expect((await timelineOf(id)).at(-1)?.changes).toEqual([
      { field: 'passport_number', before: null, after: null },
    ])
    const texts = await app.db.all<{ text: string }>(sql`
      select lead_events::text as text from lead_events where lead_id = ${id}
      union all select audit_log::text from audit_log where target_id = ${id}
      union all select lead_undo_rows::text from lead_undo_rows where lead_id = ${id}`)
    expect(texts.length).toBeGreaterThan(4)
    for (const { text } of texts) expect(text).not.toMatch(/AA7654321|BB1234567/)
  })

  test('by two at once is refused to the second, who gets what is stored now', async () => {
    const id = await freeLead()
    const { version } = await manager.call(leads.get, { params: { id } })
    const edits = [{ region: 'Xiva' }, { region: 'Buxoro' }].map((body) =>
      update(manager, id, { ...body, version }),
    )
    const results = await Promise.allSettled(edits)
    const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(refused.reason).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(refused.reason.current).toMatchObject({ version: version + 1 })
  })

  test('cannot leave a person without phone and e-mail', async () => {
    const id = await freeLead()
    await expect(update(manager, id, { phone: null, email: null })).rejects.toMatchObject({
      status: 422,
      fields: { phone: expect.any(String) },
    })
  })

  test('of another person is not found; of a completed one is refused', async () => {
    const foreign = await aLead(app.db, { stage: 'consulting', status: 'new' })
    await expect(update(agent, await freeLead(), { region: 'X' })).rejects.toMatchObject({ status: 404 })
    await expect(update(manager, foreign, { region: 'X' })).rejects.toMatchObject({ status: 404 })
    const done = await aLead(app.db, { stage: 'completed', status: 'selected' })
    const admin = await asStaff(app, 'admin')
    await expect(update(admin, done, { region: 'X' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
    const own = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    expect(await update(agent, own, { region: 'Nukus' })).toMatchObject({ region: 'Nukus' })
  })

  test.each([
    { tags: Array.from({ length: 11 }, (_, n) => `t${n}`) },
    { tags: ['x'.repeat(31)] },
    { tags: ['a,b'] },
    { contacts: Array.from({ length: 7 }, () => ({ phone: '+998 90 765 43 21' })) },
    { contacts: [{ phone: 'abc' }] },
    { contacts: [{ phone: '+998 90 765 43 21', relation: 'neighbour' }] },
    { name: '' },
    { source: '' },
  ])('refuses %j and stores nothing', async (body) => {
    const id = await freeLead()
    await expect(update(manager, id, body)).rejects.toMatchObject({ status: 422 })
    expect(await app.db.one(sql`select version from leads where id = ${id}`)).toEqual({ version: 1 })
  })

  test('makes tags small and each of them one', async () => {
    const { tags } = await update(manager, await freeLead(), { tags: ['VIP', 'vip', ' Kuz '] })
    expect(tags).toEqual(['vip', 'kuz'])
  })
})

describe('phones', () => {
  const create = (phone: string) =>
    manager.call(leads.create, { body: { name: 'Kimdir', phone, source: 'office' } })

  test('one that another open lead has is stored, and the other is named', async () => {
    const phone = aPhone()
    const other = await create(phone)
    const id = await freeLead()
    expect((await update(manager, id, { phone })).alike).toEqual([{ id: other.id, name: 'Kimdir' }])
  })

  test('an own second phone finds the lead; a search finds it by every phone', async () => {
    const id = await freeLead()
    const [own, mother] = [aPhone(), aPhone()]
    await update(manager, id, {
      contacts: [
        { phone: own, relation: 'own' },
        { phone: mother, relation: 'parent' },
      ],
    })
    expect((await create(own)).id).toBe(id)
    for (const phone of [own, mother]) {
      const found = await manager.call(leads.list, { query: { query: phone } })
      expect(found.map((lead) => lead.id)).toContain(id)
    }
  })

  test('a mother’s phone does not join two sons', async () => {
    const mother = aPhone()
    const [one, two] = [await freeLead(), await freeLead()]
    for (const id of [one, two]) {
      const { alike } = await update(manager, id, { contacts: [{ phone: mother, relation: 'parent' }] })
      expect(alike).toEqual([])
    }
    const made = await create(mother)
    expect([one, two]).not.toContain(made.id)
  })
})

describe('many at once', () => {
  const updateMany = (body: object) =>
    manager.call(leads.updateMany, { body: body as { lead_ids: string[] } })

  test('tags are added and removed, the source is set, and one undo takes it back', async () => {
    const lead_ids = [await freeLead(), await freeLead()]
    await update(manager, lead_ids[0] as string, { tags: ['eski', 'vip'] })
    const changed = await updateMany({
      lead_ids,
      add_tags: ['kuz'],
      remove_tags: ['eski'],
      source: 'yarmarka',
    })
    expect(changed).toMatchObject({ count: 2 })
    const rows = () =>
      app.db.all(
        sql`select tags, source from leads where id = any (${lead_ids}::uuid[]) order by cardinality(tags)`,
      )
    expect(await rows()).toEqual([
      { tags: ['kuz'], source: 'yarmarka' },
      { tags: ['vip', 'kuz'], source: 'yarmarka' },
    ])
    await manager.call(leads.undo, { params: { id: changed.undo_id ?? '' } })
    expect(await rows()).toEqual([
      { tags: [], source: 'website' },
      { tags: ['eski', 'vip'], source: 'website' },
    ])
  })

  test('all or none: an eleventh tag, or a lead of another stage', async () => {
    const full = await freeLead()
    await update(manager, full, { tags: Array.from({ length: 10 }, (_, n) => `t${n}`) })
    const other = await freeLead()
    await expect(updateMany({ lead_ids: [other, full], add_tags: ['x'] })).rejects.toMatchObject({
      code: 'too_many_tags',
    })
    const elsewhere = await aLead(app.db, { stage: 'consulting', status: 'new' })
    await expect(updateMany({ lead_ids: [other, elsewhere], add_tags: ['x'] })).rejects.toMatchObject({
      status: 409,
    })
    expect((await manager.call(leads.get, { params: { id: other } })).tags).toEqual([])
  })

  test('the lists of sources and tags count what the list shows', async () => {
    const lead_ids = [await freeLead(), await freeLead(), await freeLead()]
    await updateMany({ lead_ids, add_tags: ['sanoq'], source: 'sanoq-manba' })
    await update(manager, lead_ids[2] as string, { tags: [], source: 'boshqa' })
    const { sources, tags } = await manager.call(leads.listWords, { query: {} })
    expect(sources).toContainEqual({ name: 'sanoq-manba', count: 2 })
    expect(tags).toContainEqual({ name: 'sanoq', count: 2 })
    const listed = (query: Record<string, string>) => manager.call(leads.list, { query })
    expect(await listed({ tags: 'sanoq' })).toHaveLength(2)
    expect(await listed({ source: 'sanoq-manba,boshqa' })).toHaveLength(3)
    const own = await agent.call(leads.listWords, { query: {} })
    expect(own.sources.every(({ name }) => name !== 'sanoq-manba')).toBe(true)
  })
})
