import { setImmediate } from 'node:timers/promises'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { tracesOf } from '../../../testing/reading/traces.ts'
import { aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { removeStoppedImports } from './unfinished-imports.ts'

let app: TestApp
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())

let contactCount = 0
/** Rows of people whom nobody knows yet, more than one part of an import. */
function rows(count: number): string[] {
  return Array.from({ length: count }, () => {
    contactCount += 1
    return `Person ${contactCount},${900_000_000 + contactCount}`
  })
}

function bring(lines: string[]) {
  const file = new File([`name,phone\n${lines.join('\n')}\n`], 'people.csv')
  return manager.call(leads.import, { body: {}, file })
}

const leadCount = async () => (await app.db.only<{ count: number }>(sql`select count(*) from leads`)).count

test('while a large table is imported, others are answered between its parts', async () => {
  let isDone = false
  const importing = bring(rows(1000)).finally(() => {
    isDone = true
  })
  const seen = new Set<number>()
  while (!isDone) {
    seen.add(await leadCount())
    await setImmediate()
  }
  expect((await importing).new).toBe(1000)
  expect(seen.size).toBeGreaterThan(3)
})

describe('an import that fails in its last part', () => {
  afterEach(() => app.db.script('drop trigger if exists fails on leads; drop function if exists fail()'))

  test('leaves nothing behind, also not on leads that were there before', async () => {
    const [known = '', ...others] = rows(500)
    await bring([known])
    await app.db.script(`
      create function fail() returns trigger language plpgsql as $$ begin raise 'planted'; end $$;
      create trigger fails before insert on leads for each row when (new.name = 'Fails') execute function fail()`)
    const before = await traces()
    await expect(bring([known, ...others, 'Fails,909999999'])).rejects.toMatchObject({ status: 500 })
    expect(await traces()).toEqual(before)
  })

  /** Counts by what they add up to, and without the announcements: both have lines for what was taken back. */
  async function traces() {
    const { lead_counts, lead_word_counts, record_changes, ...others } = await tracesOf(app)
    const totals = await app.db.all(sql`select * from lead_totals where count <> 0 order by 1, 2, 3, 4`)
    const words = await app.db.all(sql`select * from lead_word_totals order by 1, 2, 3`)
    return { ...others, totals, words }
  }
})

describe('an import whose process died', () => {
  const stop = (id: string | null, minutes: number) =>
    app.db.run(sql`
      update lead_imports set finished_at = null, progressed_at = now() - make_interval(mins => ${minutes})
      where id = ${id}`)
  const isThere = async (id: string | null) =>
    (await app.db.all(sql`select id from lead_imports where id = ${id}`)).length === 1

  test('is taken back when it has made no progress for minutes', async () => {
    const before = await leadCount()
    const { import_id } = await bring(rows(3))
    await stop(import_id, 6)
    await removeStoppedImports(app.db)
    expect([await isThere(import_id), await leadCount()]).toEqual([false, before])
  })

  test('leaves the leads that somebody has worked on since', async () => {
    const before = await leadCount()
    const { import_id } = await bring(rows(3))
    const { lead_id } = await app.db.only<{ lead_id: string }>(sql`
      select lead_id from lead_import_rows where import_id = ${import_id} order by line limit 1`)
    const agent_id = await aStaffMember(app.db, 'call_agent')
    await manager.call(leads.assign, { body: { agent_id, lead_ids: [lead_id] } })
    await stop(import_id, 6)
    await removeStoppedImports(app.db)
    expect([await isThere(import_id), await leadCount()]).toEqual([false, before + 1])
  })

  test('is not taken for dead while it makes progress, nor once it is finished', async () => {
    const [running, finished] = [await bring(rows(2)), await bring(rows(2))]
    await stop(running.import_id, 2)
    await app.db.run(sql`
      update lead_imports set progressed_at = now() - interval '1 hour' where id = ${finished.import_id}`)
    await removeStoppedImports(app.db)
    expect([await isThere(running.import_id), await isThere(finished.import_id)]).toEqual([true, true])
  })
})
