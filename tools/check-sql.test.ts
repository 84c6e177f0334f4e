import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { checkSql } from './check-sql.ts'
import { madeUpTree } from './tree-for-tests.ts'

let dir = ''
afterEach(() => rm(dir, { recursive: true }))

async function problemsOf(places: string[], files: Record<string, string>): Promise<string[]> {
  const table = ['| Where | Why |', '|---|---|', ...places.map((place) => `| ${place} | made up |`)]
  const readme = ['# Made up', '### Where SQL stands', '', ...table, '', '## Else', '| `contract/src` | b |']
  dir = await madeUpTree({ ...files, 'README.md': readme.join('\n') })
  return checkSql(dir)
}

const written = (statement: string) => `const first = 1\nawait db.run(sql\`${statement}\`)\n`

test('statements belong in query files and in tests', async () => {
  const files = {
    'server/src/domains/leads/leads.queries.ts': written('select 1'),
    'server/src/domains/leads/leads.test.ts': written('delete from leads'),
  }
  expect(await problemsOf([], files)).toEqual([])
})

test.each([
  'select 1',
  '\n    update leads set name = 1',
  'with gone as (select 1) select 2',
  'INSERT into a',
])('elsewhere %j is refused, with its line', async (statement) => {
  expect(await problemsOf([], { 'server/src/domains/leads/move.ts': written(statement) })).toEqual([
    'server/src/domains/leads/move.ts:2 holds SQL: it belongs into a *.queries.ts',
  ])
})

test.each(['deleted_at is null', 'exists (select from leads)', 'selected = 1', 'true'])(
  'a part of a statement such as %j may be anywhere',
  async (part) => {
    expect(await problemsOf([], { 'server/src/domains/leads/reach.ts': written(part) })).toEqual([])
  },
)

test('the table names places that may, and none that need not', async () => {
  const files = {
    'server/src/db/migrate.ts': written('select 1'),
    'server/src/audit.ts': written('insert into audit_log'),
    'server/src/seed/seed.ts': written('true'),
  }
  expect(await problemsOf(['`server/src/{db,audit}` `server/src/seed`'], files)).toEqual([
    'server/src/seed holds no SQL: the README need not name it',
  ])
})
