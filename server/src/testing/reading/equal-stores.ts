import { expect } from 'vitest'
import type { OpenDatabase } from '../../db/database.ts'
import { tableDigest, withSnapshot } from '../../transfer/snapshot.ts'

/** Expects two databases to have the same rows in every table, and to give out the same numbers next. */
export async function expectEqualStores(source: OpenDatabase, target: OpenDatabase): Promise<void> {
  await withSnapshot(source, (left) =>
    withSnapshot(target, async (right) => {
      expect(right.tables.map(({ name }) => name)).toEqual(left.tables.map(({ name }) => name))
      expect(right.sequences).toEqual(left.sequences)
      for (const [place, table] of left.tables.entries()) {
        const digest = await tableDigest(right, right.tables[place] ?? table)
        expect([table.name, digest]).toEqual([table.name, await tableDigest(left, table)])
      }
    }),
  )
}
