import type { LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { aLead, aStaffMember } from '../../testing/records/records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { notifyCallbacks } from './notify-callbacks.queries.ts'

let db: OpenDatabase
let agent: string
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.script('delete from leads')
  agent = await aStaffMember(db, 'call_agent')
})

type Due = { status?: LeadStatus; owner?: string | undefined; ago: string }
async function aCallback({ status = 'needs_call', owner = agent, ago }: Due): Promise<string> {
  const id = await aLead(db, { stage: 'initial', status, agent_id: owner })
  await setTime(id, ago)
  return id
}
const setTime = (id: string, ago: string) =>
  db.run(sql`update leads set callback_at = now() - ${ago}::interval where id = ${id}`)
const notifications = () =>
  db.all<{ lead_id: string }>(
    sql`select staff_id, kind, lead_id, text from notifications order by created_at`,
  )

test('the agent is notified once, by the name of the lead, and the lead stays as it is', async () => {
  const id = await aCallback({ ago: '1 second' })
  const before = await db.one<{ name: string; version: number }>(
    sql`select name, version from leads where id = ${id}`,
  )
  for (let round = 0; round < 3; round += 1) await notifyCallbacks(db)
  expect(await notifications()).toEqual([
    { staff_id: agent, kind: 'callback', lead_id: id, text: `${before?.name}: qo‘ng‘iroq vaqti keldi` },
  ])
  expect(await db.one(sql`select name, version from leads where id = ${id}`)).toEqual(before)
})

test('and once more when another time was agreed on', async () => {
  const id = await aCallback({ ago: '2 hours' })
  await notifyCallbacks(db)
  await setTime(id, '-1 hour')
  await notifyCallbacks(db)
  expect(await notifications()).toHaveLength(1)
  await setTime(id, '1 second')
  await notifyCallbacks(db)
  expect(await notifications()).toHaveLength(2)
})

test('several processes at once notify once', async () => {
  for (let n = 0; n < 20; n += 1) await aCallback({ ago: `${n + 1} minutes` })
  await Promise.all(Array.from({ length: 8 }, () => notifyCallbacks(db)))
  expect(await notifications()).toHaveLength(20)
})

test.each<[string, Partial<Due>]>([
  ['whose time has not come', { ago: '-1 minute' }],
  ['that is older than a day', { ago: '25 hours' }],
  ['of a lead that waits for no call any more', { status: 'new' }],
])('no notice is made of a call %s', async (_name, due) => {
  await aCallback({ ago: '1 minute', ...due })
  await notifyCallbacks(db)
  expect(await notifications()).toEqual([])
})

test('no notice is made of a free lead, until it is assigned', async () => {
  const id = await aCallback({ ago: '1 minute' })
  await db.run(sql`update leads set current_agent_id = null where id = ${id}`)
  await notifyCallbacks(db)
  expect(await notifications()).toEqual([])
  await db.run(sql`update leads set current_agent_id = ${agent} where id = ${id}`)
  await notifyCallbacks(db)
  expect(await notifications()).toHaveLength(1)
})

test('nobody is notified who was switched off', async () => {
  await aCallback({ ago: '1 minute' })
  await db.run(sql`update staff set active = false where id = ${agent}`)
  await notifyCallbacks(db)
  expect(await notifications()).toEqual([])
})
