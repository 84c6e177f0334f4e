import { oneAtATime } from '../files/one-at-a-time.ts'

const inTurn = oneAtATime()

/** How many rows an export has in memory. */
export const batchSize = 500

/**
 * All rows of a long list, a batch at a time, each read after the last row of the one before. Between two batches nothing is
 * held, however slowly they are taken; and of all who read like this, one at a time asks the database.
 */
export async function* inBatches<Row>(
  readAfter: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const after = last
    const rows = await inTurn(() => readAfter(after))
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}
