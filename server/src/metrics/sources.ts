import type { Deps } from '../deps.ts'
import { countDeadLetters, countJobs, countOverdueJobs } from '../jobs/jobs.queries.ts'
import { countMails } from '../mail/mails.queries.ts'
import { countChatMessages } from '../telegram/health.queries.ts'
import { backupSource } from './backup-source.ts'
import { diskSource } from './disk-source.ts'
import { handlesSource } from './handles-source.ts'
import type { Source } from './read-sources.ts'
import { gauge } from './text-format.ts'
import { upSource } from './up-source.ts'

/** Everything that has to be looked up. A new figure is a line here: one that nothing else knows, and that few rows or files tell. */
export function sourcesOf({ db, storage, env }: Pick<Deps, 'db' | 'storage' | 'env'>): Source[] {
  return [
    upSource({ db, storage }),
    {
      name: 'jobs',
      read: async () => {
        const [jobs, dead, overdue] = await Promise.all([
          countJobs(db),
          countDeadLetters(db),
          countOverdueJobs(db),
        ])
        return [
          gauge(
            'jobs',
            'Background jobs that are not done, by queue and state.',
            jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
          ),
          gauge('jobs_overdue', 'Jobs that nobody has taken up for five minutes.', overdue.count),
          gauge(
            'dead_letters',
            'Jobs that failed for good and wait for an administrator.',
            dead.map(({ queue, count }) => ({ labels: { queue }, value: count })),
          ),
        ]
      },
    },
    {
      name: 'mails',
      read: async () => {
        const { oldest_seconds, ...counts } = await countMails(db)
        return [
          gauge(
            'mails',
            'Mails by state: all that wait or have failed for good, and those of the last 24 hours that were sent.',
            Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
          ),
          gauge(
            'mail_oldest_waiting_seconds',
            'How long the oldest waiting mail has waited.',
            oldest_seconds,
          ),
        ]
      },
    },
    {
      name: 'database_size',
      freshMs: 60_000,
      read: async () => [gauge('database_size_bytes', 'Size of the database on the disk.', await db.size())],
    },
    ...(env.telegram.mode === 'off' ? [] : [telegramSource(db)]),
    ...(env.backup.at ? [backupSource({ db, env })] : []),
    diskSource(env),
    ...(process.platform === 'linux' ? [handlesSource] : []),
  ]
}

const telegramSource = (db: Deps['db']): Source => ({
  name: 'telegram',
  read: async () => {
    const { oldest_seconds, ...counts } = await countChatMessages(db)
    return [
      gauge(
        'telegram_messages',
        'Updates that wait to be handled, and messages of the bot that wait or have failed for good.',
        Object.entries(counts).map(([state, value]) => ({ labels: { state }, value })),
      ),
      gauge(
        'telegram_oldest_waiting_seconds',
        'How long the oldest waiting message of the bot has waited.',
        oldest_seconds,
      ),
    ]
  },
})
