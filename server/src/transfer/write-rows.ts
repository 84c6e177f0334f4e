import type { CopyTransaction } from '../db/database.ts'
import { type Digest, withDigest } from './digest.ts'
import { columnsOf, hasPages, quoted } from './tables.queries.ts'

/**
 * Replaces all rows of a table by lines of COPY text with these columns, and answers what was written. Triggers are off
 * meanwhile: rows that they made are among those that arrive, and versions and times stay as they are. An account that
 * owns the table may do this; it need not be a superuser. Foreign keys must be away (`beginTransfer`): they refer to
 * each other in circles.
 */
export async function writeRows(
  tx: CopyTransaction,
  table: { name: string; columns: string[] },
  lines: AsyncIterable<Uint8Array>,
): Promise<Digest> {
  const name = `public.${quoted(table.name)}`
  let digest: Digest | undefined
  await tx.script(`alter table ${name} disable trigger user`)
  // Truncating makes new files for the table and all its indexes, which is slow where there is nothing to remove. A load
  // that was rolled back has left no rows, but pages.
  if (await hasPages(tx, table.name)) await tx.script(`truncate ${name}`)
  await tx.copyIn(
    `${name} (${columnsOf(table.columns)})`,
    withDigest(lines, (written) => {
      digest = written
    }),
  )
  await tx.script(`alter table ${name} enable trigger user`)
  if (!digest) throw new Error(`the rows of ${table.name} were not read to their end`)
  return digest
}
