import { join } from 'node:path'
import { readAgency } from 'server/agency'
import { checkImports } from './check-imports.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkSql } from './check-sql.ts'
import { auditLock } from './lock-audit.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import { reportProblems, type Step } from './steps.ts'

const program =
  (name: string, ...args: string[]) =>
  async () =>
    (await run(name, args))[0] === 0

/** One thread each: several would check the types of the libraries several times, and there is other work for other cores. */
const typesOf = (title: string, workspace: string): Step => [
  `Types of ${title}`,
  program('tsc', '-p', workspace, '--checkers', '1'),
]

export const typeChecks: Step[] = [
  [
    'Types of the routes',
    async () => (await run('react-router', ['typegen'], { cwd: join(root, 'web') }))[0] === 0,
  ],
  typesOf('web', 'web'),
  // The tools import the server, so that its types are checked with theirs.
  typesOf('server and tools', 'tools'),
  ...['e2e', 'bench', 'contract'].map((workspace) => typesOf(workspace, workspace)),
]

/** The longest of the others. */
export const biome: Step = ['Biome', program('biome', 'check', '--error-on-warnings', '.')]

export const otherChecks: Step[] = [
  ['Knip: nothing unused', program('knip')],
  ['Lock file', async () => reportProblems(await auditLock())],
  ['Imports follow the map', async () => reportProblems(await checkImports())],
  ['SQL stands in queries', async () => reportProblems(await checkSql())],
  ['Migrations fit the version before', async () => reportProblems(await checkMigrations())],
  ['Agency file', async () => Boolean(await readAgency(join(root, 'agency.json')))],
]
