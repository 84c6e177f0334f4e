import { rm } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'
import { madeUpTree } from './tree-for-tests.ts'

let dir = ''
afterEach(() => rm(dir, { recursive: true }))

const importing = (path: string) => `import { thing } from '${path}'\n`
const exporting = 'export const thing = 1\n'

/** A tree of its own: the rows of the table, and files by their paths. */
async function problemsOf(rows: string[], files: Record<string, string>): Promise<string[]> {
  const table = ['| Room | Where | May import |', '|---|---|---|', ...rows.map((row) => `| ${row} |`)]
  const readme = ['# Made up', '### Which way imports go', '', ...table, '', '## Else', '| a | `b` | c |']
  dir = await madeUpTree({ ...files, 'README.md': readme.join('\n') })
  return checkImports(dir)
}

const http = 'http | `server/src/http` |'
const domains = 'domains | `server/src/domains/*` | http'
const twoDomains = {
  'server/src/http/answer.ts': exporting,
  'server/src/domains/clients/clients.ts': importing('../../http/answer.ts'),
  'server/src/domains/leads/leads.ts': exporting,
}

test('an import that the table names passes', async () => {
  expect(await problemsOf([http, domains], twoDomains)).toEqual([])
})

test('one that it does not name is refused, with its line and the rule', async () => {
  const http1 = `// first\n${importing('../domains/leads/leads.ts')}`
  expect(await problemsOf([http, domains], { ...twoDomains, 'server/src/http/answer.ts': http1 })).toEqual([
    'server/src/http/answer.ts:2 imports server/src/domains/leads/leads.ts: http may import nothing, not leads',
  ])
})

test.each([
  ['for a type', (path: string) => `import type { Thing } from '${path}'\n`],
  ['of several lines', (path: string) => `import {\n  one,\n  two,\n} from '${path}'\n`],
  ['for its effect', (path: string) => `import '${path}'\n`],
  ['at run time', (path: string) => `const { thing } = await import('${path}')\n`],
  ['of a type in place', (path: string) => `export type Thing = import('${path}').Thing\n`],
  ['handed on', (path: string) => `export { thing } from '${path}'\n`],
])('an import %s counts', async (_kind, written) => {
  const files = { ...twoDomains, 'server/src/http/answer.ts': written('../domains/leads/leads.ts') }
  expect(await problemsOf([http, domains], files)).toHaveLength(1)
})

test('each folder of a row with a star is an area, and a row of its own adds to what it may import', async () => {
  const files = {
    ...twoDomains,
    'server/src/domains/leads/leads.ts': `${importing('../clients/clients.ts')}${importing('../../http/answer.ts')}`,
  }
  expect(await problemsOf([http, domains], files)).toEqual([
    'server/src/domains/leads/leads.ts:1 imports server/src/domains/clients/clients.ts: leads may import http, not clients',
  ])
  await rm(dir, { recursive: true })
  expect(await problemsOf([http, domains, 'leads | `server/src/domains/leads` | clients'], files)).toEqual([])
})

test('areas that may import each other are reported, over several areas too', async () => {
  const rows = [
    'a | `server/src/a` | b',
    'b | `server/src/b` | c',
    'c | `server/src/c` | a',
    'd | `server/src/d` | a',
  ]
  const files = {
    'server/src/a/a.ts': importing('../b/b.ts'),
    'server/src/b/b.ts': importing('../c.ts'),
    'server/src/c.ts': importing('./a/a.ts'),
    'server/src/d/d.ts': importing('../a/a.ts'),
  }
  expect(await problemsOf(rows, files)).toEqual(['the map lets areas import each other: a -> b -> c -> a'])
})

test('a row may name several places', async () => {
  const rows = ['ground | `server/src/{env,tokens}` |', 'mail | `server/src/mail` | ground']
  const files = {
    'server/src/env.ts': exporting,
    'server/src/tokens.ts': importing('./env.ts'),
    'server/src/mail/send.ts': importing('../tokens.ts'),
  }
  expect(await problemsOf(rows, files)).toEqual([])
})

test('workspaces import one another by their names', async () => {
  const rows = ['contract | `contract/src` |', 'web | `web/src` | contract', http]
  const files = {
    'contract/src/api.ts': exporting,
    'server/src/http/answer.ts': exporting,
    'web/src/page.tsx': `${importing('contract/api')}${importing('server/http/answer')}${importing('react')}`,
  }
  expect(await problemsOf(rows, files)).toEqual([
    'web/src/page.tsx:2 imports server/src/http/answer.ts: web may import contract, not http',
  ])
})

test('tests import what they like of their workspace, and nothing imports test code', async () => {
  const rows = ['contract | `contract/src` |', 'web | `web/src` |', http, domains]
  const files = {
    ...twoDomains,
    'contract/src/api.ts': exporting,
    'web/src/page.ts': exporting,
    'web/src/storage-for-tests.ts': exporting,
    'web/src/session.ts': importing('./storage-for-tests.ts'),
    'server/src/http/answer.test.ts': `${importing('../domains/leads/leads.ts')}${importing('contract/api')}${importing('../../../web/src/page.ts')}`,
  }
  expect(await problemsOf(rows, files)).toEqual([
    'server/src/http/answer.test.ts:3 imports web/src/page.ts: http may import nothing, not web',
    'web/src/session.ts:1 imports web/src/storage-for-tests.ts: only tests import what is there for tests',
  ])
})

test('a file without an area, an area without files and an unused arrow are reported', async () => {
  const rows = [http, 'mail | `server/src/mail` | http', 'jobs | `server/src/jobs` |']
  const files = {
    'server/src/http/answer.ts': exporting,
    'server/src/mail/send.ts': exporting,
    'server/src/loose.ts': exporting,
  }
  expect(await problemsOf(rows, files)).toEqual([
    'server/src/loose.ts is in no area of the map',
    'the map names server/src/jobs, and there is no such file or folder',
    'the map lets mail import http, and no file does',
  ])
})

test('without a table nothing passes', async () => {
  expect(await problemsOf([], { 'server/src/http/answer.ts': exporting })).toEqual([
    'server/src/http/answer.ts is in no area of the map',
    'the README has no table under "### Which way imports go"',
  ])
})
