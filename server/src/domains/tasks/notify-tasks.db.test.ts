import { tasks } from 'contract/tasks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { notifyTasks } from './notify-tasks.queries.ts'

let app: TestApp
let agent: Caller
let leadId: string
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from tasks`)
  agent = await asStaff(app, 'call_agent')
  leadId = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
})

async function aTask(ago: string, more: object = {}): Promise<string> {
  const body = { text: 'Qo‘ng‘iroq', due_at: '2026-01-01T10:00:00Z', lead_id: leadId, ...more }
  const { id } = await agent.call(tasks.create, { body })
  await dueAt(id, ago)
  return id
}
const dueAt = (id: string, ago: string) =>
  app.db.run(sql`update tasks set due_at = now() - ${ago}::interval where id = ${id}`)
const notices = () =>
  app.db.all(sql`select staff_id, kind, lead_id, text, read_at is not null as read from notifications`)

test('whoever has to do it is told once, and the task stays as it is', async () => {
  const id = await aTask('1 second')
  const { name } = await app.db.only<{ name: string }>(sql`select name from leads where id = ${leadId}`)
  const version = () => app.db.one(sql`select version from tasks where id = ${id}`)
  const before = await version()
  await Promise.all([notifyTasks(app.db), notifyTasks(app.db), notifyTasks(app.db)])
  await notifyTasks(app.db)
  const told = { staff_id: agent.id, kind: 'task', lead_id: leadId, text: `${name}: Qo‘ng‘iroq`, read: false }
  expect(await notices()).toEqual([told])
  expect(await version()).toEqual(before)
})

test('and once more when it is due at another time', async () => {
  const id = await aTask('2 hours')
  await notifyTasks(app.db)
  await dueAt(id, '-1 hour')
  await notifyTasks(app.db)
  expect(await notices()).toHaveLength(1)
  await dueAt(id, '1 second')
  await notifyTasks(app.db)
  expect(await notices()).toHaveLength(2)
})

test.each([
  ['whose time has not come', '-1 minute', {}],
  ['that is older than a day', '25 hours', {}],
  ['of a day before the office opens', '8 hours 59 minutes', { has_time: false }],
])('nobody is told of a task %s', async (_name, ago, more) => {
  await aTask(ago, more)
  await notifyTasks(app.db)
  expect(await notices()).toEqual([])
})

test('a task of a day is told when the office opens', async () => {
  await aTask('9 hours 1 minute', { has_time: false })
  await notifyTasks(app.db)
  expect(await notices()).toHaveLength(1)
})

test('nobody is told of a lead without an owner, until it has one', async () => {
  await aTask('1 minute')
  await app.db.run(sql`update leads set current_agent_id = null where id = ${leadId}`)
  await notifyTasks(app.db)
  expect(await notices()).toEqual([])
  await app.db.run(sql`update leads set current_agent_id = ${agent.id} where id = ${leadId}`)
  await notifyTasks(app.db)
  expect(await notices()).toHaveLength(1)
})

test('a notice is read with the tick, and goes with its task', async () => {
  const id = await aTask('1 minute')
  await notifyTasks(app.db)
  await agent.call(tasks.update, { params: { id }, body: { done: true } })
  expect(await notices()).toMatchObject([{ read: true }])
  await agent.call(tasks.remove, { params: { id } })
  expect(await notices()).toEqual([])
})
