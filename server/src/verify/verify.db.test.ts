import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../db/database.ts'
import { createSecrets } from '../secrets.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { seedServices } from '../seed/seed-services.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import type { Finding } from './finding.ts'
import { hasProblem, type VerifyOptions, verifyStore } from './verify-store.ts'

let db: OpenDatabase
let storage: Storage
let folder: string
const secrets = createSecrets('a secret of at least thirty-two bytes')

beforeAll(async () => {
  db = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'verify-'))
  storage = await openDiskStorage(folder)
  await seedServices(db)
  await seedDemo(db, { password: 'chosen for the demo', secrets, storage })
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

const verify = (options?: VerifyOptions, from: Database = db, by = secrets) =>
  verifyStore({ db: from, storage, secrets: by }, options)
const wrong = (findings: Finding[]) => findings.filter(({ level }) => level !== 'ok')

/** What is found after a change that is taken back. */
async function findAfter(change: string, options?: VerifyOptions): Promise<Finding[]> {
  let found: Finding[] = []
  await expect(
    db.transaction(async (tx) => {
      await tx.script(change)
      found = wrong(await verify(options, tx))
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  return found
}

test('nothing is wrong with the demonstration', async () => {
  const findings = await verify()
  expect(wrong(findings)).toEqual([])
  expect(findings.find(({ check }) => check === 'leads')?.checked).toBeGreaterThan(40)
  expect(findings.find(({ check }) => check === 'encrypted values')?.checked).toBeGreaterThan(5)
  expect(findings.find(({ check }) => check === 'files')?.checked).toBeGreaterThan(3)
  expect(wrong(await verify({ quick: true }))).toEqual([])
})

const assigned = `(select id from leads where current_agent_id is not null order by id limit 1)`

describe('a problem is', () => {
  test.each([
    ['migrations', `insert into migrations (name) values ('9999-later.sql')`],
    ['rules', 'alter table leads disable trigger leads_version'],
    ['rules', 'alter table leads add constraint later check (true) not valid'],
    ['sequences', 'alter sequence lead_events_seq_seq restart with 1'],
    [
      'references',
      `alter table lead_notes disable trigger all;
      insert into lead_notes (lead_id, text) values (gen_random_uuid(), 'lost')`,
    ],
    ['leads', `update leads set rejection_reason = 'another' where status = 'rejected'`],
    [
      'leads',
      `alter table lead_events disable trigger user; delete from lead_events
      where id = (select id from lead_events where event = 'assigned' order by seq limit 1)`,
    ],
    ['applications', `update applications set status = 'uknown' where status = 'approved'`],
    ['figures', `insert into lead_counts values ('initial', 'new', false, false, 1)`],
    ['encrypted values', `update clients set passport_hash = sha256('x') where passport_hash is not null`],
    [
      'encrypted values',
      `update staff_factors set secret_encrypted = '\\x01';
      update leads set passport_encrypted = '\\x0102' where passport_encrypted is not null`,
    ],
    [
      'files',
      `update media_variants set storage_key = 'nor/is/this/one/of/any' where storage_key = (select min(storage_key) from media_variants)`,
    ],
    [
      'staff',
      `alter table staff disable trigger user; update staff set active = false;
      alter table staff enable trigger user; update leads set current_agent_id = null, assigned_at = null`,
    ],
  ])('%s', async (check, change) => {
    const problems = (await findAfter(change)).filter(({ level }) => level === 'problem')
    expect(problems.map((finding) => finding.check)).toContain(check)
    expect(problems.find((finding) => finding.check === check)?.found).toBeGreaterThan(0)
  })

  test('a secret that the data was not written with', async () => {
    const other = createSecrets('another secret of thirty-two bytes')
    const [finding] = wrong(await verify({ quick: true }, db, other))
    expect(finding).toMatchObject({ check: 'encrypted values', level: 'problem' })
    expect(finding?.found).toBe(finding?.checked)
  })

  test('a check that fails itself, and the others go on', async () => {
    const findings = await verifyStore({
      db,
      secrets,
      storage: {
        ...storage,
        list: () => {
          throw new Error('no such bucket')
        },
      },
    })
    expect(wrong(findings)).toMatchObject([
      { check: 'files', level: 'problem', detail: 'could not be checked (no such bucket)' },
    ])
    expect(hasProblem(findings)).toBe(true)
    expect(findings.length).toBeGreaterThan(10)
  })
})

describe('a question is', () => {
  test.each([
    [
      'audit log',
      `insert into audit_log (seq, kind, actor_kind) overriding system value values (500, 'a.b', 'system')`,
    ],
    [
      'shared contacts',
      `update leads set phone = (select phone from leads where id = ${assigned})
      where id = (select id from leads where current_agent_id is not null
        and current_agent_id <> (select current_agent_id from leads where id = ${assigned}) order by id limit 1)`,
    ],
    [
      'abandoned leads',
      `alter table staff disable trigger user; update staff set active = false
      where id = (select current_agent_id from leads where id = ${assigned}); alter table staff enable trigger user`,
    ],
    [
      'mails',
      `insert into mails (to_address, subject, text_body, language, kind, message_id, state)
      values ('a@example.com', 'A', 'B', 'uz', 'invite', 'c', 'dead')`,
    ],
    [
      'mails without a job',
      `insert into mails (to_address, subject, text_body, language, kind, message_id)
      values ('a@example.com', 'A', 'B', 'uz', 'invite', 'c')`,
    ],
    ['jobs', `insert into pgboss.job (name, data, source_name) values ('dead-letters', '{}', 'send-mail')`],
    [
      'scans',
      `insert into files (storage_key, original_name, media_type, size, sha256, staff_id, state, scan, created_at)
      values ('ab/' || repeat('0', 62), 'a.pdf', 'application/pdf', 1, sha256(''), (select id from staff limit 1), 'live',
        'waiting', now() - interval '1 hour')`,
    ],
  ])('%s', async (check, change) => {
    const found = await findAfter(change, { quick: true })
    expect(found.filter(({ level }) => level === 'question').map((finding) => finding.check)).toContain(check)
  })
})

describe('files', () => {
  const aKey = async () =>
    (
      await db.only<{ storage_key: string; size: number }>(
        sql`select storage_key, size from media_variants order by storage_key limit 1`,
      )
    ).storage_key

  test('one whose bytes are gone or changed is found, and one of another size also quickly', async () => {
    const key = await aKey()
    const path = join(folder, key)
    const { size } = await db.only<{ size: number }>(
      sql`select size from media_variants where storage_key = ${key}`,
    )
    const before = await (await storage.open(key)).stream.toArray()
    await writeFile(path, Buffer.alloc(size))
    expect(wrong(await verify())).toMatchObject([{ check: 'files', found: 1, examples: [`${key} changed`] }])
    expect(wrong(await verify({ quick: true }))).toEqual([])
    await writeFile(path, Buffer.alloc(size + 1))
    expect(wrong(await verify({ quick: true }))).toMatchObject([{ check: 'files', found: 1 }])
    await unlink(path)
    expect(wrong(await verify({ quick: true }))).toMatchObject([{ examples: [`${key} missing`] }])
    await writeFile(path, Buffer.concat(before))
    expect(wrong(await verify())).toEqual([])
  })

  test('bytes without a row are a question once the sweep should have removed them', async () => {
    const { key } = await storage.receive(bytes('nobody'), { maxBytes: 100 })
    expect(wrong(await verify({ quick: true }))).toEqual([])
    const hoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(folder, key), hoursAgo, hoursAgo)
    expect(wrong(await verify({ quick: true }))).toMatchObject([
      { check: 'unknown files', level: 'question', examples: [key] },
    ])
    await storage.remove(key)
  })
})

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
