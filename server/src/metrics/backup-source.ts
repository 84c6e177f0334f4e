import { lastGoodSince } from '../backup/backup-state.ts'
import type { Deps } from '../deps.ts'
import type { Source } from './read-sources.ts'
import { gauge } from './text-format.ts'

/** Only where backups are scheduled: without a schedule, none is late. */
export const backupSource = ({ db, env }: Pick<Deps, 'db' | 'env'>): Source => ({
  name: 'backups',
  read: async () => {
    const since = await lastGoodSince(db, env)
    return since
      ? [
          gauge(
            'backup_last_success_timestamp_seconds',
            'When the last good backup was made; before the first one, since when they are scheduled.',
            Date.parse(since) / 1000,
          ),
        ]
      : []
  },
})
