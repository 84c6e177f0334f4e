import { rm } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { checkMigrations } from './check-migrations.ts'
import { madeUpTree } from './tree-for-tests.ts'

let dir = ''
afterEach(() => rm(dir, { recursive: true }))

async function problemsOf(text: string, name = '0039-made-up.sql'): Promise<string[]> {
  dir = await madeUpTree({
    [`server/src/db/migrations/${name}`]: text,
    'CHANGELOG.md': '## [Unreleased]\n\n## [1.2.0] - 2026-12-01\n\n## [1.0.0] - 2026-11-16\n',
  })
  return checkMigrations(dir)
}

const contract = '-- Contract: unused since version 1.2.0, which reads the new column.\n'

const takingAway = [
  'drop table leads;',
  'drop view lead_totals;',
  'drop function bump_version();',
  'truncate leads;',
  'alter table leads rename to people;',
  'alter table leads rename column name to full_name;',
  'alter view lead_totals rename to totals;',
  "alter type kind rename value 'a' to 'b';",
  'alter table leads drop column note;',
  'alter table leads drop note;',
  'alter table leads add later text, drop column if exists note;',
  'alter table leads drop column note, add column note text;',
  'alter table leads drop column note, add column other int generated always as (1) stored;',
  'alter table leads alter column note type jsonb;',
  'alter table leads alter note set not null;',
  'alter table leads alter note drop default;',
  'alter table leads add column later text not null;',
  'ALTER TABLE leads\n  ADD later numeric(10, 2) NOT NULL;',
  'alter table leads add constraint short check (length(note) < 10);',
  'alter table leads add check (length(note) < 10) not valid;',
  'alter table leads add unique (email);',
  'alter table leads add later text, add constraint a check (note is null or later is null);',
  'create unique index leads_email on leads (email);',
  'alter table leads add later text; create unique index leads_later on leads (later, email);',
  "alter table leads drop constraint kinds, add constraint kinds check (kind in ('a', 'b'));",
  '-- Wider: kinds\nalter table leads add constraint kinds check (true);',
  'drop trigger leads_version on leads;',
]

describe('what the version before may still use', () => {
  test.each(takingAway)('%s', async (statement) => {
    const problems = await problemsOf(statement)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^server\/src\/db\/migrations\/0039-made-up\.sql: “.*first stop using it/)
  })

  test.each(takingAway)('may go after a version without it: %s', async (statement) => {
    expect(await problemsOf(contract + statement)).toEqual([])
  })

  test('but not after one that was never released', async () => {
    const text = '-- Contract: unused since version 1.1.0\ndrop table leads;'
    expect(await problemsOf(text)).toEqual([
      'server/src/db/migrations/0039-made-up.sql: “unused since version 1.1.0”: CHANGELOG.md has no such version',
    ])
  })
})

test.each([
  ['begin;', 'each file is one transaction already'],
  ['create index concurrently a on leads (name);', 'does not work in a transaction'],
  ['vacuum leads;', 'does not work in a transaction'],
  ['lock table leads;', 'decided for all files'],
  ['set local lock_timeout = 0;', 'decided for all files'],
])('%s never works', async (statement, why) => {
  expect((await problemsOf(contract + statement)).join()).toContain(why)
})

test.each([
  'create table drafts (id uuid primary key, name text not null, unique (name)); alter table drafts add check (true);',
  'create table drafts (name text); create unique index drafts_name on drafts (name);',
  "alter table leads add column later text not null default '', add column day date;",
  'alter table leads add column twice int not null generated always as (1 + 1) stored;',
  'alter table leads drop column twice, add column twice int not null generated always as (2 + 2) stored;',
  'alter table leads drop constraint short;',
  'alter table leads add later uuid, add constraint a check (later is null or note is null);',
  'alter table leads add later uuid; alter table leads add constraint a foreign key (later) references staff (id);',
  'alter table leads add later text; create unique index leads_later on leads (later) where deleted_at is null;',
  '-- Wider: kinds\nalter table leads drop constraint kinds, add constraint kinds check (true);',
  'create index leads_later on leads (name);',
  'drop index leads_later;',
  'create or replace function f() returns trigger language plpgsql as $$ begin drop table leads; end $$;',
  'create function f() returns void language sql as $body$ truncate leads; $body$;',
  'drop trigger leads_version on leads; create trigger leads_version before update on leads execute function g();',
  "insert into settings (key, value) values ('a', '; drop table leads;');",
  '-- drop table leads;\n/* truncate leads; */\nupdate leads set name = name;',
])('%s is no problem', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

test('files from before the rule are left alone', async () => {
  expect(await problemsOf('drop table leads;', '0038-older.sql')).toEqual([])
})
