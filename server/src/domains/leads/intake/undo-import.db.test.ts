import { randomUUID } from 'node:crypto'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aMessage, sendForm } from '../../../testing/calls/contact-form.ts'
import { searchEverywhere } from '../../../testing/reading/search-everywhere.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

let contactCount = 0
function phone(): string {
  contactCount += 1
  return String(900_000_000 + contactCount)
}

async function bring(caller: Caller, ...rows: string[]): Promise<string> {
  const file = new File([`name,phone,email,note\n${rows.join('\n')}\n`], 'people.csv')
  const { import_id } = await caller.call(leads.import, { body: {}, file })
  return import_id ?? ''
}

const undo = (caller: Caller, id: string) => caller.call(leads.undoImport, { params: { id } })
const leadOf = async (phone: string) =>
  (await app.db.one<{ id: string }>(sql`select id from leads where phone = ${phone}`))?.id ?? ''

test('nothing of the people stays anywhere, and the import says who undid it', async () => {
  const id = await bring(manager, `Ergashtoy Planted,${phone()},planted@undo.example,a note of Ergashtoy`)
  await undo(manager, id)
  expect(await searchEverywhere(app, 'ergashtoy', 'planted@undo.example')).toEqual([])
  const [row] = await app.db.all(sql`
    select undone_by, undone_at is not null as undone, (select count(*) from lead_import_rows
      where import_id = lead_imports.id and lead_id is null) as lines from lead_imports where id = ${id}`)
  expect(row).toEqual({ undone_by: manager.id, undone: true, lines: 1 })
  expect(
    await app.db.all(sql`select kind, detail from audit_log where target_id = ${id} order by seq`),
  ).toEqual([
    { kind: 'lead.imported', detail: { new: 1, found: 0, bad: 0 } },
    { kind: 'lead.import_undone', detail: { removed: 1, kept: 0 } },
  ])
})

describe('a lead stays and is named when', () => {
  type Work = (id: string, number: string) => Promise<unknown>
  const cases: [string, Work][] = [
    [
      'somebody owns it',
      async (id) => {
        const agent_id = await aStaffMember(app.db, 'call_agent')
        await manager.call(leads.assign, { body: { agent_id, lead_ids: [id] } })
      },
    ],
    [
      'it was given and taken back',
      async (id) => {
        const agent_id = await aStaffMember(app.db, 'call_agent')
        await manager.call(leads.assign, { body: { agent_id, lead_ids: [id] } })
        await manager.call(leads.unassign, { body: { lead_ids: [id] } })
      },
    ],
    [
      'somebody wrote a note',
      (id) => manager.call(leads.addNote, { params: { id }, body: { text: 'Called' } }),
    ],
    ['the person has asked again', (_id, number) => sendForm(app, { ...aMessage(), phone: `+998${number}` })],
    ['another import has found it', (_id, number) => bring(manager, `Somebody,${number},,`)],
    [
      'another lead was merged into it',
      async (id) => {
        const other = await manager.call(leads.create, { body: { name: 'Other', phone: phone() } })
        await manager.call(leads.merge, { body: { keep_id: id, merge_id: other.id } })
      },
    ],
  ]

  test.each(cases)('%s', async (_name, work) => {
    const [touched, other] = [phone(), phone()]
    const id = await bring(manager, `Touched,${touched},,`, `Other,${other},,`)
    const leadId = await leadOf(touched)
    await work(leadId, touched)
    expect(await undo(manager, id)).toEqual({ removed: 1, kept: [{ id: leadId, name: 'Touched' }] })
    expect(await leadOf(touched)).toBe(leadId)
    expect(await leadOf(other)).toBe('')
  })
})

test('a lead that was there before still has what the import added, and stays reopened', async () => {
  const number = phone()
  const { id } = await manager.call(leads.create, { body: { name: 'Known', phone: number } })
  await app.db.run(sql`update leads set status = 'rejected' where id = ${id}`)
  const importId = await bring(manager, `Known,${number},known@undo.example,from the fair`)
  expect(await undo(manager, importId)).toEqual({ removed: 0, kept: [] })
  const lead = await manager.call(leads.get, { params: { id } })
  expect(lead).toMatchObject({ status: 'new', email: 'known@undo.example', note: 'from the fair' })
  expect(lead.timeline.map(({ event }) => event)).toEqual(['created', 'tried_again'])
})

test('a lead that was merged into another is not brought back, and not lost', async () => {
  const number = phone()
  const importId = await bring(manager, `Merged,${number},,`)
  const id = await leadOf(number)
  const kept = await manager.call(leads.create, { body: { name: 'Kept', phone: phone() } })
  const { undo_id } = await manager.call(leads.merge, { body: { keep_id: kept.id, merge_id: id } })
  expect(await undo(manager, importId)).toEqual({ removed: 0, kept: [] })
  await manager.call(leads.unmerge, { params: { id: undo_id } })
  expect(await manager.call(leads.get, { params: { id } })).toMatchObject({ name: 'Merged' })
})

describe('who may undo an import', () => {
  test('a call_manager their own, the office everybody’s; nobody one that there is not', async () => {
    const id = await bring(manager, `Somebody,${phone()},,`)
    const colleague = await asStaff(app, 'call_manager')
    const before = await tracesOf(app)
    await expect(undo(colleague, id)).rejects.toMatchObject({ status: 404 })
    await expect(undo(manager, randomUUID())).rejects.toMatchObject({ status: 404 })
    expect(await tracesOf(app)).toEqual(before)
    expect(await undo(await asStaff(app, 'manager'), id)).toMatchObject({ removed: 1 })
  })

  test('nobody twice, also at once', async () => {
    const id = await bring(manager, `Somebody,${phone()},,`)
    const tries = await Promise.allSettled([undo(manager, id), undo(manager, id), undo(manager, id)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(undo(manager, id)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })
})
