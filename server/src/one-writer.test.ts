import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The sources of the server by path, without tests and without comments. */
const sources = new Map(
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => [path, withoutComments(readFileSync(join(import.meta.dirname, path), 'utf8'))]),
)

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(?:\/\/|--).*$/gm, '')
}

/** The tables that a text writes; `$` where a value names the table. */
function tablesWritten(text: string): string[] {
  const statements =
    /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+|\$)/gi
  const rows = /\binsertRows\(\s*\w+,\s*(?:'(\w+)')?/g
  return [
    ...[...text.matchAll(statements)].map(([, table = '']) => table.toLowerCase()),
    ...[...text.matchAll(rows)].map(([, table = '$']) => table),
  ]
}

function writersOf(...tables: string[]): string[] {
  return filesWhere((text) => tablesWritten(text).some((table) => tables.includes(table)))
}

function filesWhere(isFound: (text: string, path: string) => boolean): string[] {
  return [...sources]
    .filter(([path, text]) => isFound(text, path))
    .map(([path]) => path)
    .toSorted()
}

const store = 'domains/leads/lead-store/'
const isOfStore = (path: string) => path.startsWith(store)

test.each([
  ['insert into leads (name) values (1)', ['leads']],
  ['with made as (\n  insert\n  into "leads" (id)', ['leads']],
  ['UPDATE ONLY leads kept SET name = 1', ['leads']],
  ['delete from public.lead_events where true', ['lead_events']],
  ['truncate table audit_log', ['audit_log']],
  ['merge into leads using given', ['leads']],
  [`insert into \${raw(table)} (id)`, ['$']],
  ["await insertRows(tx, 'leads', rows)", ['leads']],
  ['await insertRows(tx, table, rows)', ['$']],
  ['select * from leads for no key update of leads', ['of']],
  ['select id from leads where updated_at > now()', []],
])('the test reads %j', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})

describe('leads, their history and their notes', () => {
  /** What makes up leads for tests, and why that is no operation of the store. */
  const fixtures = {
    'testing/calls/lead-calls.ts': 'changes a name or phone without a call, to test what calls make of it',
    'testing/records/client-with-traces.ts':
      'fills every column there is, also those that no operation fills together',
    'testing/records/lead-journey.ts': 'takes real steps and then dates them back',
    'testing/records/many-leads.ts':
      'fabricates a million leads with their histories for measurements, in a few statements',
    'testing/records/many-old-documents.ts':
      'fabricates an office of an older version for a measurement, before the store can write to it',
    'testing/records/many-records.ts': 'fabricates thousands of records of every kind, in a few statements',
    'testing/records/old-documents.ts': 'fills the tables of an older version, which the store does not know',
    'testing/records/records.ts': 'puts a lead into the middle of the pipeline without a history',
  }

  test('are written by the store alone', () => {
    const writers = writersOf('leads', 'lead_events', 'lead_notes')
    const others = writers.filter((path) => !isOfStore(path))
    expect(others).toEqual(Object.keys(fixtures))
    expect(writers.length).toBeGreaterThan(others.length)
  })

  test('have their audit entries from the store alone', () => {
    const readers = ['domains/system/audit-events.ts']
    const named = filesWhere((text, path) => !isOfStore(path) && /['"`]lead\.[a-z_$]/.test(text))
    expect(named).toEqual(readers)
  })

  test('are imported through one file of the store', () => {
    const parts = /from '[^']*lead-store\/(?!lead-store\.ts')/
    expect(filesWhere((text) => parts.test(text))).toEqual([])
  })
})

describe('documents, checklists, steps, people and the history of cases', () => {
  const caseStore = 'domains/cases/case-store/'
  const tables = [
    'documents',
    'document_versions',
    'case_items',
    'cases',
    'case_steps',
    'case_people',
    'case_events',
    'case_notes',
    'case_messages',
    'case_message_documents',
  ]
  const isOfCaseStore = (path: string) => path.startsWith(caseStore)

  test('are written by the store alone, and made up by fixtures', () => {
    const writers = writersOf(...tables)
    const others = writers.filter((path) => !isOfCaseStore(path) && !path.startsWith('testing/'))
    expect(others).toEqual([])
    expect(writers.filter(isOfCaseStore).length).toBeGreaterThan(10)
  })

  test('are imported through one file of the store', () => {
    const parts = /from '[^']*case-store\/(?!case-store\.ts')/
    expect(filesWhere((text) => parts.test(text))).toEqual([])
  })
})

test('the audit log is written by one file', () => {
  expect(writersOf('audit_log')).toEqual(['audit.ts'])
})

test('facts of countries are written where their confirmation is cleared, and seeded', () => {
  const writers = ['domains/countries/country-facts.queries.ts', 'seed/seed-countries.ts']
  expect(writersOf('country_facts')).toEqual(writers)
})

/** A move or a restore writes whole tables as they were, and nothing of its own. */
const wholeTables = ['db/server-database.ts', 'transfer/write-rows.ts']

test('no other statement takes its table from a value', () => {
  expect(writersOf('$')).toEqual(['db/insert-rows.ts', ...wholeTables].toSorted())
})

test('whole tables are copied by a transfer alone', () => {
  expect(filesWhere((text) => text.includes('.copyIn('))).toEqual(['transfer/write-rows.ts'])
})

describe('the store is under the domains', () => {
  const importsIn = (text: string) => [...text.matchAll(/\bfrom '(\.[^']*)'/g)].map(([, path = '']) => path)

  test('it leans on none of them, and on what leads are read by', () => {
    const own = ['../leads.queries.ts', '../lead-facts.ts']
    const isBelow = (path: string) =>
      path.startsWith('./') || own.includes(path) || /^\.\.\/\.\.\/\.\.\/(?:audit\.ts|db\/|http\/)/.test(path)
    const wrong = [...sources]
      .filter(([path]) => isOfStore(path))
      .flatMap(([, text]) => importsIn(text).filter((path) => !isBelow(path)))
    expect(wrong).toEqual([])
    const read = ['leads.queries.ts', 'lead-facts.ts', 'lead-turn.ts'].map((name) => `domains/leads/${name}`)
    for (const path of read) {
      const above = importsIn(sources.get(path) ?? '').filter(
        (other) => !other.startsWith('../../') && other !== './lead-turn.ts',
      )
      expect(above, path).toEqual([])
    }
  })

  test.each(['staff', 'clients'])('%s, which leads lean on, import nothing else of leads', (domain) => {
    // The intake of enquiries leans on the store alone, as the map of imports says.
    const others = /from '\.\.\/leads\/(?!(?:lead-store\/lead-store|intake\/enquiries)\.ts')/
    const offenders = filesWhere((text, path) => path.startsWith(`domains/${domain}/`) && others.test(text))
    expect(offenders).toEqual([])
  })
})
