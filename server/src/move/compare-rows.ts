import { hash } from 'node:crypto'
import { inParts } from '../db/copy-format.ts'
import type { Snapshot } from '../transfer/snapshot.ts'
import type { Table } from '../transfer/tables.queries.ts'

/** How the rows of one table differ; each with the key of the first such row, by its text. */
type Difference = { kind: 'missing' | 'different' | 'unexpected'; rows: number; key: string }

/** Only called where digests differ: it has a hash of every row of the source in memory. */
export async function compareRows(source: Snapshot, target: Snapshot, table: Table): Promise<Difference[]> {
  const left = new Map<string, string>()
  for await (const [key, hashed] of hashedRows(source, table)) left.set(key, hashed)
  const keys = { missing: [] as string[], different: [] as string[], unexpected: [] as string[] }
  for await (const [key, hashed] of hashedRows(target, table)) {
    const expected = left.get(key)
    if (expected === undefined) keys.unexpected.push(key)
    else if (expected !== hashed) keys.different.push(key)
    left.delete(key)
  }
  keys.missing.push(...left.keys())
  return (['missing', 'different', 'unexpected'] as const)
    .filter((kind) => keys[kind].length > 0)
    .map((kind) => ({ kind, rows: keys[kind].length, key: keys[kind].sort()[0] ?? '' }))
}

/** Keys are ids or hashes. A row without a key is not shown: it may be about a person. */
export function describeDifferences(table: Table, differences: Difference[]): string[] {
  if (differences.length === 0) return [`${table.name}: equal rows are there in different numbers`]
  return differences.map(({ kind, rows, key }) => {
    const first = table.key.length > 0 ? `, the first with ${table.key.join(', ')} ${key}` : ''
    return `${table.name}: ${rows} rows ${kind}${first}`
  })
}

async function* hashedRows(snapshot: Snapshot, table: Table): AsyncGenerator<[key: string, hash: string]> {
  const places = table.key.map((column) => table.columns.indexOf(column))
  for await (const part of inParts(snapshot.rows(table), 1)) {
    for (const line of Buffer.from(part).toString().split('\n')) {
      if (line === '') continue
      const fields = line.split('\t')
      const key = places.length > 0 ? places.map((place) => fields[place]).join(', ') : line
      yield [key, hash('sha256', line)]
    }
  }
}
