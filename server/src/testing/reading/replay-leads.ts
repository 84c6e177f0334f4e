import { expect } from 'vitest'
import type { Database } from '../../db/database.ts'
import { leadHistories, replayLead } from '../../domains/leads/replay/replay-history.ts'

/** Expects the history of every lead to lead to what is stored, line by line; answers how many leads that were. */
export async function expectHistoriesReplay(db: Database): Promise<number> {
  let count = 0
  for await (const lead of leadHistories(db)) {
    expect(replayLead(lead), lead.id).toEqual([])
    count += 1
  }
  return count
}
