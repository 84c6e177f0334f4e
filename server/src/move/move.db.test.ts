import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { aLead, aStaffMember } from '../testing/records/records.ts'
import { createServerDatabase, openTestDatabase } from '../testing/servers/test-database.ts'
import { withSnapshot } from '../transfer/snapshot.ts'
import { findTransfer } from '../transfer/transfer.queries.ts'
import { checkSource, checkTarget } from './check-stores.ts'
import { compareRows, describeDifferences } from './compare-rows.ts'
import { finishMove, moveRows } from './move-rows.ts'

let source: OpenDatabase
let target: OpenDatabase
beforeEach(async () => {
  source = await openTestDatabase()
  target = await openTestDatabase()
})
afterEach(async () => {
  await source.close()
  await target.close()
})

const move = (from = 'here') => withSnapshot(source, (snapshot) => moveRows(snapshot, target, from))
const names = () => target.all<{ full_name: string }>(sql`select full_name from staff order by full_name`)

describe('begun again', () => {
  test('it copies what the source has now, also into tables that were complete', async () => {
    const { made } = await source.only<{ made: number }>(sql`
      select (select count(*)::int from service_inputs) + (select count(*)::int from service_steps)
        + (select count(*)::int from telegram_state) as made`)
    await aStaffMember(source, 'manager')
    expect(await move()).toBe(made + 1)
    await aStaffMember(source, 'manager')
    await source.script(`update staff set full_name = 'Another'`)
    expect(await move()).toBe(made + 2)
    expect(await names()).toEqual([{ full_name: 'Another' }, { full_name: 'Another' }])
    await withSnapshot(source, (snapshot) => finishMove(snapshot, target))
    expect(await findTransfer(target)).toBeUndefined()
  })

  test('another store does not go on with it', async () => {
    await move()
    await expect(move('elsewhere')).rejects.toThrow('a move from here was begun in this database')
  })
})

describe('rows that do not arrive as they were', () => {
  test('are named by table and first key; the target stays unfinished, and the next run copies them again', async () => {
    const id = await aLead(source, { stage: 'initial', status: 'new' })
    await move()
    await target.script(`alter table leads disable trigger user; update leads set name = 'Another'`)
    await target.run(sql`insert into settings (key, value) values ('unexpected', '1')`)
    await expect(move()).rejects.toThrow(
      `leads: 1 rows different, the first with id ${id}; settings: 1 rows unexpected`,
    )
    expect(await findTransfer(target)).toMatchObject({ kind: 'move' })
    expect(await move()).toBeGreaterThan(0)
  })

  test('missing, different and unexpected ones are counted apart', async () => {
    for (const key of ['a', 'b', 'c', 'd'])
      await source.run(sql`insert into settings (key, value) values (${key}, '1')`)
    await move()
    await target.script(`
      delete from settings where key in ('b', 'c');
      update settings set value = '2' where key = 'd';
      insert into settings (key, value) values ('e', '1')`)
    const lines = await withSnapshot(source, (left) =>
      withSnapshot(target, async (right) => {
        const table = left.tables.find(({ name }) => name === 'settings')
        const found = right.tables.find(({ name }) => name === 'settings')
        if (!table || !found) throw new Error('no settings')
        return describeDifferences(table, await compareRows(left, right, found))
      }),
    )
    expect(lines).toEqual([
      'settings: 2 rows missing, the first with key b',
      'settings: 1 rows different, the first with key d',
      'settings: 1 rows unexpected, the first with key e',
    ])
  })
})

describe('a target', () => {
  test('that is a database of this product in use is refused', async () => {
    await aStaffMember(source, 'manager')
    await expect(checkTarget(source)).rejects.toThrow('has data already, in staff')
  })

  test('that was only migrated is as good as an empty one', () => checkTarget(target))

  test('must have no tables of something else', async () => {
    const { url, drop } = await createServerDatabase()
    const other = await openServerDatabase({ url, connections: 1 })
    await checkTarget(other)
    await other.script('create table customers (id integer)')
    await expect(checkTarget(other)).rejects.toThrow('has other tables (customers)')
    await other.script('drop table customers; create table migrations (version integer)')
    await expect(checkTarget(other)).rejects.toThrow('has other tables (migrations)')
    // Our own, killed before the first of them.
    await other.script('drop table migrations')
    await migrate(other, { names: [] })
    await checkTarget(other)
    await other.close()
    await drop()
  })
})

describe('a source', () => {
  test('of another version is refused', async () => {
    await checkSource(source)
    await source.run(sql`insert into migrations (name) values ('9999-later.sql')`)
    await expect(checkSource(source)).rejects.toThrow('newer than this version')
    await source.run(sql`delete from migrations where name >= '0038'`)
    await expect(checkSource(source)).rejects.toThrow('older than this version')
  })

  test('that a restore has left half filled is refused', async () => {
    await move()
    await expect(checkSource(target)).rejects.toThrow('not complete')
  })
})
