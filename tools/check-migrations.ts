import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { oldestVersionIn } from 'server/version'
import { root } from './root.ts'
import { type Statement, statementsOf } from './sql-statements.ts'

const folder = 'server/src/db/migrations'
/** Older files ran before there was a rule, on every database there is. */
const firstChecked = '0039'

/**
 * Statements of migrations that an upgrade without downtime does not survive: the version before still runs while and
 * after they are applied. The rule and its reasons are in CONTRIBUTING.md.
 */
export async function checkMigrations(dir = root): Promise<string[]> {
  const released = releasedVersions(await readFile(join(dir, 'CHANGELOG.md'), 'utf8'))
  const names = (await readdir(join(dir, folder))).filter((name) => name >= firstChecked).toSorted()
  const problems: string[] = []
  for (const name of names) {
    const text = await readFile(join(dir, folder, name), 'utf8')
    problems.push(...problemsOf(text, released).map((problem) => `${folder}/${name}: ${problem}`))
  }
  return problems
}

function releasedVersions(changelog: string): string[] {
  return [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version ?? '')
}

function problemsOf(text: string, released: string[]): string[] {
  const statements = statementsOf(text)
  const never = statements.flatMap((statement) => refusal(neverAllowed, statement))
  const wider = [...text.matchAll(/^-- Wider: (\S+)$/gm)].map(([, name]) => name ?? '')
  const taking = takenAway(statements, wider)
  const version = oldestVersionIn(text)
  if (version && !released.includes(version))
    return [...never, `“unused since version ${version}”: CHANGELOG.md has no such version`]
  return version ? never : [...never, ...taking.map((problem) => `${problem}; ${wayOut}`)]
}

const wayOut = 'first stop using it in one version, then “-- Contract: unused since version …” in a later one'

type Rule = [pattern: RegExp, why: string]

const neverAllowed: Rule[] = [
  [/^(begin|commit|rollback|start transaction|savepoint)\b/, 'each file is one transaction already'],
  [/\bconcurrently\b|^vacuum\b|^cluster\b/, 'does not work in a transaction'],
  [
    /^lock\b|\bset (local )?(lock|statement)_timeout\b/,
    'how long it waits for others is decided for all files',
  ],
]

/** What the version before may still read, write or call. */
const whole: Rule[] = [
  [/^drop (table|view|materialized view|function|procedure|type|domain|schema|sequence)\b/, 'may be in use'],
  [/^truncate\b/, 'its rows may be in use'],
  [/^alter (?!index)[a-z ]+\S+ rename\b/, 'the old name may be in use'],
]

/** Parts of an `alter table` of a table that was there before. */
const parts: Rule[] = [
  [/^drop (?!constraint\b)/, 'the column may be in use'],
  [/^rename\b/, 'the old name may be in use'],
  [/^alter (column )?\S+ (set data )?type\b/, 'another type is another column for who reads it'],
  [/^alter (column )?\S+ set not null\b/, 'the version before may leave it empty'],
  [/^alter (column )?\S+ drop default\b/, 'the version before may leave it out'],
  [
    /^add (?!constraint\b)(?!.*\b(default|generated)\b).*\bnot null\b/,
    'the version before does not fill it: give it a default',
  ],
  [
    /^add (constraint\b.*|unique|check|primary key|foreign key|exclude)\b/,
    'the version before may write what it refuses',
  ],
]

const newColumn =
  /^add (?:column )?(?:if not exists )?(?!constraint\b|unique\b|check\b|primary\b|foreign\b|exclude\b)(\S+) /

/** A constraint that says nothing while the new column is empty, as the version before leaves it. */
function isAboutNewColumn(part: string, added: string[]): boolean {
  const [, column = ''] =
    /^add constraint \S+ (?:check ?\( ?(\S+) is null or\b|foreign key ?\((\w+)\))/
      .exec(part)
      ?.filter(Boolean) ?? []
  return added.includes(column)
}

/** A check that refuses less than before, under its name; that it does is what the line above it says. */
function isWider(part: string, altered: string[], wider: string[]): boolean {
  const name = /^add constraint (\S+) check\b/.exec(part)?.[1] ?? ''
  return wider.includes(name) && altered.includes(`drop constraint ${name}`)
}

/** A unique index of new columns alone: the version before leaves them empty. */
function isOfNewColumns(text: string, added: string[]): boolean {
  const columns = /^create unique index .*? on \S+ \(([\w, ]+)\)/.exec(text)?.[1]?.split(', ') ?? []
  return columns.length > 0 && columns.every((column) => added.includes(column))
}

/** A generated column that is there again, under its name, when the statement ends: only its rule is another one. */
function isMadeAnew(part: string, altered: string[]): boolean {
  const column = /^drop column (\w+)$/.exec(part)?.[1]
  return altered.some(
    (other) => other.startsWith(`add column ${column} `) && / generated always as /.test(other),
  )
}

function refusal(rules: Rule[], { text }: Statement): string[] {
  const rule = rules.find(([pattern]) => pattern.test(text))
  return rule ? [`“${text.slice(0, 80)}”: ${rule[1]}`] : []
}

function takenAway(statements: Statement[], wider: string[]): string[] {
  const made = new Set(statements.flatMap(({ makes }) => makes ?? []))
  const added = statements.flatMap(({ parts: altered }) =>
    altered.flatMap((part) => newColumn.exec(part)?.[1] ?? []),
  )
  const problems = statements.flatMap((statement) => {
    const { text, alters, on, parts: altered } = statement
    if (alters && !made.has(alters))
      return altered
        .filter(
          (part) =>
            !isAboutNewColumn(part, added) && !isMadeAnew(part, altered) && !isWider(part, altered, wider),
        )
        .flatMap((part) => refusal(parts, { ...statement, text: part }))
    if (on && !made.has(on) && /^create unique index\b/.test(text) && !isOfNewColumns(text, added))
      return [`“${text.slice(0, 80)}”: the version before may write what it refuses`]
    return refusal(whole, statement)
  })
  return [...problems, ...triggersGone(statements)]
}

/** Others may count on what a trigger does, unless it is made anew. */
function triggersGone(statements: Statement[]): string[] {
  const made = new Set(
    statements.flatMap(({ text }) => /^create (?:or replace )?trigger (\S+)/.exec(text)?.[1] ?? []),
  )
  return statements.flatMap(({ text }) => {
    const name = /^drop trigger (?:if exists )?(\S+)/.exec(text)?.[1]
    return name && !made.has(name) ? [`“${text}”: what it does may be in use`] : []
  })
}
