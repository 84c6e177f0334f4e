import { readFile } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { areaOf, type ImportMap, importMapOf, mapProblems } from './import-map.ts'
import { isSource, isTest, listSources, sources } from './list-sources.ts'
import { root } from './root.ts'

/** Static, for a type, for a side effect, re-exported, or at run time: a type-only import ties two areas as well. */
const statement = /\b(?:from|import)\s+'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'/g

/** Every import that the table in the README does not allow, and what is wrong with the table itself. */
export async function checkImports(dir = root): Promise<string[]> {
  const map = importMapOf(await readFile(join(dir, 'README.md'), 'utf8'))
  const used = new Set<string>()
  const problems: string[] = []
  const files = await listSources(dir)
  for (const file of files) {
    if (!isTest.test(file) && !areaOf(map, file)) problems.push(`${file} is in no area of the map`)
    for (const { line, target } of importsOf(file, await readFile(join(dir, file), 'utf8'))) {
      const refusal = refusalOf(map, file, target, used)
      if (refusal) problems.push(`${file}:${line} imports ${target}: ${refusal}`)
    }
  }
  return [...problems, ...mapProblems(map, files, used)]
}

function importsOf(file: string, text: string): { line: number; target: string }[] {
  return [...text.matchAll(statement)].flatMap((found) => {
    const target = targetOf(file, found[1] ?? found[2] ?? '')
    return target ? [{ line: text.slice(0, found.index).split('\n').length, target }] : []
  })
}

/** The source that an import refers to; none where it is a package, data, a drawing, or generated types. */
function targetOf(file: string, named: string): string | undefined {
  if (named.startsWith('.')) {
    const target = normalize(join(file, '..', named))
    return isSource.test(target) && !target.includes('/+types/') ? target : undefined
  }
  const [workspace = ''] = named.split('/')
  return sources.includes(`${workspace}/src`)
    ? `${workspace}/src/${named.slice(workspace.length + 1)}.ts`
    : undefined
}

function refusalOf(map: ImportMap, file: string, target: string, used: Set<string>): string | undefined {
  if (isTest.test(file) && [workspaceOf(file), 'contract'].includes(workspaceOf(target))) return undefined
  if (isTest.test(target)) return 'only tests import what is there for tests'
  const [from, to] = [areaOf(map, file), areaOf(map, target)]
  if (!from || from.name === to?.name) return undefined
  if (!to) return 'it is in no area of the map'
  const row = from.rows.find(({ imports }) => imports.includes(to.name))
  if (row) {
    used.add(`${row.name} ${to.name}`)
    return undefined
  }
  const allowed = from.rows.flatMap(({ imports }) => imports)
  return `${from.name} may import ${allowed.join(', ') || 'nothing'}, not ${to.name}`
}

function workspaceOf(path: string): string {
  return path.slice(0, path.indexOf('/'))
}
