import type { CopyTransaction, Database, OpenDatabase } from '../db/database.ts'
import { lockSchema } from '../db/schema-transaction.ts'
import { SettingsError } from '../settings.ts'
import type { Digest } from './digest.ts'
import { filledByMigrations } from './left-out.ts'
import { listTables, type Sequence, setSequences } from './tables.queries.ts'
import {
  createTransfer,
  dropTransfer,
  findFilledTable,
  findTransfer,
  markLoaded,
  removeForeignKeys,
  restoreForeignKeys,
  type TransferState,
} from './transfer.queries.ts'
import { writeRows } from './write-rows.ts'

/**
 * Loading a whole database, in steps that a killed process may leave at any point: `beginTransfer`, `loadTable` for each
 * table, `finishTransfer`. Each step is one transaction. From the first to the last the schema `transfer` is there, and
 * the product refuses to start (`refuseUnfinishedTransfer`).
 *
 * The target is migrated first, to the migrations of the source. Begun again by the same kind from the same source, it
 * goes on; `listLoaded` says which tables need not be loaded again.
 */
export async function beginTransfer(
  db: OpenDatabase,
  state: Omit<TransferState, 'started_at'>,
): Promise<void> {
  await db.copyTransaction('write', async (tx) => {
    await lockSchema(tx)
    const begun = await findTransfer(tx)
    if (begun) return refuseOther(begun, state)
    await refuseFilled(tx)
    await createTransfer(tx, state)
    await removeForeignKeys(tx)
  })
}

export async function refuseFilled(tx: Database): Promise<void> {
  const tables = await listTables(tx)
  const filled = await findFilledTable(
    tx,
    tables.map(({ name }) => name).filter((name) => !filledByMigrations.includes(name)),
  )
  if (filled) throw new SettingsError(`the database has data already, in ${filled}; an empty one is needed`)
}

function refuseOther(begun: TransferState, { kind, source }: Omit<TransferState, 'started_at'>): void {
  if (begun.kind === kind && begun.source === source) return
  throw new SettingsError(
    `a ${begun.kind} from ${begun.source} was begun in this database at ${begun.started_at} and did not end; let it end, or use another database`,
  )
}

/** All rows of one table or none; again replaces them. */
export async function loadTable(
  db: OpenDatabase,
  table: { name: string; columns: string[] },
  lines: AsyncIterable<Uint8Array>,
): Promise<Digest> {
  return db.copyTransaction('write', async (tx) => {
    const digest = await writeRows(tx, table, lines)
    await markLoaded(tx, table.name, digest)
    return digest
  })
}

/** Foreign keys are back and checked, sequences go on where they were, and the product may start; or nothing happens. */
export async function finishTransfer(
  db: OpenDatabase,
  sequences: Sequence[],
  lastly: (tx: CopyTransaction) => Promise<void> = async () => {},
): Promise<void> {
  await db.copyTransaction('write', async (tx) => {
    await restoreForeignKeys(tx)
    await setSequences(tx, sequences)
    await lastly(tx)
    await dropTransfer(tx)
  })
  // Without figures the planner scans tables that it takes for small.
  await db.copyTransaction('write', (tx) => tx.script('analyze'))
}

/** Half of the rows of an office, served as if they were all of them, would be worse than not to start. */
export async function refuseUnfinishedTransfer(db: Database): Promise<void> {
  const begun = await findTransfer(db)
  if (!begun) return
  throw new SettingsError(
    `this database is being filled by a ${begun.kind} from ${begun.source} since ${begun.started_at}, which did not end; run it again to its end`,
  )
}
