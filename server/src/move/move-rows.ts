import type { OpenDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { installJobs } from '../jobs/jobs.ts'
import { type Digest, isSameDigest } from '../transfer/digest.ts'
import { type Snapshot, tableDigest, withSnapshot } from '../transfer/snapshot.ts'
import type { Table } from '../transfer/tables.queries.ts'
import { findTransfer, listLoaded, markLoaded } from '../transfer/transfer.queries.ts'
import { beginTransfer, finishTransfer, loadTable } from '../transfer/transfer.ts'
import { compareRows, describeDifferences } from './compare-rows.ts'

type Progress = (line: string) => void

/** Rows that did not arrive as they were; the target stays marked as unfinished. */
class RowsDiffer extends Error {
  override name = 'RowsDiffer'

  constructor(differences: string[]) {
    super(`the rows are not equal: ${differences.join('; ')}`)
  }
}

/**
 * Copies all rows into the target, table by table, and compares them there; answers how many. Killed at any point and
 * begun again it goes on: a table that is complete and equal to the source is not copied again. Afterwards the target is
 * whole but still marked as unfinished: `finishMove` is the last step.
 */
export async function moveRows(
  snapshot: Snapshot,
  target: OpenDatabase,
  from: string,
  progress: Progress = () => {},
): Promise<number> {
  // Later, the foreign keys that migrations may need are away.
  if (!(await findTransfer(target))) await migrate(target)
  await beginTransfer(target, { kind: 'move', source: from })
  const expected = await copyTables(snapshot, target, progress)
  const differences = await withSnapshot(target, (arrived) =>
    findDifferences(snapshot, arrived, expected, progress),
  )
  // Equal to nothing: the next run loads it again.
  for (const name of differences.keys()) await markLoaded(target, name, { rows: 0, hash: '' })
  if (differences.size > 0) throw new RowsDiffer([...differences.values()].flat())
  return [...expected.values()].reduce((sum, { rows }) => sum + rows, 0)
}

/** Answers what the source has. */
async function copyTables(
  snapshot: Snapshot,
  target: OpenDatabase,
  progress: Progress,
): Promise<Map<string, Digest>> {
  const loaded = await listLoaded(target)
  const digests = new Map<string, Digest>()
  let rows = 0
  for (const [place, table] of snapshot.tables.entries()) {
    progress(`Copying ${table.name} (${place + 1} of ${snapshot.tables.length} tables, ${rows} rows so far)`)
    const digest = await copyTable(snapshot, table, target, loaded.get(table.name))
    digests.set(table.name, digest)
    rows += digest.rows
  }
  return digests
}

/** `before` is what an earlier run has loaded. */
async function copyTable(
  snapshot: Snapshot,
  table: Table,
  target: OpenDatabase,
  before: Digest | undefined,
): Promise<Digest> {
  // The target was empty when the move began: nothing has to be loaded where there is nothing.
  if (!before && table.pages > 0) return loadTable(target, table, snapshot.rows(table))
  const current = await tableDigest(snapshot, table)
  if (!before || isSameDigest(before, current)) return current
  return loadTable(target, table, snapshot.rows(table))
}

/** By table, in words. */
async function findDifferences(
  source: Snapshot,
  arrived: Snapshot,
  expected: Map<string, Digest>,
  progress: Progress,
): Promise<Map<string, string[]>> {
  const differences = new Map<string, string[]>()
  for (const table of source.tables) {
    progress(`Comparing ${table.name}`)
    const found = tableIn(arrived, table)
    const digest = expected.get(table.name)
    if (digest && isSameDigest(digest, await tableDigest(arrived, found))) continue
    differences.set(table.name, describeDifferences(table, await compareRows(source, arrived, found)))
  }
  return differences
}

/** The columns of the source: where the target has others, the rows cannot be equal. */
function tableIn({ tables }: Snapshot, { name, columns, key }: Table): Table {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new RowsDiffer([`${name}: there is no such table in the target`])
  return { ...table, columns, key }
}

/** From here on the product may start on the target. */
export async function finishMove({ sequences }: Snapshot, target: OpenDatabase): Promise<void> {
  await finishTransfer(target, sequences, installJobs)
}
