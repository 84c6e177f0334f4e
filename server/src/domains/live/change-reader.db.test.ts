import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { aLead } from '../../testing/records/records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { type ChangeReader, openChangeReader } from './change-reader.ts'
import { forgetChanges } from './changes.queries.ts'

const log = { warn: vi.fn() }
let db: OpenDatabase
let reader: ChangeReader
let changes: string[]
let missed: number

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

beforeEach(async () => {
  changes = []
  missed = 0
  reader = await open(3_600_000)
})
afterEach(() => reader.close())

function open(pollMs: number): Promise<ChangeReader> {
  return openChangeReader(db, log, {
    pollMs,
    onChange: (change) => changes.push(change),
    onMissed: () => {
      missed += 1
    },
  })
}

const write = (change: string, on: Pick<OpenDatabase, 'run'> = db) =>
  on.run(sql`insert into record_changes (change) values (${change})`)
const arrive = (...expected: string[]) => expect.poll(() => changes, { interval: 5 }).toEqual(expected)

test('what was committed is read once, in the order in which it was written', async () => {
  await write('one')
  await write('two')
  reader.announce()
  await arrive('one', 'two')
  await write('three')
  reader.announce()
  await arrive('one', 'two', 'three')
})

test('what is written twice in a transaction is read once', async () => {
  await db.transaction(async (tx) => {
    await write('same', tx)
    await write('other', tx)
    await write('same', tx)
  })
  reader.announce()
  await arrive('other', 'same')
})

test('what is rolled back is never read', async () => {
  const refused = db.transaction(async (tx) => {
    await write('undone', tx)
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await write('done')
  reader.announce()
  await arrive('done')
})

test('a transaction that commits after a later one is read too', async () => {
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const slow = db.transaction(async (tx) => {
    await write('slow', tx)
    written.resolve()
    await commit.promise
  })
  await written.promise
  await write('fast')
  reader.announce()
  await arrive('fast')
  commit.resolve()
  await slow
  reader.announce()
  await arrive('fast', 'slow')
})

test('what nobody announced is found by polling: its process has died', async () => {
  const polling = await open(20)
  await write('orphan')
  await arrive('orphan')
  await polling.close()
})

test('changes of one record come in their order, whoever writes them', async () => {
  const id = await aLead(db, { stage: 'initial', status: 'new' })
  reader.announce()
  await expect.poll(() => changes.length, { interval: 5 }).toBeGreaterThan(0)
  changes = []
  const stages = ['consulting', 'documenting', 'consulting', 'documenting']
  for (const stage of stages) {
    await db.run(sql`update leads set stage = ${stage} where id = ${id}`)
    reader.announce()
    await expect
      .poll(() => changes.map((change) => JSON.parse(change).places.at(-1)[0]).at(-1), { interval: 5 })
      .toBe(stage)
  }
})

test('a lost connection counts as a change of everything: a crash empties the table', async () => {
  await db.run(sql`select pg_notify('record_changed', '')`)
  await expect.poll(() => missed, { interval: 5 }).toBe(1)
  await write('after')
  reader.announce()
  await arrive('after')
})

test('after a failed read everything counts as changed', async () => {
  await db.script('alter table record_changes rename to elsewhere')
  reader.read()
  await expect.poll(() => log.warn.mock.calls.length, { interval: 5 }).toBeGreaterThan(0)
  await db.script('alter table elsewhere rename to record_changes')
  reader.read()
  await expect.poll(() => missed, { interval: 5 }).toBe(1)
})

test('old changes are deleted, those that somebody may still read are not', async () => {
  await write('old')
  await db.run(sql`update record_changes set at = now() - interval '3 minutes'`)
  await write('fresh')
  await forgetChanges(db)
  expect(await db.all(sql`select change from record_changes`)).toEqual([{ change: 'fresh' }])
})

test('no trigger on a record notifies: that would make all commits wait for each other', async () => {
  const rows = await db.all<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as table
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where prosrc like '%pg_notify%'
    order by 1`)
  expect(rows.map(({ table }) => table)).not.toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^(leads|lead_notes|applications|notifications|case\w*|document\w*)$/),
    ]),
  )
})
