import { randomUUID } from 'node:crypto'
import { type WorkStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { auditOf } from '../../../testing/calls/application-calls.ts'
import { leadCalls } from '../../../testing/calls/lead-calls.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let author: Caller
beforeAll(async () => {
  app = await startApp()
  author = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const notFound = { status: 404, code: 'not_found' }
const leadIn = (stage: WorkStage, agent_id?: string) => aLead(app.db, { stage, status: 'new', agent_id })
const noteAs = (caller: Caller, id: string) => leadCalls(caller).note(id, 'Called twice')

test('a note comes before the older ones, which stay, and is the note of the lead', async () => {
  const id = await leadIn('initial')
  const first = await leadCalls(author).note(id, 'First\nwith a second line')
  const second = await leadCalls(author).note(id, 'Second')
  expect(first).toEqual({
    id: expect.any(String),
    text: 'First\nwith a second line',
    author_name: expect.stringMatching(/^Staff /),
    channel: 'web',
    created_at: expect.any(String),
  })
  const lead = await leadCalls(author).get(id)
  expect(lead.notes).toEqual([second, first])
  expect(lead.note).toBe('Second')
  expect(lead.version).toBe(1)
})

test('the audit says who wrote one, and not what', async () => {
  const id = await leadIn('initial')
  const note = await noteAs(author, id)
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'lead.noted', actor_kind: 'staff', actor_id: author.id, detail: { note_id: note.id } },
  ])
})

describe('visibility', () => {
  test.each<[StaffRole, WorkStage[]]>([
    ['manager', [...workStages]],
    ['call_manager', ['initial']],
    ['consulting_manager', ['consulting']],
    ['document_manager', ['documenting']],
    ['call_agent', []],
    ['document_agent', []],
  ])('a %s writes on the leads of others in %j', async (role, stages) => {
    const caller = await asStaff(app, role)
    for (const stage of workStages) {
      const written = noteAs(caller, await leadIn(stage))
      if (stages.includes(stage)) expect(await written).toMatchObject({ text: 'Called twice' })
      else await expect(written).rejects.toMatchObject(notFound)
    }
  })

  test.each<[StaffRole, WorkStage]>([
    ['call_agent', 'initial'],
    ['consulting_agent', 'consulting'],
    ['document_agent', 'documenting'],
  ])('a %s writes on the own leads in %s', async (role, own) => {
    const caller = await asStaff(app, role)
    for (const stage of workStages) {
      const written = noteAs(caller, await leadIn(stage, caller.id))
      if (stage === own) expect(await written).toMatchObject({ text: 'Called twice' })
      else await expect(written).rejects.toMatchObject(notFound)
    }
  })

  test('a refused one leaves nothing', async () => {
    const id = await leadIn('consulting')
    const caller = await asStaff(app, 'call_manager')
    const before = await tracesOf(app)
    await expect(noteAs(caller, id)).rejects.toMatchObject(notFound)
    await expect(noteAs(author, randomUUID())).rejects.toMatchObject(notFound)
    await expect(leadCalls(author).note(id, ' \n ')).rejects.toMatchObject({ status: 422 })
    await expect(leadCalls(author).note(id, 'a'.repeat(2001))).rejects.toMatchObject({ status: 422 })
    expect(await tracesOf(app)).toEqual(before)
  })

  test('a completed lead takes one from the office', async () => {
    const id = await aLead(app.db, { stage: 'completed', status: 'selected' })
    expect(await noteAs(author, id)).toMatchObject({ text: 'Called twice' })
    await expect(noteAs(await asStaff(app, 'document_manager'), id)).rejects.toMatchObject(notFound)
  })
})

test('sent twice with a key it is written once', async () => {
  const id = await leadIn('initial')
  const header = { 'idempotency-key': randomUUID() }
  const send = () => author.call(leads.addNote, { params: { id }, body: { text: 'Once' } }, header)
  const [one, other] = await Promise.all([send(), send()])
  expect(other).toEqual(one)
  expect((await leadCalls(author).get(id)).notes).toHaveLength(1)
})

describe('a colleague who is named', () => {
  const usernameOf = async ({ id }: Caller) => {
    const row = await app.db.one<{ username: string }>(sql`select username from staff where id = ${id}`)
    return row?.username ?? ''
  }
  const notificationsOf = async (caller: Caller) =>
    app.db.all(sql`select kind, lead_id, text, read_at from notifications where staff_id = ${caller.id}`)
  const noteTo = async (callers: Caller[], by = author) => {
    const id = await leadIn('initial')
    const names = await Promise.all(callers.map(usernameOf))
    await leadCalls(by).note(id, names.map((name) => `@${name}`).join(' '))
    return id
  }

  test('is notified once, however the name is written, and nobody else is', async () => {
    const [colleague, other] = [await asStaff(app, 'call_agent'), await asStaff(app, 'call_agent')]
    const id = await leadIn('initial')
    const name = await usernameOf(colleague)
    await leadCalls(author).note(id, `Ask (@${name.toUpperCase()}), please. Really, @${name}!`)
    expect(await notificationsOf(colleague)).toEqual([
      {
        kind: 'mention',
        lead_id: id,
        text: expect.stringMatching(/^Staff \w+ sizni izohda tilga oldi$/),
        read_at: null,
      },
    ])
    expect(await notificationsOf(other)).toEqual([])
  })

  test('is found before the point that ends a sentence, and with a point in the name', async () => {
    const [one, dotted] = [await asStaff(app, 'call_agent'), await asStaff(app, 'call_agent')]
    await app.db.run(sql`
      update staff set username = 'dilnoza.' || substr(id::text, 1, 8) where id = ${dotted.id}`)
    const id = await leadIn('initial')
    await leadCalls(author).note(id, `Told @${await usernameOf(one)}. And @${await usernameOf(dotted)}...`)
    expect(await notificationsOf(one)).toHaveLength(1)
    expect(await notificationsOf(dotted)).toHaveLength(1)
  })

  test('is not notified by an e-mail address that contains the name', async () => {
    const colleague = await asStaff(app, 'call_agent')
    const id = await leadIn('initial')
    await leadCalls(author).note(id, `Write to ali@${await usernameOf(colleague)}`)
    expect(await notificationsOf(colleague)).toEqual([])
  })

  test.each<[string, StaffRole, StaffRole[], boolean]>([
    ['of finance is not told', 'finance', [], false],
    ['of finance who also works on leads is told', 'finance', ['call_agent'], true],
    ['who runs the office is told', 'super_admin', [], true],
    ['of another team is told', 'document_manager', [], true],
  ])('%s', async (_what, role, hasAccess, isNotified) => {
    const colleague = await asStaff(app, role, hasAccess)
    await noteTo([colleague])
    expect(await notificationsOf(colleague)).toHaveLength(isNotified ? 1 : 0)
  })

  test('is not notified when switched off or gone, nor when it is the author', async () => {
    const [off, gone] = [await asStaff(app, 'call_agent'), await asStaff(app, 'call_agent')]
    await app.db.run(sql`update staff set active = false where id in (${off.id}, ${gone.id})`)
    await app.db.run(sql`update staff set deleted_at = now() where id = ${gone.id}`)
    await noteTo([off, gone, author])
    for (const caller of [off, gone, author]) expect(await notificationsOf(caller)).toEqual([])
  })

  test('is one of twenty at most', async () => {
    const colleagues = await Promise.all(Array.from({ length: 22 }, () => asStaff(app, 'call_agent')))
    await noteTo(colleagues)
    const notified = await Promise.all(colleagues.map(notificationsOf))
    expect(notified.map(({ length }) => length)).toEqual([...Array(20).fill(1), 0, 0])
  })
})
