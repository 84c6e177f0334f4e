import { createSerialQueue } from '../serial-queue.ts'

const runSerially = createSerialQueue()

/** How many rows of an export are in memory. */
export const batchSize = 500

/**
 * Yields all rows of a long list in batches, each starting after the last row of the previous one. No connection or
 * lock is used between batches, and only one batch is read at a time in this process.
 */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const after = last
    const rows = await runSerially(() => readAfter(after))
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
