import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { aClient, aLead, aStaffMember } from '../testing/records/records.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { digestOf } from './digest.ts'
import { type Snapshot, tableDigest, withSnapshot } from './snapshot.ts'
import { readSequences } from './tables.queries.ts'
import { listLoaded } from './transfer.queries.ts'
import { beginTransfer, finishTransfer, loadTable, refuseUnfinishedTransfer } from './transfer.ts'

const oddTable = `
  create table odd (
    id       integer primary key,
    "Text"   text,
    json     jsonb,
    list     text[],
    bytes    bytea,
    span     interval,
    at       timestamptz,
    day      date,
    amount   numeric,
    share    double precision,
    short    real,
    folded   text generated always as (lower("Text")) stored
  )`

/** What is easily changed on the way from one database to another. */
const oddRows = `
  insert into odd (id, "Text", json, list, bytes, span, at, day, amount, share, short) values
    (1, '', 'null', '{}', '', '0', 'infinity', 'infinity', 'NaN', 'NaN', 'Infinity'),
    (2, null, null, null, null, null, null, null, null, null, null),
    (3, e'a\\\\b\\tc\\nd\\re\\u0001\\u007f', '{"a": null, "b": "\\\\u00e9\\\\n"}', array['', null, 'null', '"', '\\', ','], '\\x00ff0a5c', '-1 year 2 mons -3 days 04:05:06.789', '-infinity', '-infinity', -0.000000000000000000000000000001, -0.0, '-0'),
    (4, '\\N', '[]', array['\\N'], '\\x5c4e', '1 day', '2026-03-29 01:59:59.999999+05', '0044-03-15 BC', 123456789012345678901234567890.10, 0.1, 1.1),
    (5, '\\.', '1e400', array[e'\\n'], '\\x2e', '178000000 years', '4713-01-01 00:00:00+00 BC', '5874897-12-31', 1e-20, 1.7976931348623157e308, 3.4028235e38),
    (6, 'O‘zbekiston ʻʼ Ўзбекистон 日本 👩‍👩‍👧 é', '"👩‍👧"', array['Ў', 'ў'], null, null, '2026-12-31 23:59:60+00', null, 10.00, 5e-324, 1e-45),
    (7, repeat('o‘zbek 😀 \\ ', 300000), null, null, decode(repeat('00ff', 500000), 'hex'), null, null, null, null, 0.30000000000000004, null),
    (8, e'\\n', null, array_fill('x'::text, array[3, 2]), null, null, null, null, null, null, null)`

let db: OpenDatabase
let target: OpenDatabase

beforeAll(async () => {
  db = await openTestDatabase()
  target = await openTestDatabase()
  for (const store of [db, target]) await store.script(oddTable)
  await db.script(oddRows)
})
afterAll(async () => {
  await db.close()
  await target.close()
})

const find = ({ tables }: Snapshot, name: string) => {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`no ${name}`)
  return table
}
const digest = (store: OpenDatabase, name: string) =>
  withSnapshot(store, (snapshot) => tableDigest(snapshot, find(snapshot, name)))
const text = async (lines: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of lines) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function transfer(snapshot: Snapshot, to: OpenDatabase): Promise<void> {
  await beginTransfer(to, { kind: 'move', source: 'here' })
  for (const table of snapshot.tables) await loadTable(to, table, snapshot.rows(table))
  await finishTransfer(to, snapshot.sequences)
}

describe('rows', () => {
  test('are the same text on both stores', async () => {
    const lines = await withSnapshot(db, (snapshot) => text(snapshot.rows(find(snapshot, 'odd'))))
    expect(lines.split('\n').filter((line) => !line.startsWith('7'))).toMatchInlineSnapshot(`
      [
        "1		null	{}	\\\\x	00:00:00	infinity	infinity	NaN	NaN	Infinity",
        "2	\\N	\\N	\\N	\\N	\\N	\\N	\\N	\\N	\\N	\\N",
        "3	a\\\\b\\tc\\nd\\re	{"a": null, "b": "\\\\\\\\u00e9\\\\\\\\n"}	{"",NULL,"null","\\\\"","\\\\\\\\",","}	\\\\x00ff0a5c	-10 mons -3 days +04:05:06.789	-infinity	-infinity	-0.000000000000000000000000000001	0	-0",
        "4	\\\\N	[]	{"\\\\\\\\N"}	\\\\x5c4e	1 day	2026-03-28 20:59:59.999999+00	0044-03-15 BC	123456789012345678901234567890.10	0.1	1.1",
        "5	\\\\.	10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000	{"\\n"}	\\\\x2e	178000000 years	4713-01-01 00:00:00+00 BC	5874897-12-31	0.00000000000000000001	1.7976931348623157e+308	3.4028235e+38",
        "6	O‘zbekiston ʻʼ Ўзбекистон 日本 👩‍👩‍👧 é	"👩‍👧"	{Ў,ў}	\\N	\\N	2027-01-01 00:00:00+00	\\N	10.00	5e-324	1e-45",
        "8	\\n	\\N	{{x,x},{x,x},{x,x}}	\\N	\\N	\\N	\\N	\\N	\\N	\\N",
        "",
      ]
    `)
    expect(await digest(db, 'odd')).toMatchInlineSnapshot(`
      {
        "hash": "fbf158690864a490220f1de3928c7b3f2c1ea440bf82eddc17d7411a4b0eadb0",
        "rows": 8,
      }
    `)
  })

  test('do not depend on settings of the server or of the account', async () => {
    const before = await digest(db, 'odd')
    await db.script(`do $$ begin
      execute format('alter database %I set datestyle to ''German, DMY''', current_database());
      execute format('alter database %I set extra_float_digits to -3', current_database());
      execute format('alter database %I set bytea_output to ''escape''', current_database());
    end $$`)
    expect(await digest(db, 'odd')).toEqual(before)
  })

  test('come in parts that a store can have in memory, also with long values', async () => {
    await withSnapshot(db, async (snapshot) => {
      const table = { ...find(snapshot, 'odd') }
      const whole = await digestOf(snapshot.rows(table))
      expect(await digestOf(snapshot.rows({ ...table, bytes: 1e12 }))).toEqual(whole)
    })
  })
})

test('a digest does not depend on the order of rows, but on each of them and how often it is there', async () => {
  await db.script('create table pair (a text, b text)')
  const after = async (rows: string) => {
    await db.script(`truncate pair; insert into pair values ${rows}`)
    return digest(db, 'pair')
  }
  const both = await after(`('1', '2'), ('3', '4')`)
  expect(await after(`('3', '4'), ('1', '2')`)).toEqual(both)
  expect(await after(`('1', '2'), ('3', '4'), ('1', '2')`)).not.toEqual(both)
  expect((await after(`('1', '2'), ('1', '2')`)).hash).not.toEqual(
    (await after(`('3', '4'), ('3', '4')`)).hash,
  )
  expect((await after(`('1', null), ('3', '4')`)).hash).not.toEqual(
    (await after(`('1', ''), ('3', '4')`)).hash,
  )
  await db.script('drop table pair')
})

describe('a whole database', () => {
  test('arrives as it was, and no trigger adds to it', async () => {
    const staff = await aStaffMember(db, 'call_agent')
    await db.run(sql`insert into staff_invites (staff_id, token_hash, password_version, expires_at)
      values (${staff}, sha256('a'), 0, now())`)
    await aClient(db)
    const first = await aLead(db, { stage: 'initial', status: 'new' })
    const second = await aLead(db, { stage: 'initial', status: 'new' })
    await db.run(sql`update leads set merged_into_id = ${second}, deleted_at = now() where id = ${first}`)
    await db.run(sql`insert into audit_log (kind, actor_kind, actor_id) values ('a.b', 'staff', ${staff})`)

    await withSnapshot(db, (snapshot) => transfer(snapshot, target))

    const digests = (store: OpenDatabase) =>
      withSnapshot(store, async (snapshot) => {
        const found: Record<string, object> = {}
        for (const table of snapshot.tables) found[table.name] = await tableDigest(snapshot, table)
        return found
      })
    expect(await digests(target)).toEqual(await digests(db))
    expect(await readSequences(target)).toEqual(await readSequences(db))
    expect(await target.all(sql`select from record_changes`)).toEqual([])
    await target.run(sql`insert into audit_log (kind, actor_kind) values ('a.b', 'system')`)
    expect(await target.all(sql`select seq from audit_log order by seq`)).toEqual([{ seq: 1 }, { seq: 2 }])
  })

  test('has its foreign keys and triggers back', async () => {
    const rules = (store: OpenDatabase) =>
      store.all(sql`
        select conrelid::regclass::text as place, conname::text as name, pg_get_constraintdef(oid) as rule, convalidated
        from pg_constraint where connamespace = 'public'::regnamespace
        union all
        select tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid), tgenabled = 'O'
        from pg_trigger where not tgisinternal
        order by place, name`)
    expect(await rules(target)).toEqual(await rules(db))
    await expect(target.script('truncate audit_log')).rejects.toThrow('append-only')
  })

  test('is not loaded where there is data already', async () => {
    await expect(beginTransfer(target, { kind: 'move', source: 'here' })).rejects.toThrow('has data already')
    await refuseUnfinishedTransfer(target)
  })
})

describe('an unfinished transfer', () => {
  let store: OpenDatabase
  beforeEach(async () => {
    store = await openTestDatabase()
    await beginTransfer(store, { kind: 'restore', source: 'a backup' })
  })
  afterEach(() => store.close())

  test('is not served, and only the same goes on with it', async () => {
    await expect(refuseUnfinishedTransfer(store)).rejects.toThrow(
      'is being filled by a restore from a backup',
    )
    await expect(beginTransfer(store, { kind: 'move', source: 'here' })).rejects.toThrow(
      'was begun in this database',
    )
    await beginTransfer(store, { kind: 'restore', source: 'a backup' })
    await finishTransfer(store, [])
    await refuseUnfinishedTransfer(store)
  })

  test('stays unfinished where a row refers to one that is not there', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const table = { name: 'notifications', columns: ['id', 'staff_id', 'kind', 'text'] }
    await loadTable(store, table, linesOf(`${id}\t${id}\tassigned\tA\n`))
    await expect(finishTransfer(store, [])).rejects.toMatchObject({ code: '23503' })
    await expect(refuseUnfinishedTransfer(store)).rejects.toThrow('did not end')
    expect([...(await listLoaded(store)).keys()]).toEqual(['notifications'])
  })

  test('has a table as it was where its rows stop in the middle', async () => {
    const stopping = async function* () {
      yield* linesOf('first\t1\n')
      throw new Error('the source is gone')
    }
    const table = { name: 'settings', columns: ['key', 'value'] }
    await loadTable(store, table, linesOf('before\t1\n'))
    await expect(loadTable(store, table, stopping())).rejects.toThrow('the source is gone')
    expect(await store.all(sql`select key from settings`)).toEqual([{ key: 'before' }])
  })
})

async function* linesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
