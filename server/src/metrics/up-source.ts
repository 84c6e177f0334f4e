import { checkDatabase } from '../db/check-database.ts'
import type { Deps } from '../deps.ts'
import { within } from '../within.ts'
import type { Source } from './read-sources.ts'
import { gauge } from './text-format.ts'

/** Less than the other figures get: these are to say that the others cannot come. */
const timeoutMs = 2000

/** The parts that nothing works without. */
export function upSource({ db, storage }: Pick<Deps, 'db' | 'storage'>): Source {
  return {
    name: 'up',
    freshMs: 1000,
    read: async () => {
      const [database, files] = await Promise.all([answers(checkDatabase(db)), answers(storage.check())])
      return [
        gauge('database_up', 'Whether the database answers.', database),
        gauge('storage_up', 'Whether a file can be written.', files),
      ]
    },
  }
}

function answers(check: Promise<void>): Promise<0 | 1> {
  return within(timeoutMs, check).then(
    () => 1,
    () => 0,
  )
}
